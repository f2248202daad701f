import { listAllBranches } from '#data/branches/branches.ts'
import { listCarNames } from '#data/fleet/cars.ts'
import { listUnits, type ListedUnit } from '#data/fleet/unit-list.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { makeColumn } from '#domain/fleet/import/car-columns.ts'
import { unitColumns, type UnitColumn } from '#domain/fleet/import/unit-columns.ts'
import { platePlain, type Plate } from '#domain/fleet/plate.ts'
import { readPlateSearch } from '#domain/fleet/plate-search.ts'
import { readUnitFilter } from '#domain/availability/units/unit-filter.ts'
import type { ServiceInterval } from '#domain/fleet/service-due.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { answerCsv } from '../shared/export/csv.server.ts'
import type { ExportColumn, ExportValue } from '../shared/export/export-columns.ts'
import { answerWorkbook } from '../shared/export/workbook.server.ts'
import { importTextsIn } from '../shared/imports/import-texts.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { refuseTooMany } from '../shared/session/session.server.ts'
import { unitTextsIn } from '../shared/units/unit-texts.ts'
import type { Services } from '#operations/services/services.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { unitsOf } from './units-of.ts'
import type { Route } from './+types/export'

type ExportedColumn = Exclude<UnitColumn, typeof makeColumn>
type Row = Record<ExportedColumn, ExportValue>

const exported = unitColumns.filter((column) => column !== makeColumn)

/** Exports the filtered units with the columns of the import, or a template with one example. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { pathname } = new URL(request.url)
  const columns = columnsIn(services)
  if (pathname.endsWith('/template.csv'))
    return answerCsv('units-template', columns, batchOf([await readExample(services)]))
  await refuseTooMany(context, 'export')
  const rows = batchOf(await readRows(request, services, context.get(settingsContext).service))
  const name = `units-${todayInRiyadh(services.now())}`
  if (pathname.endsWith('.csv')) return answerCsv(name, columns, rows)
  const title = adminTextsIn(services.language).nav.lists.unit
  return answerWorkbook(name, { title, language: services.language }, columns, rows)
}

async function* batchOf(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

function columnsIn({ language }: Services): ExportColumn<Row>[] {
  const { columns } = importTextsIn(language).kinds.unit
  return exported.map((column) => ({ title: columns[column], width: 18, value: (row) => row[column] }))
}

async function readRows(request: Request, { db, language, now }: Services, interval: ServiceInterval): Promise<Row[]> {
  const filter = readUnitFilter(new URL(request.url).searchParams)
  const plate = readPlateSearch(filter.text)
  if (plate === 'unknown') return []
  const units = await listUnits(db, unitsOf(filter, { plate, interval }), now())
  const { colours } = unitTextsIn(language)
  return units.map((unit: ListedUnit) => ({
    ...(Object.fromEntries(exported.map((column) => [column, unit[column] ?? ''])) as Row),
    plate: platePlain(unit.plate),
    carId: managedText(unit.car, language),
    branchId: managedText(unit.branch, language),
    colour: colours[unit.colour],
  }))
}

/** An example unit: of the first car, at the first branch. */
async function readExample({ db, language, now }: Services): Promise<Row> {
  const today = todayInRiyadh(now())
  const [[car], [branch]] = await Promise.all([listCarNames(db), listAllBranches(db)])
  const blank = Object.fromEntries(exported.map((column) => [column, ''])) as Row
  return {
    ...blank,
    plate: platePlain('TNJ7356' as Plate),
    carId: managedText(car?.name ?? {}, language),
    modelYear: Number(today.slice(0, 4)),
    colour: unitTextsIn(language).colours.white,
    branchId: managedText(branch?.name ?? {}, language),
    odometerKm: 12_500,
    inServiceFrom: today,
  }
}
