import { data } from 'react-router'
import { readEntries, type ExportedEntry } from '#data/billing/balances.ts'
import { readLedgerSums, type LedgerSum } from '#data/billing/ledger-sums.ts'
import { maySeeRevenue } from '#domain/staff/staff-roles.ts'
import type { Language } from '#domain/text/languages.ts'
import { addMonths, parseLocalDate, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { answerCsv } from '../shared/export/csv.server.ts'
import { exportLimits, type ExportColumn } from '../shared/export/export-columns.ts'
import { answerWorkbook } from '../shared/export/workbook.server.ts'
import { refuseTooMany, staffOf } from '../shared/session/session.server.ts'
import { moneyTexts } from '../shared/money/money-texts.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/export'
import { balanceTexts } from './balance-texts.ts'

/**
 * Downloads the entries of a month, or with `sums` what they come to, as CSV or XLSX, by the extension in the address; for managers. They
 * hold nothing personal.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const texts = balanceTexts[language].export
  if (!maySeeRevenue(staffOf(context).role))
    throw new Response(texts.forbidden, { status: 403, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const { pathname, searchParams } = new URL(request.url)
  const month = searchParams.get('month') ?? todayInRiyadh(now()).slice(0, 7)
  const first = parseLocalDate(`${month}-01`)
  if (!first) throw data(null, 400)
  await refuseTooMany(context, 'export')
  const period = { from: startOfDay(first), until: startOfDay(addMonths(first, 1)) }
  const format = pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
  if (searchParams.has('sums')) {
    const sums = readLedgerSums(db, period)
    const name = `ledger-sums-${first.slice(0, 7)}`
    const columns = sumColumns(language)
    return format === 'csv'
      ? answerCsv(name, columns, sums)
      : answerWorkbook(name, { title: first.slice(0, 7), language }, columns, sums)
  }
  const rows = readEntries(db, period, exportLimits[format])
  const name = `ledger-${first.slice(0, 7)}`
  const columns = entryColumns(language)
  return format === 'csv'
    ? answerCsv(name, columns, rows)
    : answerWorkbook(name, { title: first.slice(0, 7), language }, columns, rows)
}

function sumColumns(language: Language): ExportColumn<LedgerSum>[] {
  const { columns: titles, accounts } = balanceTexts[language].export
  const { kinds, methods } = moneyTexts[language]
  return [
    {
      title: titles.account,
      width: 24,
      value: ({ kind, isDeposit }) => (kind ? kinds[kind] : isDeposit ? accounts.deposits : accounts.payments),
    },
    { title: titles.vatCategory, width: 12, value: ({ vatCategory }) => vatCategory ?? '' },
    { title: titles.vatRate, width: 12, value: ({ vatRate }) => (vatRate === null ? '' : vatRate / 100) },
    { title: titles.method, width: 16, value: ({ method }) => (method ? methods[method] : '') },
    { title: titles.entries, width: 12, value: ({ entries }) => entries },
    { title: titles.net, width: 16, value: ({ net }) => ({ amount: net }) },
    { title: titles.vat, width: 14, value: ({ vat }) => ({ amount: vat }) },
    { title: titles.gross, width: 16, value: ({ gross }) => ({ amount: gross }) },
    { title: titles.deposit, width: 16, value: ({ deposit }) => ({ amount: deposit }) },
  ]
}

function entryColumns(language: Language): ExportColumn<ExportedEntry>[] {
  const { columns: titles } = balanceTexts[language].export
  const { types, kinds, methods } = moneyTexts[language]
  return [
    { title: titles.number, width: 10, value: ({ id }) => id },
    { title: titles.happenedAt, width: 18, value: ({ happenedAt }) => ({ at: happenedAt }) },
    { title: titles.enteredAt, width: 18, value: ({ enteredAt }) => ({ at: enteredAt }) },
    { title: titles.booking, width: 14, value: ({ booking }) => booking ?? '' },
    { title: titles.type, width: 18, value: ({ type }) => types[type] },
    { title: titles.kind, width: 22, value: ({ kind }) => (kind ? kinds[kind] : '') },
    { title: titles.vatCategory, width: 12, value: ({ vatCategory }) => vatCategory ?? '' },
    { title: titles.vatRate, width: 12, value: ({ vatRate }) => (vatRate === null ? '' : vatRate / 100) },
    { title: titles.net, width: 16, value: ({ net }) => ({ amount: net }) },
    { title: titles.vat, width: 14, value: ({ vat }) => ({ amount: vat }) },
    { title: titles.gross, width: 16, value: ({ gross }) => ({ amount: gross }) },
    { title: titles.deposit, width: 16, value: ({ deposit }) => ({ amount: deposit }) },
    { title: titles.method, width: 16, value: ({ method }) => (method ? methods[method] : '') },
    { title: titles.reference, width: 18, value: ({ reference }) => reference ?? '' },
    { title: titles.corrects, width: 12, value: ({ correctsId }) => correctsId ?? '' },
    { title: titles.by, width: 20, value: ({ by }) => by ?? '' },
  ]
}
