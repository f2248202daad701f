import { carColumns, makeColumn, priceColumns } from '#domain/fleet/import/car-columns.ts'
import { parseTypedAmount, parseTypedWhole } from '#domain/money/numbers.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { answerCsv } from '../shared/export/csv.server.ts'
import type { ExportColumn, ExportValue } from '../shared/export/export-columns.ts'
import { answerWorkbook } from '../shared/export/workbook.server.ts'
import { importTextsIn } from '../shared/imports/import-texts.ts'
import type { Cells } from '../shared/imports/template.server.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { refuseTooMany } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/export'
import { readCarRows, readPriceRows } from './export-rows.server.ts'

const amounts = /[Pp]rice|PerDay$/
const wholes = /Year$|^(?:seats|doors|luggage|engineCc|kilometersPerDay)$/

/** Exports all cars, or all prices, with the columns of their import. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await refuseTooMany(context, 'export')
  const services = context.get(servicesContext)
  const { car, price } = importTextsIn(services.language).kinds
  const { pathname } = new URL(request.url)
  const isWorkbook = pathname.endsWith('.xlsx')
  const today = todayInRiyadh(services.now())
  const title = adminTextsIn(services.language).nav.lists.car
  const answer = <Column extends string>(name: string, columns: ExportColumn<Cells<Column>>[], rows: Cells<Column>[]) =>
    isWorkbook
      ? answerWorkbook(`${name}-${today}`, { title, language: services.language }, columns, batchOf(rows))
      : answerCsv(`${name}-${today}`, columns, batchOf(rows))
  return pathname.includes('/prices/')
    ? answer('prices', columnsOf(priceColumns, price.columns), await readPriceRows(services))
    : answer('cars', columnsOf(carColumns, car.columns), await readCarRows(services))
}

function columnsOf<Column extends string>(
  columns: readonly Column[],
  titles: Readonly<Record<Column, string>>,
): ExportColumn<Cells<Column>>[] {
  return columns
    .filter((column) => column !== makeColumn)
    .map((column) => ({ title: titles[column], width: 18, value: (row) => valueOf(column, row[column] ?? '') }))
}

/** Amounts and numbers are numbers in a workbook. */
function valueOf(column: string, text: string): ExportValue {
  if (wholes.test(column)) return parseTypedWhole(text, 0, 999_999_999) ?? text
  const amount = amounts.test(column) ? parseTypedAmount(text) : undefined
  return amount === undefined ? text : { amount }
}

async function* batchOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
