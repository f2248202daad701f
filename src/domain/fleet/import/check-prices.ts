import { safeParse } from 'valibot'
import { errorIn, type CheckedRows, type RowError, type TypedRow } from '../../spreadsheet/check-rows.ts'
import { comparableName, namesOf } from '../../spreadsheet/columns.ts'
import { carFormSchema, parseModelYear } from '../car-form.ts'
import { carFormOf, type StoredCar } from '../car-form-values.ts'
import { priceColumns, type PriceColumn } from './car-columns.ts'

type Row = TypedRow<PriceColumn>
type Change = RowError<PriceColumn> & { field: string }

const ofCars = priceColumns.filter((column) => !['carId', 'modelYear', 'modelPrice'].includes(column))

/**
 * Checks the rows of a spreadsheet of prices against the stored cars. Items are the cars whose prices change, as their form would
 * save them; `differing` lists the changes. Blank cells leave a price unchanged; no car or model year is added or removed.
 */
export function checkPrices(rows: readonly Row[], cars: readonly StoredCar[]): CheckedRows<PriceColumn, StoredCar> {
  const checked: CheckedRows<PriceColumn, StoredCar> = { errors: [], items: [], present: 0, differing: [] }
  const stored = namesOf(cars, ({ nameEn, nameAr }) => [nameEn, nameAr])
  const groups = Map.groupBy(rows, ({ row, typed }) => stored.get(comparableName(typed.carId)) ?? row)
  for (const [car, group] of groups) {
    if (typeof car === 'number') {
      checked.errors.push(...group.map((row) => errorIn(row, 'carId', row.typed.carId ? 'invalidChoice' : 'required')))
      continue
    }
    const form = carFormOf(car)
    const changes = new Map<string, Change>()
    for (const row of group) {
      const { typed } = row
      const place = placeOf(typed.modelYear, car)
      if (typed.modelPrice !== '' && typed.modelYear === '')
        checked.errors.push(errorIn(row, 'modelPrice', 'priceWithoutYear'))
      else if (place === undefined) checked.errors.push(errorIn(row, 'modelYear', 'unknownYear'))
      const fields = ofCars.map((column) => [column, column] as const)
      for (const [column, field] of [...fields, ['modelPrice', `price${place}`] as const]) {
        const value = typed[column]
        if (value === '') continue
        if (changes.has(field) && changes.get(field)?.value !== value)
          checked.errors.push(errorIn(row, column, 'differsInFile'))
        else changes.set(field, { ...errorIn(row, column, 'changes'), field })
      }
    }
    const posted = [...changes.values()].map(({ field, value }) => [field, value])
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
      ...differing.map(({ field, ...change }) => ({
        ...change,
        // Isolated, so that the arrow keeps its direction beside a name in Arabic.
        value: `${group[0]!.typed.carId}: \u2066${form[field] || '–'} → ${saved[field]}\u2069`,
      })),
    )
  }
  return checked
}

/** The position of a model year in the car form; 0 for none, undefined for a year that the car does not have. */
function placeOf(modelYear: string, { modelPrices }: StoredCar): number | undefined {
  if (modelYear === '') return 0
  const year = parseModelYear(modelYear)
  const index = modelPrices.findIndex((model) => model.year === year)
  return index < 0 ? undefined : index + 1
}
