import { safeParse } from 'valibot'
import { differences, errorIn, type CheckedRows, type RowCheck, type TypedRow } from '../../spreadsheet/check-rows.ts'
import { comparableName } from '../../spreadsheet/columns.ts'
import { branchesOfCity, findBranch, findCar, type BranchLookup, type NameLookup } from '../../spreadsheet/lookups.ts'
import { isHijriDate, readSheetDate } from '../../spreadsheet/sheet-dates.ts'
import { readSheetWhole } from '../../spreadsheet/sheet-values.ts'
import type { LocalDate } from '../../time/riyadh-time.ts'
import { unitFormSchema, type UnitFormValues } from '../unit-form.ts'
import { unitColumns, type UnitColumn } from './unit-columns.ts'

type ImportedUnit = Omit<UnitFormValues, 'version'>

/** What words in a spreadsheet mean (names are keyed by `comparableName`), and the stored units. */
export type UnitLookups = {
  readonly cars: NameLookup
  readonly branches: BranchLookup
  readonly colours: ReadonlyMap<string, string>
  readonly units: readonly ImportedUnit[]
  readonly today: LocalDate
}

/** Checks the rows of a spreadsheet of units. Units whose plate is stored are skipped, and their differing cells listed. */
export function* checkUnits(
  rows: readonly TypedRow<UnitColumn>[],
  lookups: UnitLookups,
): RowCheck<UnitColumn, ImportedUnit> {
  const checked: CheckedRows<UnitColumn, ImportedUnit> = { errors: [], items: [], present: 0, differing: [] }
  const stored = new Map(lookups.units.map((unit) => [unit.plate, unit]))
  const storedVins = new Set(lookups.units.map(({ vin }) => vin))
  const plates = new Set<string>()
  const vins = new Set<string>()
  for (const row of rows) {
    yield
    const { typed } = row
    const addError = (column: UnitColumn, problem: string) => checked.errors.push(errorIn(row, column, problem))
    const parsed = safeParse(unitFormSchema, translate(typed, lookups))
    if (!parsed.success) {
      for (const { path, message } of parsed.issues) {
        const column = path?.[0]?.key as UnitColumn
        const hint = column === 'branchId' ? branchesOfCity(lookups.branches, typed.branchId) : undefined
        const isHijri = message === 'invalidDate' && isHijriDate(typed[column])
        if (hint !== undefined) checked.errors.push({ ...errorIn(row, column, 'branchOfCity'), hint })
        else addError(column, isHijri ? 'hijriDate' : message)
      }
      continue
    }
    const { version: _version, ...unit } = parsed.output
    if (plates.has(unit.plate)) addError('plate', 'plateTwice')
    if (unit.vin !== null && vins.has(unit.vin)) addError('vin', 'vinTwice')
    plates.add(unit.plate)
    if (unit.vin !== null) vins.add(unit.vin)
    const present = stored.get(unit.plate)
    if (present) {
      checked.present += 1
      checked.differing.push(...differences(row, unit, present))
      continue
    }
    if (unit.vin !== null && storedVins.has(unit.vin)) addError('vin', 'vinTaken')
    checked.items.push(unit)
  }
  return checked
}

/** The cells of a row as a posted unit form. An unknown name is left in place, and validation refuses it. */
function translate(typed: Readonly<Record<UnitColumn, string>>, { cars, branches, colours, today }: UnitLookups) {
  const dates = Object.fromEntries(
    unitColumns
      .filter((column) => /On$|^inService/.test(column))
      .map((column) => [column, readSheetDate(typed[column])]),
  )
  return {
    ...typed,
    ...dates,
    ...findCar(cars, typed.carId, readSheetWhole(typed.modelYear)),
    branchId: findBranch(branches, typed.branchId),
    colour: typed.colour ? (colours.get(comparableName(typed.colour)) ?? '?') : 'other',
    odometerKm: readSheetWhole(typed.odometerKm) || '0',
    serviceEveryKm: readSheetWhole(typed.serviceEveryKm),
    serviceEveryMonths: readSheetWhole(typed.serviceEveryMonths),
    lastServiceKm: readSheetWhole(typed.lastServiceKm),
    inServiceFrom: dates['inServiceFrom'] || today,
  }
}
