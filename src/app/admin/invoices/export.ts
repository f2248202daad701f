import { data } from 'react-router'
import { listDocumentsIn, type MonthDocument } from '#data/billing/tax-documents.ts'
import type { DocumentLine } from '#domain/billing/tax-documents/invoice.ts'
import { signOf } from '#domain/billing/tax-documents/month-report.ts'
import { lineAmount, lineVat, totalsOf } from '#domain/billing/tax-documents/totals.ts'
import { halalas, timesOf, type Halalas } from '#domain/money/money.ts'
import { maySeeRevenue } from '#domain/staff/staff-roles.ts'
import type { Language } from '#domain/text/languages.ts'
import { documentTextsIn } from '../shared/billing/document-texts.ts'
import { answerCsv } from '../shared/export/csv.server.ts'
import { exportLimits, type ExportColumn } from '../shared/export/export-columns.ts'
import { answerWorkbook } from '../shared/export/workbook.server.ts'
import { refuseTooMany, staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/export'
import { readMonth } from './read-month.server.ts'

/** A line of a document; what the document takes off as a whole, or counts as prepaid, is a line below zero. */
type Line = { readonly of: MonthDocument; readonly line: DocumentLine }

/** Downloads the documents of a month, or their lines, for managers. Customers are not named: the booking leads to them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  if (!maySeeRevenue(staffOf(context).role)) {
    const { forbidden } = documentTextsIn(language).month
    throw new Response(forbidden, { status: 403, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
  const { pathname, searchParams } = new URL(request.url)
  const asked = readMonth(searchParams, now())
  if (!asked) throw data(null, 400)
  await refuseTooMany(context, 'export')
  const format = pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
  const listed = await listDocumentsIn(db, asked, exportLimits[format])
  const documents = listed.filter(({ isRejected }) => !isRejected)
  const name = `invoices-${asked.month}`
  const options = { title: asked.month, language }
  if (searchParams.get('by') === 'lines') {
    const lines = documents.flatMap((of) => linesOf(of))
    return format === 'csv'
      ? answerCsv(`${name}-lines`, lineColumns(language), once(lines))
      : answerWorkbook(`${name}-lines`, options, lineColumns(language), once(lines))
  }
  return format === 'csv'
    ? answerCsv(name, documentColumns(language), once(documents))
    : answerWorkbook(name, options, documentColumns(language), once(documents))
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

function linesOf(of: MonthDocument): Line[] {
  const { lines, discounts, prepayments } = of.content
  const taken = discounts.map(({ amount, reason, reasonEn, category }) => ({
    name: reason,
    nameEn: reasonEn,
    quantity: 1,
    unitPrice: halalas(0 - amount),
    category,
  }))
  const paid = prepayments.map(({ number, net, category }) => ({
    name: `${documentTextsIn('ar').month.prepaid} ${number}`,
    nameEn: `${documentTextsIn('en').month.prepaid} ${number}`,
    quantity: 1,
    unitPrice: halalas(0 - net),
    category,
  }))
  return [...lines, ...taken, ...paid].map((line) => ({ of, line }))
}

/** An amount as it counts in the month: a credit note lowers it. */
function signed(amount: Halalas, { type }: MonthDocument): { amount: Halalas } {
  return { amount: timesOf(amount, signOf(type)) }
}

function documentColumns(language: Language): ExportColumn<MonthDocument>[] {
  const { list, types, paper, issue } = documentTextsIn(language)
  return [
    { title: list.number, width: 16, value: ({ number }) => number },
    { title: list.type, width: 28, value: ({ type }) => types[type] },
    { title: list.issuedAt, width: 18, value: ({ issuedAt }) => ({ at: issuedAt }) },
    { title: list.booking, width: 14, value: ({ reference }) => reference ?? '' },
    { title: paper.originals, width: 20, value: ({ content }) => content.note?.originals.join(', ') ?? '' },
    { title: paper.payment, width: 14, value: ({ content }) => paper.payments[content.payment] },
    { title: issue.net, width: 14, value: (row) => signed(row.net, row) },
    { title: issue.vat, width: 14, value: (row) => signed(row.vat, row) },
    { title: issue.gross, width: 14, value: (row) => signed(row.gross, row) },
    { title: paper.prepaid, width: 14, value: ({ content }) => ({ amount: totalsOf(content).prepaid }) },
  ]
}

function lineColumns(language: Language): ExportColumn<Line>[] {
  const { list, month, paper, issue } = documentTextsIn(language)
  return [
    { title: list.number, width: 16, value: ({ of }) => of.number },
    { title: list.issuedAt, width: 18, value: ({ of }) => ({ at: of.issuedAt }) },
    { title: list.booking, width: 14, value: ({ of }) => of.reference ?? '' },
    { title: month.line, width: 28, value: ({ line }) => (language === 'ar' ? line.name : line.nameEn) },
    { title: paper.quantity, width: 10, value: ({ line }) => line.quantity },
    { title: paper.unitPrice, width: 14, value: ({ of, line }) => signed(line.unitPrice, of) },
    { title: month.category, width: 20, value: ({ line }) => paper.categories[line.category.code] },
    { title: paper.rate, width: 10, value: ({ line }) => line.category.rate / 100 },
    { title: issue.net, width: 14, value: ({ of, line }) => signed(lineAmount(line), of) },
    { title: issue.vat, width: 14, value: ({ of, line }) => signed(lineVat(line), of) },
  ]
}
