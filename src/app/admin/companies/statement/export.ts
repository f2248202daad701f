import { data } from 'react-router'
import { findCompany } from '#data/companies/companies.ts'
import type { Language } from '#domain/text/languages.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { answerCsv } from '../../shared/export/csv.server.ts'
import { beginCustomerExport } from '../../shared/export/customer-export.server.ts'
import { exportLimits, type ExportColumn } from '../../shared/export/export-columns.ts'
import { answerWorkbook } from '../../shared/export/workbook.server.ts'
import { servicesContext } from '../../../services-context.ts'
import type { Route } from './+types/export'
import { driversText, loadStatement, readStatementMonth, type StatementView } from './load-statement.server.ts'
import { statementTexts } from './statement-texts.ts'

type Line = StatementView['lines'][number]

/** Downloads the statement of a company for a month as CSV or XLSX. It names drivers, so it is recorded as an export of bookings. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { language } = services
  const company = await findCompany(services.db, params.id)
  if (!company) throw data(null, 404)
  const period = readStatementMonth(new URL(request.url).searchParams, services.now())
  if (!period) throw data(null, 400)
  const format = await beginCustomerExport(request, context, { entity: 'booking' })
  const options = { most: exportLimits[format], languages: [language] }
  const { lines, opening, closing } = await loadStatement(services, company, period, options)
  const name = `statement-${period.month}`
  const columns = columnsIn(language)
  const { opening: first, closing: last } = statementTexts[language]
  const rows: Row[] = [
    { sum: first, amount: opening, at: period.from },
    ...lines,
    { sum: last, amount: closing, at: new Date(period.until.getTime() - 60_000) },
  ]
  async function* once(): AsyncGenerator<Row[]> {
    yield rows
  }
  if (format === 'csv') return answerCsv(name, columns, once())
  return answerWorkbook(name, { title: period.month, language }, columns, once())
}

/** A line, or the balance at the start or the end. */
type Row = Line | { readonly sum: string; readonly amount: Line['amount']; readonly at: Date }

function columnsIn(language: Language): ExportColumn<Row>[] {
  const texts = statementTexts[language]
  const ofLine = (value: (line: Line) => ReturnType<ExportColumn<Line>['value']>) => (row: Row) =>
    'sum' in row ? '' : value(row)
  return [
    { title: texts.day, width: 18, value: ({ at }) => ({ at }) },
    { title: texts.rental, width: 14, value: ofLine(({ rental }) => rental.reference) },
    { title: texts.purchaseOrder, width: 18, value: ofLine(({ rental }) => rental.purchaseOrder) },
    { title: texts.car, width: 24, value: ofLine(({ rental }) => rental.car[language]) },
    { title: texts.plate, width: 14, value: ofLine(({ rental }) => rental.plates.join(', ')) },
    { title: texts.driver, width: 26, value: ofLine(({ rental }) => driversText(rental.drivers, language)) },
    { title: texts.from, width: 18, value: ofLine(({ rental }) => ({ at: toInstant(rental.pickup) })) },
    { title: texts.until, width: 18, value: ofLine(({ rental }) => ({ at: toInstant(rental.return) })) },
    { title: texts.entry, width: 28, value: (row) => ('sum' in row ? row.sum : row.entry[language]) },
    { title: texts.reference, width: 18, value: ofLine(({ reference }) => reference) },
    { title: texts.amount, width: 14, value: (row) => ('sum' in row ? '' : { amount: row.amount }) },
    { title: texts.balance, width: 14, value: (row) => ({ amount: 'sum' in row ? row.amount : row.balance }) },
  ]
}
