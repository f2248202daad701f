import { expect, test } from 'vitest'
import type { TypedRow } from '../../spreadsheet/check-rows.ts'
import { comparableName } from '../../spreadsheet/columns.ts'
import { finishCheck } from '../../spreadsheet/finish-check.fixture.ts'
import { contractValuesOf } from '../../terms/contract-values.ts'
import { halalas } from '../../money/money.ts'
import { carFormOf, type StoredCar } from '../car-form-values.ts'
import { carColumns, priceColumns, type CarColumn, type PriceColumn } from './car-columns.ts'
import { checkCars } from './check-cars.ts'
import { checkPrices } from './check-prices.ts'

function rowsOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Partial<Record<Column, string>>[],
): TypedRow<Column>[] {
  const blank = Object.fromEntries(columns.map((column) => [column, ''])) as Record<Column, string>
  return rows.map((typed, index) => ({ row: index + 2, typed: { ...blank, ...typed } }))
}

const camry = {
  nameAr: 'تويوتا كامري',
  nameEn: 'Toyota Camry',
  categoryId: 'اقتصادية',
  seats: '٥',
  transmission: 'اوتوماتيك',
  fuel: 'petrol',
  pricePerDay: '165',
} as const

const stored: StoredCar = {
  id: 7,
  version: 3,
  nameAr: camry.nameAr,
  nameEn: camry.nameEn,
  imageUrl: '',
  categoryId: 4,
  seats: 5,
  transmission: 'Automatic',
  fuel: 'Gasoline',
  body: 'sedan',
  doors: null,
  luggage: null,
  engineCc: null,
  equipmentAr: '',
  equipmentEn: '',
  pricePerDay: halalas(16_500),
  pricePerMonth: null,
  ...contractValuesOf(null),
  insurancePerDay: null,
  unlimitedKilometersPerDay: null,
  isHidden: false,
  modelPrices: [
    { year: 2026, price: halalas(18_050) },
    { year: 2025, price: halalas(17_000) },
  ],
}

const categories = new Map([
  [comparableName('اقتصادية'), '4'],
  [comparableName('SUV'), '5'],
])
const checkAll = (cars: readonly StoredCar[], ...rows: Partial<Record<CarColumn, string>>[]) =>
  finishCheck(checkCars(rowsOf(carColumns, rows), { categories, cars }))
const problemsOf = (errors: readonly { row: number; column: string; problem: string }[]) =>
  errors.map(({ row, column, problem }) => `${row} ${column} ${problem}`)

test('rows of one name are one car with its model years, in the words of spreadsheets', () => {
  const rows = [
    { ...camry, modelYear: '2025', modelPrice: '170' },
    { nameEn: ' toyota camry', modelYear: '٢٠٢٦', modelPrice: '180٫50' },
    // A second vehicle of the same car.
    { ...camry, modelYear: '2025', modelPrice: '170' },
    camry,
  ]
  const { id: _id, version: _version, ...values } = stored
  expect(checkAll([], ...rows)).toEqual({ errors: [], items: [values], present: 0, differing: [] })
  expect(checkAll([stored], ...rows)).toEqual({ errors: [], items: [], present: 1, differing: [] })
})

test('the body is read, or else that of the category, or else a sedan', () => {
  const bodyOf = (row: Partial<Record<CarColumn, string>>) =>
    checkAll([], { ...camry, ...row }).items.map(({ body }) => body)
  expect(bodyOf({ body: 'دفع رباعي' })).toEqual(['suv'])
  expect(bodyOf({ body: 'Pick-up' })).toEqual(['pickup'])
  expect(bodyOf({ body: '' })).toEqual(['sedan'])
  expect(bodyOf({ categoryId: 'SUV' })).toEqual(['suv'])
  expect(problemsOf(checkAll([], { ...camry, body: 'boat' }).errors)).toEqual(['2 body invalidChoice'])
  expect(problemsOf(checkAll([stored], { ...camry, body: 'van' }).differing)).toEqual(['2 body differs'])
  expect(problemsOf(checkAll([], camry, { ...camry, body: 'van' }).errors)).toEqual(['3 body differsInFile'])
})

test('kilometres of a car are read, and named when the stored car has others', () => {
  const row = { ...camry, kilometersPerDay: '٣٠٠', extraKilometerPrice: '0.75' }
  expect(checkAll([], row).items).toMatchObject([{ kilometersPerDay: 300, extraKilometerPrice: 75 }])
  expect(problemsOf(checkAll([], { ...camry, kilometersPerDay: '0', extraKilometerPrice: 'free' }).errors)).toEqual([
    '2 kilometersPerDay invalidKilometers',
    '2 extraKilometerPrice amountNotAboveZero',
  ])
  expect(problemsOf(checkAll([{ ...stored, kilometersPerDay: 250 }], row).differing)).toEqual([
    '2 kilometersPerDay differs',
    '2 extraKilometerPrice differs',
  ])
})

test('a stored car stays as it is, and what differs is named with its row', () => {
  const differing = checkAll(
    [stored],
    { ...camry, pricePerDay: '166', modelYear: '2026', modelPrice: '181' },
    { nameEn: camry.nameEn, modelYear: '2024', modelPrice: '150' },
  )
  expect(differing).toMatchObject({ errors: [], items: [], present: 1 })
  expect(problemsOf(differing.differing)).toEqual([
    '2 pricePerDay differs',
    '2 modelPrice differs',
    '3 modelYear differs',
  ])
  // The Arabic name alone finds it too.
  expect(checkAll([stored], { ...camry, nameEn: 'Camry' })).toMatchObject({ items: [], present: 1 })
})

test('errors of cars name their row and column', () => {
  const { errors } = checkAll(
    [],
    { ...camry, categoryId: 'Mars', transmission: 'sideways', fuel: 'hay', seats: '0', isHidden: 'perhaps' },
    { ...camry, nameEn: 'Yaris', modelYear: '2026', modelPrice: '' },
    { nameEn: 'Yaris', seats: '7', modelYear: '', modelPrice: '100' },
    { nameEn: 'Yaris', modelYear: '2025', modelPrice: '0' },
    { nameAr: 'بلا اسم آخر' },
  )
  expect(problemsOf(errors)).toEqual([
    '2 categoryId invalidChoice',
    '2 seats invalidSeats',
    '2 transmission invalidChoice',
    '2 fuel invalidChoice',
    '2 isHidden invalidChoice',
    '4 seats differsInFile',
    '3 modelPrice yearWithoutPrice',
    '4 modelYear priceWithoutYear',
    '5 modelPrice amountNotAboveZero',
    '6 nameEn required',
    '6 pricePerDay required',
    '6 seats required',
    '6 transmission required',
    '6 fuel required',
  ])
  const twice = checkAll(
    [],
    { ...camry, modelYear: '2026', modelPrice: '5' },
    { nameEn: camry.nameEn, modelYear: '2026', modelPrice: '6' },
  )
  expect(problemsOf(twice.errors)).toEqual(['3 modelYear yearTwice'])
  const years = Array.from({ length: 13 }, (_, index) => ({
    ...camry,
    modelYear: String(2026 - index),
    modelPrice: '9',
  }))
  expect(problemsOf(checkAll([], ...years).errors)).toEqual(['14 modelYear tooManyYears'])
})

const checkNew = (...rows: Partial<Record<PriceColumn, string>>[]) =>
  finishCheck(checkPrices(rowsOf(priceColumns, rows), [stored]))

test('prices change where the file says so, and blank cells leave them', () => {
  const checked = checkNew(
    { carId: 'تويوتا كامري', pricePerDay: '165.00', pricePerMonth: '3,900' },
    { carId: 'toyota camry', modelYear: '2025', modelPrice: '175' },
    { carId: 'Toyota Camry', modelYear: '2026' },
  )
  expect(checked).toMatchObject({ errors: [], present: 0 })
  expect(checked.differing.map(({ row, column, value }) => `${row} ${column} ${value}`)).toEqual([
    '2 pricePerMonth تويوتا كامري: \u2066– → 3900.00\u2069',
    '3 modelPrice تويوتا كامري: \u2066170.00 → 175.00\u2069',
  ])
  const [after] = checked.items
  expect(after).toEqual({
    ...stored,
    pricePerMonth: 390_000,
    modelPrices: [stored.modelPrices[0], { year: 2025, price: 17_500 }],
  })
  expect(
    finishCheck(checkPrices(rowsOf(priceColumns, [{ carId: camry.nameEn, pricePerMonth: '3900' }]), [after!])),
  ).toMatchObject({
    items: [],
    present: 1,
  })
  const same = carFormOf(stored)
  expect(checkNew({ carId: camry.nameEn, pricePerDay: same['pricePerDay']! })).toMatchObject({ items: [], present: 1 })
})

test('errors of prices name their row and column', () => {
  const { errors } = checkNew(
    { carId: 'Rolls', pricePerDay: '1' },
    { pricePerDay: '1' },
    { carId: camry.nameEn, pricePerDay: '-5', modelPrice: '100' },
    { carId: camry.nameEn, pricePerDay: '170', modelYear: '1999', modelPrice: '100' },
  )
  expect(problemsOf(errors)).toEqual([
    '2 carId invalidChoice',
    '3 carId required',
    '4 modelPrice priceWithoutYear',
    '5 modelYear unknownYear',
    '5 pricePerDay differsInFile',
    '4 pricePerDay amountNotAboveZero',
  ])
  const free = checkNew({ carId: camry.nameEn, modelYear: '2026', modelPrice: 'free' })
  expect(problemsOf(free.errors)).toEqual(['2 modelPrice amountNotAboveZero'])
})

test('repeated rows of a car are compared by what they say', () => {
  const { errors, items } = checkAll(
    [],
    {
      ...camry,
      pricePerDay: '150 ر.س',
      pricePerMonth: '4,500',
      modelYear: '2025م',
      modelPrice: 'SAR 170',
      transmission: 'Auto',
    },
    {
      ...camry,
      pricePerDay: '150',
      pricePerMonth: '4500',
      modelYear: '2025.0',
      modelPrice: '170.00',
      transmission: 'Automatic',
    },
    {
      ...camry,
      nameEn: 'Toyota Camry\u200e',
      pricePerDay: '١٥٠',
      seats: '5',
      modelYear: '2026',
      modelPrice: '180',
      transmission: 'A/T',
    },
    { ...camry, nameAr: 'تويوتا كامري\u200f', pricePerDay: 'SR 150', transmission: 'CVT' },
  )
  expect(errors).toEqual([])
  expect(items).toMatchObject([
    {
      nameEn: 'Toyota Camry',
      seats: 5,
      pricePerDay: 15_000,
      pricePerMonth: 450_000,
      modelPrices: [
        { year: 2026, price: 18_000 },
        { year: 2025, price: 17_000 },
      ],
    },
  ])
  expect(
    problemsOf(checkAll([], { ...camry }, { ...camry, transmission: 'Manual', pricePerDay: '4,50' }).errors),
  ).toEqual(['3 transmission differsInFile', '3 pricePerDay differsInFile'])
})

test('repeated prices of a car are compared by what they say, and its year may be part of its name', () => {
  const rows = [
    { carId: 'Toyota Camry', pricePerMonth: '4,500 ريال' },
    { carId: 'Toyota Camry\u200e', pricePerMonth: '4500', modelYear: '', modelPrice: '' },
    { carId: 'تويوتا كامري 2025', modelPrice: '171' },
  ]
  const { errors, items } = finishCheck(checkPrices(rowsOf(priceColumns, rows), [stored]))
  expect(errors).toEqual([])
  expect(items).toMatchObject([
    {
      pricePerMonth: 450_000,
      modelPrices: [
        { year: 2026, price: 18_050 },
        { year: 2025, price: 17_100 },
      ],
    },
  ])
})
