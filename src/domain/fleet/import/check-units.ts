import { safeParse } from 'valibot'
import type { LocalDate } from '../../time/riyadh-time.ts'
import { toAsciiDigits } from '../../text/clean-text.ts'
import { unitFormSchema, type UnitFormValues } from '../unit-form.ts'
import { comparableName, requiredUnitColumns, unitColumns, type UnitColumn } from './unit-columns.ts'

const unitRowsMaximum = 10_000

/** What the words of a spreadsheet mean, and what other units have already; names as `comparableName` gives them. */
export type UnitLookups = {
  readonly columns: ReadonlyMap<string, UnitColumn>
  readonly cars: ReadonlyMap<string, string>
  readonly branches: ReadonlyMap<string, string>
  readonly colours: ReadonlyMap<string, string>
  readonly plates: ReadonlySet<string>
  readonly vins: ReadonlySet<string>
  readonly today: LocalDate
}

/** A fault of a cell: `problem` is a key of the texts of forms, `value` what the cell says. */
export type UnitFault = { row: number; column: UnitColumn; problem: string; value: string }

export type CheckedUnits =
  | { ok: true; units: Omit<UnitFormValues, 'version'>[] }
  | { ok: false; problem: 'noRows' | 'tooManyRows' }
  | { ok: false; problem: 'missingColumns'; columns: UnitColumn[] }
  | { ok: false; problem: 'faults'; faults: UnitFault[]; rows: number }

type Row = { row: number; cells: readonly string[] }

/** Checks the rows of a spreadsheet, of which the first holds the titles of the columns. Finds every fault of every row. */
export function checkUnits([head, ...rows]: readonly Row[], lookups: UnitLookups): CheckedUnits {
  const columns = head?.cells.map((title) => lookups.columns.get(comparableName(title))) ?? []
  const missing = requiredUnitColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0) return { ok: false, problem: 'missingColumns', columns: missing }
  if (rows.length === 0) return { ok: false, problem: 'noRows' }
  if (rows.length > unitRowsMaximum) return { ok: false, problem: 'tooManyRows' }
  const faults: UnitFault[] = []
  const units: Omit<UnitFormValues, 'version'>[] = []
  const plates = new Set<string>()
  const vins = new Set<string>()
  for (const { row, cells } of rows) {
    const typed = Object.fromEntries(
      unitColumns.map((column) => [column, (cells[columns.indexOf(column)] ?? '').trim()]),
    ) as Record<UnitColumn, string>
    const fault = (column: UnitColumn, problem: string) => faults.push({ row, column, problem, value: typed[column] })
    const parsed = safeParse(unitFormSchema, translate(typed, lookups))
    if (!parsed.success) {
      for (const { path, message } of parsed.issues) fault(path?.[0]?.key as UnitColumn, message)
      continue
    }
    const { version: _version, ...unit } = parsed.output
    if (lookups.plates.has(unit.plate)) fault('plate', 'plateTaken')
    else if (plates.has(unit.plate)) fault('plate', 'plateTwice')
    if (unit.vin !== null && lookups.vins.has(unit.vin)) fault('vin', 'vinTaken')
    else if (unit.vin !== null && vins.has(unit.vin)) fault('vin', 'vinTwice')
    plates.add(unit.plate)
    if (unit.vin !== null) vins.add(unit.vin)
    units.push(unit)
  }
  return faults.length > 0 ? { ok: false, problem: 'faults', faults, rows: rows.length } : { ok: true, units }
}

/** The cells of a row as the form of a unit is posted. A name that nothing has stays, and is refused as a choice. */
function translate(typed: Record<UnitColumn, string>, { cars, branches, colours, today }: UnitLookups) {
  const dates = Object.fromEntries(
    unitColumns.filter((column) => /On$|^inService/.test(column)).map((column) => [column, readDate(typed[column])]),
  )
  return {
    ...typed,
    ...dates,
    carId: typed.carId && (cars.get(comparableName(typed.carId)) ?? '?'),
    branchId: typed.branchId && (branches.get(comparableName(typed.branchId)) ?? '?'),
    colour: typed.colour ? (colours.get(comparableName(typed.colour)) ?? '?') : 'other',
    odometerKm: typed.odometerKm || '0',
    inServiceFrom: dates['inServiceFrom'] || today,
  }
}

/** Spreadsheets of Saudi Arabia write 5/3/2027 for 5 March. */
function readDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(toAsciiDigits(text)) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Faults of one kind in one column, with the rows that have it: '2–40, 52', and a few of the values. */
export type FaultGroup = { column: UnitColumn; problem: string; count: number; rows: string; values: string[] }

const shownValues = 5

/** Groups faults, so that thousands of them stay readable; every row is named. */
export function groupFaults(faults: readonly UnitFault[]): FaultGroup[] {
  const groups = Map.groupBy(faults, ({ column, problem }) => `${column} ${problem}`)
  return [...groups.values()].map((group) => ({
    column: group[0]!.column,
    problem: group[0]!.problem,
    count: group.length,
    rows: spansOf(group.map(({ row }) => row)),
    values: [...new Set(group.map(({ value }) => value).filter((value) => value !== ''))].slice(0, shownValues),
  }))
}

function spansOf(rows: readonly number[]): string {
  const spans: [first: number, last: number][] = []
  for (const row of rows) {
    const last = spans.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else spans.push([row, row])
  }
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}
