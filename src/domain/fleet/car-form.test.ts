import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { carFormSchema } from './car-form.ts'

const posted = {
  nameAr: 'تويوتا يارس',
  nameEn: 'Toyota Yaris',
  pricePerDay: '105',
  seats: '5',
  transmission: 'Automatic',
  fuel: 'Gasoline',
  body: 'suv',
}

function issuesOf(fields: Record<string, string>) {
  const result = safeParse(carFormSchema, { ...posted, ...fields })
  return result.success ? {} : Object.fromEntries(result.issues.map(({ path, message }) => [path?.[0]?.key, message]))
}

test('blank options are null, and model years are sorted newest first', () => {
  const result = safeParse(carFormSchema, {
    ...posted,
    year1: '2024',
    price1: '99',
    year3: '٢٠٢٦',
    price3: '١١٩٫٥',
    year4: ' ',
    price4: '',
  })
  expect(result.output).toEqual({
    nameAr: 'تويوتا يارس',
    nameEn: 'Toyota Yaris',
    imageUrl: '',
    categoryId: null,
    pricePerDay: 10_500,
    pricePerMonth: null,
    insurancePerDay: null,
    unlimitedKilometersPerDay: null,
    kilometersPerDay: null,
    extraKilometerPrice: null,
    lateGraceHours: null,
    lateHourPrice: null,
    deductible: null,
    youngDriverPricePerDay: null,
    deposit: null,
    fullTankPrice: null,
    seats: 5,
    transmission: 'Automatic',
    fuel: 'Gasoline',
    body: 'suv',
    doors: null,
    luggage: null,
    engineCc: null,
    equipmentAr: '',
    equipmentEn: '',
    isHidden: false,
    modelPrices: [
      { year: 2026, price: 11_950 },
      { year: 2024, price: 9_900 },
    ],
  })
})

test('free insurance is an offer, a free day is not', () => {
  expect(issuesOf({ insurancePerDay: '0' })).toEqual({})
  expect(issuesOf({ pricePerDay: '0' })).toEqual({ pricePerDay: 'amountNotAboveZero' })
  expect(issuesOf({ pricePerMonth: '0' })).toEqual({ pricePerMonth: 'amountNotAboveZero' })
})

test.each([
  [{ nameEn: ' ' }, { nameEn: 'required' }],
  [{ seats: '0' }, { seats: 'invalidSeats' }],
  [{ seats: '61' }, { seats: 'invalidSeats' }],
  [{ doors: '1' }, { doors: 'invalidDoors' }],
  [{ luggage: '21' }, { luggage: 'invalidLuggage' }],
  [{ engineCc: '1.5' }, { engineCc: 'invalidEngine' }],
  [{ equipmentAr: 'س'.repeat(201) }, { equipmentAr: 'tooLong' }],
  [{ fuel: 'Steam' }, { fuel: 'invalidChoice' }],
  [{ body: 'boat' }, { body: 'invalidChoice' }],
  [{ categoryId: 'x' }, { categoryId: 'invalidChoice' }],
  [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: 'invalidPicture' }],
  [{ imageUrl: '//elsewhere.example/a.png' }, { imageUrl: 'invalidPicture' }],
  [{ year1: '2026' }, { price1: 'yearWithoutPrice' }],
  [{ price1: '99' }, { year1: 'priceWithoutYear' }],
  [{ year1: '1949', price1: '99' }, { year1: 'invalidYear' }],
  [{ year1: '2026', price1: '0' }, { price1: 'amountNotAboveZero' }],
  [{ year1: '2026', price1: '99', year2: '٢٠٢٦', price2: '88' }, { year2: 'yearTwice' }],
])('%j is refused with %j', (fields, issues) => {
  expect(issuesOf(fields)).toEqual(issues)
})
