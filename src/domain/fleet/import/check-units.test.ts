import { expect, test } from 'vitest'
import { readRows } from '../../spreadsheet/check-rows.ts'
import { comparableName } from '../../spreadsheet/columns.ts'
import { dateAt } from '../../time/moment.fixture.ts'
import type { Plate } from '../plate.ts'
import { checkUnits, type UnitLookups } from './check-units.ts'
import { requiredUnitColumns, unitColumns, type UnitColumn } from './unit-columns.ts'
import { finishCheck } from '../../spreadsheet/finish-check.fixture.ts'

const stored = {
  plate: 'TNJ1' as Plate,
  carId: 1,
  modelYear: 2026,
  colour: 'white',
  branchId: 'abha',
  odometerKm: 400,
  vin: '1HGCM82633A004352',
  registrationExpiresOn: null,
  insuranceExpiresOn: null,
  inspectionExpiresOn: null,
  operatingCardExpiresOn: null,
  inServiceFrom: dateAt('2026-01-01'),
  inServiceUntil: null,
  serviceEveryKm: null,
  serviceEveryMonths: null,
  lastServiceKm: null,
  lastServiceOn: null,
} as const

const lookups: UnitLookups = {
  cars: new Map([
    [comparableName('تويوتا يارس'), '1'],
    ['toyota yaris', '1'],
  ]),
  branches: {
    ids: new Map([
      [comparableName('مطار نجران'), 'najran-airport'],
      [comparableName('نجران وسط المدينة'), 'najran'],
      ['abha centre', 'abha'],
      ['abha', 'abha'],
    ]),
    cities: new Map([
      [comparableName('نجران'), ['مطار نجران', 'نجران وسط المدينة']],
      ['abha city', ['Abha centre']],
    ]),
  },
  colours: new Map([[comparableName('أبيض'), 'white']]),
  units: [stored],
  today: dateAt('2026-11-22'),
}

const head = ['plate', 'carId', 'modelYear', 'branchId', 'colour', 'registrationExpiresOn', 'vin'] as const
const mapping = Object.fromEntries(head.map((column, place) => [column, place])) as Record<UnitColumn, number>

function check(...rows: string[][]) {
  const sheet = [head, ...rows].map((cells, index) => ({ row: index + 1, cells }))
  const read = readRows(sheet, mapping, { columns: unitColumns, required: requiredUnitColumns })
  if (!read.ok) throw new Error(read.problem)
  return finishCheck(checkUnits(read.rows, lookups))
}

const good = ['ح ن ط 7356', 'TOYOTA  Yaris', '٢٠٢٦', 'مطار نجران', 'ابيض', '5/3/2027']

test('a row is read as people write it, with defaults for what is absent', () => {
  expect(check(good)).toEqual({
    errors: [],
    present: 0,
    differing: [],
    items: [
      {
        plate: 'TNJ7356',
        carId: 1,
        modelYear: 2026,
        branchId: 'najran-airport',
        colour: 'white',
        odometerKm: 0,
        vin: null,
        registrationExpiresOn: '2027-03-05',
        insuranceExpiresOn: null,
        inspectionExpiresOn: null,
        operatingCardExpiresOn: null,
        inServiceFrom: '2026-11-22',
        inServiceUntil: null,
        serviceEveryKm: null,
        serviceEveryMonths: null,
        lastServiceKm: null,
        lastServiceOn: null,
      },
    ],
  })
})

test('a unit that is stored stays as it is, and the cells that say something else are named', () => {
  const same = ['TNJ 1', 'toyota yaris', '2026', 'Abha', '', '']
  expect(check(same)).toEqual({ errors: [], items: [], present: 1, differing: [] })
  const differing = [{ row: 2, column: 'registrationExpiresOn', problem: 'differs', value: '5/3/2027' }]
  expect(check(['TNJ 1', 'toyota yaris', '2026', 'Abha', 'أبيض', '5/3/2027'])).toMatchObject({ present: 1, differing })
})

test('every error of every row is found', () => {
  const { errors } = check(
    good,
    good,
    ['W 1', 'Rolls', '1900', 'Mars', 'plaid', 'soon'],
    ['TNJ 2', 'toyota yaris', '2026', 'abha', '', '', stored.vin],
    ['', '', '', '', '', ''],
  )
  expect(errors.map(({ row, column, problem }) => `${row} ${column} ${problem}`)).toEqual([
    '3 plate plateTwice',
    '4 plate plateUnknownLetter',
    '4 carId invalidChoice',
    '4 modelYear invalidYear',
    '4 colour invalidChoice',
    '4 branchId invalidChoice',
    '4 registrationExpiresOn invalidDate',
    '5 vin vinTaken',
    '6 plate required',
    '6 carId required',
    '6 modelYear required',
    '6 branchId required',
  ])
})

test('cells say the same in many spellings', () => {
  const { errors, items } = check(
    ['TNJ 2', 'Toyota Yaris\u200e', '2025م', 'Abha city'],
    ['TNJ 3', 'Toyota Yaris 2024', '', 'abha'],
    ['TNJ 4', 'Toyota Yaris (2023)', '2025.0', 'ABHA'],
  )
  expect(errors).toEqual([])
  expect(items.map(({ carId, modelYear, branchId }) => [carId, modelYear, branchId])).toEqual([
    [1, 2025, 'abha'],
    [1, 2024, 'abha'],
    [1, 2025, 'abha'],
  ])
})

test('a branch named by its city lists the branches, and a Hijri date is refused as one', () => {
  const { errors } = check(
    ['TNJ 2', 'toyota yaris', '2025', 'نجران', '', '15/9/1448'],
    ['TNJ 3', 'toyota yaris', '2025', 'abha', '', '1448-09-15'],
  )
  const hint = 'مطار نجران · نجران وسط المدينة'
  expect(errors).toEqual([
    { row: 2, column: 'branchId', problem: 'branchOfCity', value: 'نجران', hint },
    { row: 2, column: 'registrationExpiresOn', problem: 'hijriDate', value: '15/9/1448' },
    { row: 3, column: 'registrationExpiresOn', problem: 'hijriDate', value: '1448-09-15' },
  ])
})
