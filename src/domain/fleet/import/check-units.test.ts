import { expect, test } from 'vitest'
import { dateAt } from '../../time/moment.fixture.ts'
import { checkUnits, groupFaults, type UnitLookups } from './check-units.ts'
import { comparableName, unitColumns } from './unit-columns.ts'

const lookups: UnitLookups = {
  columns: new Map(unitColumns.map((column) => [comparableName(column), column])),
  cars: new Map([
    [comparableName('تويوتا يارس'), '1'],
    ['toyota yaris', '1'],
  ]),
  branches: new Map([[comparableName('مطار نجران'), 'najran-airport']]),
  colours: new Map([[comparableName('أبيض'), 'white']]),
  plates: new Set(['TNJ1']),
  vins: new Set(),
  today: dateAt('2026-11-22'),
}

const head = ['plate', 'carId', 'modelYear', 'branchId', 'colour', 'registrationExpiresOn']

function check(...rows: string[][]) {
  return checkUnits(
    [head, ...rows].map((cells, index) => ({ row: index + 1, cells })),
    lookups,
  )
}

const good = ['ح ن ط 7356', 'TOYOTA  Yaris', '٢٠٢٦', 'مطار نجران', 'ابيض', '5/3/2027']

test('a row is read as people write it, with defaults for what is absent', () => {
  expect(check(good)).toEqual({
    ok: true,
    units: [
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
      },
    ],
  })
})

test('every fault of every row is found', () => {
  const result = check(
    good,
    good,
    ['W 1', 'Rolls', '1900', 'Mars', 'plaid', 'soon'],
    ['TNJ 1', 'toyota yaris', '2026', 'مطار نجران', '', ''],
    ['', '', '', '', '', ''],
  )
  const faults =
    'faults' in result ? result.faults.map(({ row, column, problem }) => `${row} ${column} ${problem}`) : []
  expect(faults).toEqual([
    '3 plate plateTwice',
    '4 plate plateUnknownLetter',
    '4 carId invalidChoice',
    '4 modelYear invalidYear',
    '4 colour invalidChoice',
    '4 branchId invalidChoice',
    '4 registrationExpiresOn invalidDate',
    '5 plate plateTaken',
    '6 plate required',
    '6 carId required',
    '6 modelYear required',
    '6 branchId required',
  ])
})

test('a file without a needed column, without rows or with too many says so', () => {
  expect(checkUnits([{ row: 1, cells: ['plate', 'modelYear'] }], lookups)).toEqual({
    ok: false,
    problem: 'missingColumns',
    columns: ['carId', 'branchId'],
  })
  expect(checkUnits([], lookups)).toMatchObject({ problem: 'missingColumns' })
  expect(check()).toEqual({ ok: false, problem: 'noRows' })
  expect(check(...Array.from({ length: 10_001 }, () => good))).toEqual({ ok: false, problem: 'tooManyRows' })
})

test('ten thousand faults are a few lines that name every row', () => {
  const result = check(...Array.from({ length: 10_000 }, (_, index) => [`W ${index}`, ...good.slice(1)]))
  const faults = 'faults' in result ? result.faults : []
  expect(groupFaults([...faults, { row: 10_005, column: 'plate', problem: 'plateUnknownLetter', value: '' }])).toEqual([
    {
      column: 'plate',
      problem: 'plateUnknownLetter',
      count: 10_001,
      rows: '2–10001, 10005',
      values: ['W 0', 'W 1', 'W 2', 'W 3', 'W 4'],
    },
  ])
})
