import { safeParse } from 'valibot'
import { errorIn, type CheckedRows, type RowCheck, type RowError, type TypedRow } from '../../spreadsheet/check-rows.ts'
import { comparableName, namesOf } from '../../spreadsheet/columns.ts'
import { parseTypedAmount } from '../../money/numbers.ts'
import { readSheetAmount, readSheetWhole, splitModelYear } from '../../spreadsheet/sheet-values.ts'
import { carFormSchema, parseModelYear } from '../car-form.ts'
import { carFormOf, type StoredCar } from '../car-form-values.ts'
import { makeColumn, priceColumns, type PriceColumn } from './car-columns.ts'

type Row = TypedRow<PriceColumn>
type Change = RowError<PriceColumn> & { field: string; amount: string }

const ofCars = priceColumns.filter((column) => !['carId', 'modelYear', 'modelPrice', makeColumn].includes(column))

/**
 * Checks the rows of a spreadsheet of prices against the stored cars. Items are the cars whose prices change, as their form would
 * save them; `differing` lists the changes. Blank cells leave a price unchanged; no car or model year is added or removed.
 */
export function* checkPrices(rows: readonly Row[], cars: readonly StoredCar[]): RowCheck<PriceColumn, StoredCar> {
  const checked: CheckedRows<PriceColumn, StoredCar> = { errors: [], items: [], present: 0, differing: [] }
  const stored = namesOf(cars, ({ nameEn, nameAr }) => [nameEn, nameAr])
  const dated: Row[] = []
  for (const row of rows) {
    yield
    dated.push(withYear(row, stored))
  }
  const groups = Map.groupBy(dated, ({ row, typed }) => stored.get(comparableName(typed.carId)) ?? row)
  for (const [car, group] of groups) {
    yield
    if (typeof car === 'number') {
      checked.errors.push(...group.map((row) => errorIn(row, 'carId', row.typed.carId ? 'invalidChoice' : 'required')))
      continue
    }
    const form = carFormOf(car)
    const changes = new Map<string, Change>()
    for (const row of group) {
      yield
      const { typed } = row
      const place = placeOf(typed.modelYear, car)
      if (typed.modelPrice !== '' && typed.modelYear === '')
        checked.errors.push(errorIn(row, 'modelPrice', 'priceWithoutYear'))
      else if (place === undefined) checked.errors.push(errorIn(row, 'modelYear', 'unknownYear'))
      const fields = ofCars.map((column) => [column, column] as const)
      for (const [column, field] of [...fields, ['modelPrice', `price${place}`] as const]) {
        const amount = readSheetAmount(typed[column])
        if (amount === '') continue
        const former = changes.get(field)
        if (former && meaningOf(former.amount) !== meaningOf(amount))
          checked.errors.push(errorIn(row, column, 'differsInFile'))
        else changes.set(field, { ...errorIn(row, column, 'changes'), field, amount })
      }
    }
    const posted = [...changes.values()].map(({ field, amount }) => [field, amount])
    const parsed = safeParse(carFormSchema, { ...form, ...Object.fromEntries(posted) })
    if (!parsed.success) {
      for (const { path, message } of parsed.issues) {
        const change = changes.get(String(path?.[0]?.key))
        checked.errors.push(change ? { ...change, problem: message } : errorIn(group[0]!, 'carId', 'carToMend'))
      }
      continue
    }
    const after: StoredCar = { ...parsed.output, id: car.id, version: car.version }
    const saved = carFormOf(after)
    const differing = [...changes.values()].filter(({ field }) => saved[field] !== form[field])
    if (differing.length === 0) checked.present += 1
    else checked.items.push(after)
    checked.differing.push(
      ...differing.map(({ field, amount: _amount, ...change }) => ({
        ...change,
        // Isolated, so that the arrow keeps its direction beside a name in Arabic.
        value: `${group[0]!.typed.carId}: \u2066${form[field] || '–'} → ${saved[field]}\u2069`,
      })),
    )
  }
  return checked
}

function meaningOf(amount: string): number | string {
  return parseTypedAmount(amount) ?? amount
}

/** A row whose car is named with its year, as exports and lists of vehicles do, has the year in its own column. */
function withYear(row: Row, stored: ReadonlyMap<string, StoredCar>): Row {
  const { carId, modelYear } = row.typed
  const split = stored.has(comparableName(carId)) ? undefined : splitModelYear(carId)
  if (!split) return row
  return { ...row, typed: { ...row.typed, carId: split.name, modelYear: modelYear || split.year } }
}

/** The position of a model year in the car form; 0 for none, undefined for a year that the car does not have. */
function placeOf(modelYear: string, { modelPrices }: StoredCar): number | undefined {
  if (modelYear === '') return 0
  const year = parseModelYear(readSheetWhole(modelYear))
  const index = modelPrices.findIndex((model) => model.year === year)
  return index < 0 ? undefined : index + 1
}
