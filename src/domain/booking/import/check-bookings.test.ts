import { expect, test } from 'vitest'
import type { TypedRow } from '../../spreadsheet/check-rows.ts'
import { comparableName, namesOf } from '../../spreadsheet/columns.ts'
import type { Plate } from '../../fleet/plate.ts'
import { firstCharges } from '../../pricing/charges.ts'
import { rentalTypes } from '../../time/rental-period.ts'
import { instantAt } from '../../time/moment.fixture.ts'
import { bookingStatuses } from '../../status/booking-status.ts'
import { importedBookingColumns, rentalTypeWords, statusWords, type ImportedBookingColumn } from './booking-columns.ts'
import { checkBookings, type BookingLookups, type StoredImport } from './check-bookings.ts'
import { finishCheck } from '../../spreadsheet/finish-check.fixture.ts'

const now = instantAt('2026-11-22 12:00')
const service = { from: instantAt('2026-01-01 00:00').getTime(), until: Infinity }
const abha = { branchId: 'abha', pool: 'city abha' }

const lookups: BookingLookups = {
  cars: new Map([
    [comparableName('تويوتا يارس'), '1'],
    ['toyota yaris', '1'],
    ['no units', '2'],
  ]),
  branches: {
    ids: new Map([
      ['abha', 'abha'],
      ['najran', 'najran'],
    ]),
    cities: new Map(),
  },
  noNumber: new Set(['erased']),
  statuses: namesOf([...bookingStatuses, 'byDates'] as const, (status) => [status, ...statusWords[status]]),
  rentalTypes: namesOf(rentalTypes, (type) => rentalTypeWords[type]),
  unitsByPlate: new Map([
    ['TNJ1' as Plate, { id: 11, carId: 1, modelYear: 2026 }],
    ['TNJ2' as Plate, { id: 12, carId: 1, modelYear: 2026 }],
  ]),
  charges: [firstCharges],
  groups: [{ carId: 1, modelYear: 2026, units: [11, 12].map((id) => ({ id, ...abha, service })) }],
  taken: new Map(),
  pools: new Map([
    ['abha', 'city abha'],
    ['najran', 'city najran'],
  ]),
  settings: { turnaroundMinutes: 60, holdExpiryMinutes: 120, cityTransfers: true },
  stored: new Map(),
  now,
}

const past = {
  externalId: 'C-1',
  status: 'مكتمل',
  fullName: 'سالم اليامي',
  mobileNumber: '٠٥٥١٢٣٤٥٦٧',
  carId: 'Toyota  YARIS',
  modelYear: '2025',
  pickupLocation: 'Abha',
  pickupDate: '1/10/2026 09:30',
  returnDate: '2026-10-04',
  totalPrice: '1,150',
} as const
const coming = { ...past, status: '', modelYear: '2026', pickupDate: '2026-12-01', returnDate: '2026-12-03' }

type Cells = Partial<Record<ImportedBookingColumn, string>>

function check(rows: readonly Cells[], more: Partial<BookingLookups> = {}) {
  const blank = Object.fromEntries(importedBookingColumns.map((column) => [column, ''])) as Record<
    ImportedBookingColumn,
    string
  >
  const typed = rows.map((row, at): TypedRow<ImportedBookingColumn> => ({ row: at + 2, typed: { ...blank, ...row } }))
  return finishCheck(checkBookings(typed, { ...lookups, ...more }))
}

const problems = (errors: readonly { row: number; column: string; problem: string }[]) =>
  errors.map(({ row, column, problem }) => `${row} ${column} ${problem}`)

test('a row is read as people write it, and its price is the total of the file', () => {
  const { errors, items } = check([past])
  expect(errors).toEqual([])
  expect(items).toEqual([
    {
      externalId: 'C-1',
      status: 'completed',
      fullName: 'سالم اليامي',
      mobileNumber: '+966551234567',
      nationalId: null,
      licenseNumber: null,
      carId: 1,
      modelYear: 2025,
      unitId: undefined,
      rentalType: 'daily',
      pickupBranchId: 'abha',
      returnBranchId: 'abha',
      pickupDatetime: instantAt('2026-10-01 09:30'),
      returnDatetime: instantAt('2026-10-04 10:00'),
      createdAt: instantAt('2026-10-01 09:30'),
      notes: '',
      hold: undefined,
      price: expect.objectContaining({
        rentalDays: 4,
        dailyRate: 25_000,
        baseAmount: 100_000,
        subtotal: 100_000,
        vatRate: 1500,
        vatAmount: 15_000,
        totalPrice: 115_000,
        discountAmount: 0,
      }) as unknown,
    },
  ])
})

test('every error of every row is found', () => {
  const { errors } = check([
    past,
    { ...past, mobileNumber: '12' },
    { ...past, externalId: '', mobileNumber: '12', carId: 'Rolls', pickupLocation: 'Mars', totalPrice: 'free' },
    { ...past, externalId: 'C-3', status: 'lost', rentalType: 'hourly', nationalId: '1', modelYear: '26' },
    { ...past, externalId: 'C-4', pickupDate: 'soon', returnTime: '25:00', plate: 'TNJ 9' },
    { ...past, externalId: 'C-5', returnDate: '2026-10-01', returnTime: '09:30' },
    { ...past, externalId: '0551234567' },
    { ...past, externalId: 'C-7', modelYear: '' },
    { ...past, externalId: 'C-8', plate: 'TNJ 1' },
    { ...past, externalId: 'C-9', status: 'confirmed' },
    { ...coming, externalId: 'C-10', status: 'completed' },
    { ...coming, externalId: 'C-11', createdAt: '2026-11-23' },
  ])
  expect(problems(errors)).toEqual([
    '3 externalId referenceTwice',
    '3 mobileNumber invalidMobile',
    '4 externalId required',
    '4 mobileNumber invalidMobile',
    '4 carId invalidChoice',
    '4 pickupLocation invalidChoice',
    '4 totalPrice invalidTotal',
    '5 status invalidChoice',
    '5 nationalId invalidNationalId',
    '5 modelYear invalidYear',
    '5 rentalType invalidChoice',
    '6 pickupDate invalidDate',
    '6 returnTime invalidTime',
    '6 plate unknownPlate',
    '7 returnDate returnBeforePickup',
    '8 externalId personalReference',
    '9 modelYear required',
    '10 plate plateOfOtherCar',
    '11 status pastOpen',
    '12 status notYet',
    '13 createdAt inFuture',
  ])
})

test('without a status the dates decide, and a rental under way needs its plate', () => {
  const underWay = { ...past, status: 'paid', modelYear: '2026', pickupDate: '2026-11-20', returnDate: '2026-11-25' }
  const { items, errors } = check([
    { ...past, status: '' },
    { ...underWay, externalId: 'C-2', plate: 'TNJ 1' },
    { ...coming, externalId: 'C-3' },
    { ...underWay, externalId: 'C-4', carId: 'No units' },
    { ...underWay, externalId: 'C-5' },
  ])
  expect(items.map(({ status, hold }) => `${status} ${hold?.unitId} ${hold?.pinned}`)).toEqual([
    'completed undefined undefined',
    'active 11 true',
    'confirmed 11 false',
    'active undefined undefined',
  ])
  expect(problems(errors)).toEqual(['6 plate plateNeeded'])
})

test('a rental that began before its unit was entered keeps its plate', () => {
  const underWay = {
    ...past,
    status: 'paid',
    modelYear: '2026',
    plate: 'TNJ 1',
    pickupDate: '2026-11-20',
    returnDate: '2026-11-25',
  }
  const enteredToday = { from: instantAt('2026-11-22 00:00').getTime(), until: Infinity }
  const groups = [{ carId: 1, modelYear: 2026, units: [{ id: 11, ...abha, service: enteredToday }] }]
  const { items, errors } = check([underWay], { groups })
  expect(errors).toEqual([])
  expect(items[0]?.hold).toMatchObject({ unitId: 11, from: instantAt('2026-11-20 10:00') })
})

test('bookings to come get units that are free, whatever the order of the rows', () => {
  const booked = { from: instantAt('2026-12-02 00:00').getTime(), until: instantAt('2026-12-02 01:00').getTime() }
  const taken = new Map([[12, [booked]]])
  const rows = [
    { ...coming, externalId: 'A' },
    { ...coming, externalId: 'B', plate: 'TNJ 1', pickupDate: '2026-12-03', returnDate: '2026-12-05' },
    { ...coming, externalId: 'C', plate: 'TNJ 2' },
    { ...coming, externalId: 'D', pickupDate: '2026-12-05', pickupTime: '11:00', returnDate: '2026-12-06' },
    { ...coming, externalId: 'E', pickupLocation: 'Najran' },
  ]
  const { items, errors } = check(rows, { taken })
  // Preparing the car after A's return would overlap B, and unit 12 is booked.
  expect(problems(errors)).toEqual(['2 carId notFree', '4 plate plateTaken', '6 carId notFree'])
  expect(items.map(({ externalId, hold }) => `${externalId} ${hold?.unitId}`)).toEqual(['B 11', 'D 11'])
})

test('rentals of one plate that overlap are an error of the later one; cancelled ones take nothing', () => {
  const own = { ...past, modelYear: '', plate: 'TNJ 1' }
  const { items, errors } = check([
    { ...own, externalId: 'B', pickupDate: '2026-10-03', returnDate: '2026-10-05' },
    own,
    { ...own, externalId: 'C', pickupDate: '2026-10-04', returnDate: '2026-10-05', status: 'cancelled' },
    { ...own, externalId: 'D', pickupDate: '2026-10-04', pickupTime: '10:00', returnDate: '2026-10-05' },
  ])
  expect(problems(errors)).toEqual(['2 plate plateTaken'])
  expect(items.map(({ externalId, modelYear, hold }) => [externalId, modelYear, hold?.unitId])).toEqual([
    ['C-1', 2026, 11],
    ['C', 2026, undefined],
    ['D', 2026, 11],
  ])
})

test('what is stored stays, even when its row would be refused today, and what differs is named', () => {
  const stored: StoredImport = {
    status: 'cancelled',
    fullName: 'سالم اليامي',
    mobileNumber: '+966551234567',
    carId: 1,
    pickupBranchId: 'abha',
    pickupDatetime: instantAt('2026-10-01 09:30'),
    totalPrice: 115_000,
  }
  const again = (row: Cells, one = stored) => check([row], { stored: new Map([['C-1', one]]) })
  expect(again(past)).toMatchObject({ errors: [], items: [], present: 1 })
  expect(problems(again(past).differing)).toEqual(['2 status differs'])
  expect(again({ ...past, status: 'paid' }).differing).toEqual([])
  expect(again({ ...past, carId: 'Sold', status: 'confirmed' })).toMatchObject({
    errors: [],
    present: 1,
    differing: [],
  })
  const { fullName: _name, mobileNumber: _mobile, ...erased } = stored
  expect(problems(again({ ...past, status: 'cancelled', totalPrice: '1' }, erased).differing)).toEqual([
    '2 totalPrice differs',
  ])
})

test('an exported booking is known by the reference of this site, and what its export hides does not differ', () => {
  const stored: StoredImport = {
    status: 'completed',
    fullName: 'سالم اليامي',
    mobileNumber: '+966551234567',
    carId: 1,
    modelYear: 2025,
    pickupDatetime: instantAt('2026-10-01 09:30'),
    totalPrice: 115_000,
  }
  const exported = {
    ...past,
    externalId: 'RD-AB12CD',
    carId: 'Toyota Yaris 2025',
    modelYear: '',
    nationalId: '******9940',
    licenseNumber: 'Erased',
  }
  const again = check([exported, { ...exported, externalId: 'other' }], { stored: new Map([['RD-AB12CD', stored]]) })
  expect(again).toMatchObject({ items: [], present: 1, differing: [] })
  expect(problems(again.errors)).toEqual(['3 nationalId invalidNationalId'])
})
