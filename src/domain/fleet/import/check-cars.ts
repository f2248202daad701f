import { safeParse } from 'valibot'
import {
  differences,
  errorIn,
  type CheckedRows,
  type RowCheck,
  type RowError,
  type TypedRow,
} from '../../spreadsheet/check-rows.ts'
import { comparableName, namesOf } from '../../spreadsheet/columns.ts'
import { parseTypedAmount, parseTypedWhole } from '../../money/numbers.ts'
import { readSheetAmount, readSheetWhole } from '../../spreadsheet/sheet-values.ts'
import { carFormSchema, modelYearPlaces, parseModelYear, type CarFormValues } from '../car-form.ts'
import type { StoredCar } from '../car-form-values.ts'
import { fuels, transmissions } from '../car-specs.ts'
import { bodyTypes } from '../body-shapes.ts'
import { priceOptions } from '../../pricing/price-lines.ts'
import { contractFieldNames, contractFields } from '../../terms/contract-values.ts'
import {
  bodyWords,
  carColumns,
  fuelWords,
  makeColumn,
  noWords,
  transmissionWords,
  yesWords,
  type CarColumn,
} from './car-columns.ts'

export type ImportedCar = Omit<CarFormValues, 'version'>

/** The ids of categories by name (keys by `comparableName`), and the stored cars. */
export type CarLookups = { readonly categories: ReadonlyMap<string, string>; readonly cars: readonly StoredCar[] }

type Row = TypedRow<CarColumn>

const knownTransmissions = namesOf(transmissions, (each) => transmissionWords[each])
const knownFuels = namesOf(fuels, (each) => fuelWords[each])
const knownBodies = namesOf(bodyTypes, (each) => bodyWords[each])
const hiddenWords = namesOf(['on', ''], (posted) => (posted === 'on' ? yesWords : noWords))

/**
 * Checks the rows of a spreadsheet of cars. Rows with the same English name are one car, with a model year each. Cars whose name
 * is stored, in either language, are skipped.
 */
export function* checkCars(rows: readonly Row[], lookups: CarLookups): RowCheck<CarColumn, ImportedCar> {
  const checked: CheckedRows<CarColumn, ImportedCar> = { errors: [], items: [], present: 0, differing: [] }
  const stored = namesOf(lookups.cars, ({ nameEn, nameAr }) => [nameEn, nameAr])
  const plain: Row[] = []
  for (const row of rows) {
    yield
    plain.push(withPlainNumbers(row))
  }
  const groups = Map.groupBy(plain, ({ row, typed }) => comparableName(typed.nameEn) || row)
  for (const group of groups.values()) {
    yield
    const [first] = group as [Row, ...Row[]]
    const models = findModels(group)
    const parsed = safeParse(carFormSchema, formOf(first, models, lookups))
    const errors = [
      ...(yield* findContradictions(group)),
      ...models.slice(modelYearPlaces.length).map((row) => errorIn(row, 'modelYear', 'tooManyYears')),
      ...(parsed.issues ?? []).map(({ path, message }) => errorOf(String(path?.[0]?.key), message, first, models)),
    ]
    if (errors.length > 0) checked.errors.push(...errors)
    if (!parsed.success) continue
    const { version: _version, ...car } = parsed.output
    const present = stored.get(comparableName(car.nameEn)) ?? stored.get(comparableName(car.nameAr))
    if (!present) checked.items.push(car)
    else {
      checked.present += 1
      checked.differing.push(...differences(first, car, present), ...differingModels(models, car, present))
    }
  }
  return checked
}

const amounts: ReadonlySet<CarColumn> = new Set([
  'pricePerDay',
  'pricePerMonth',
  ...priceOptions.map(({ carPrice }) => carPrice),
  'modelPrice',
  ...contractFieldNames.filter((field) => contractFields[field].kind === 'amount'),
])
const wholes: ReadonlySet<CarColumn> = new Set([
  'modelYear',
  'seats',
  'doors',
  'luggage',
  'engineCc',
  ...contractFieldNames.filter((field) => contractFields[field].kind === 'whole'),
])
const choices: Partial<Record<CarColumn, ReadonlyMap<string, string>>> = {
  transmission: knownTransmissions,
  fuel: knownFuels,
  body: knownBodies,
  isHidden: hiddenWords,
}
/** The columns that belong to a row and not to its car, and the name that the rows of a car share. */
const ofRows: ReadonlySet<CarColumn> = new Set(['modelYear', 'modelPrice', 'nameEn', makeColumn])

/** A row whose numbers are written as a form takes them. */
function withPlainNumbers({ row, typed }: Row): Row {
  const cells = carColumns.map((column) => {
    const read = amounts.has(column) ? readSheetAmount : wholes.has(column) ? readSheetWhole : undefined
    return [column, read ? read(typed[column]) : typed[column]]
  })
  return { row, typed: Object.fromEntries(cells) as Record<CarColumn, string> }
}

/** What a cell says, so that "4,500" equals "4500" and "Auto" equals "Automatic". */
function meaningOf({ typed }: Row, column: CarColumn): string | number {
  const name = comparableName(typed[column])
  if (amounts.has(column)) return parseTypedAmount(typed[column]) ?? name
  if (wholes.has(column)) return parseTypedWhole(typed[column], 0, 999_999_999) ?? name
  return choices[column]?.get(name) ?? name
}

/** The first row of each model year with its price; a list of vehicles repeats both in many rows. */
function findModels(group: readonly Row[]): Row[] {
  const models = group.filter(({ typed }) => typed.modelYear !== '' || typed.modelPrice !== '')
  const keyOf = (row: Row) => `${meaningOf(row, 'modelYear')} ${meaningOf(row, 'modelPrice')}`
  return [...Map.groupBy(models, keyOf).values()].map(([row]) => row!)
}

/** The cells of a car that contradict its first row. */
function* findContradictions([first, ...others]: readonly Row[]): Generator<undefined, RowError<CarColumn>[]> {
  const errors: RowError<CarColumn>[] = []
  for (const row of others) {
    yield
    const differing = carColumns
      .filter((column) => !ofRows.has(column) && row.typed[column] !== '')
      .filter((column) => meaningOf(row, column) !== meaningOf(first!, column))
    errors.push(...differing.map((column) => errorIn(row, column, 'differsInFile')))
  }
  return errors
}

/** The rows of a car as a posted form. An unknown category name is left in place, and validation refuses it. */
function formOf({ typed }: Row, models: readonly Row[], { categories }: CarLookups): Record<string, string> {
  const choose = (known: ReadonlyMap<string, string>, text: string) => text && (known.get(comparableName(text)) ?? '?')
  const years = models.slice(0, modelYearPlaces.length).flatMap(({ typed: model }, index) => [
    [`year${index + 1}`, model.modelYear],
    [`price${index + 1}`, model.modelPrice],
  ])
  return {
    ...typed,
    categoryId: choose(categories, typed.categoryId),
    transmission: choose(knownTransmissions, typed.transmission),
    fuel: choose(knownFuels, typed.fuel),
    // The categories of many companies are kinds of bodies.
    body: choose(knownBodies, typed.body) || (knownBodies.get(comparableName(typed.categoryId)) ?? 'sedan'),
    isHidden: choose(hiddenWords, typed.isHidden),
    ...(Object.fromEntries(years) as Record<string, string>),
  }
}

/** Reports an error of a form field at its row: `year2` and `price2` belong to the second row with a model year. */
function errorOf(field: string, problem: string, first: Row, models: readonly Row[]): RowError<CarColumn> {
  const [, kind, place] = /^(year|price)(\d+)$/.exec(field) ?? []
  if (kind) return errorIn(models[Number(place) - 1] ?? first, kind === 'year' ? 'modelYear' : 'modelPrice', problem)
  const isBlankChoice = problem === 'invalidChoice' && first.typed[field as CarColumn] === ''
  return errorIn(first, field as CarColumn, isBlankChoice ? 'required' : problem)
}

function differingModels(models: readonly Row[], car: ImportedCar, stored: StoredCar): RowError<CarColumn>[] {
  return models.flatMap((row) => {
    const year = parseModelYear(row.typed.modelYear)
    const read = car.modelPrices.find((model) => model.year === year)
    const own = stored.modelPrices.find((model) => model.year === year)
    return !read || read.price === own?.price ? [] : [errorIn(row, own ? 'modelPrice' : 'modelYear', 'differs')]
  })
}
