import * as v from 'valibot'
import { expect, test } from 'vitest'
import { branchIdOf, starterBranchHours, starterBranchIds } from './branch-hours.ts'
import { momentAt } from '../time/moment.fixture.ts'
import { isOpenAt, usualHours } from './opening-hours.ts'
import { weeklyHoursSchema } from './weekly-hours/weekly-hours-schema.ts'

const thursday = '2026-03-19'
const friday = '2026-03-20'
const saturday = '2026-03-21'
const sunday = '2026-03-22'

const najran = [
  [sunday, '07:59', false],
  [sunday, '08:00', true],
  [thursday, '22:59', true],
  [thursday, '23:00', false],
  [friday, '13:59', false],
  [friday, '14:00', true],
  [friday, '21:59', true],
  [friday, '22:00', false],
  [saturday, '08:00', true],
  [saturday, '22:59', true],
  [saturday, '23:00', false],
] as const

const jeddah = [
  [sunday, '08:00', true],
  [thursday, '22:59', true],
  [thursday, '23:00', false],
  [friday, '16:59', false],
  [friday, '17:00', true],
  [friday, '21:59', true],
  [friday, '22:00', false],
  [saturday, '08:59', false],
  [saturday, '09:00', true],
  [saturday, '11:59', true],
  [saturday, '12:00', false],
  [saturday, '15:59', false],
  [saturday, '16:00', true],
  [saturday, '21:59', true],
  [saturday, '22:00', false],
] as const

const qadisiyyah = [
  [sunday, '07:59', false],
  [sunday, '08:00', true],
  [thursday, '22:59', true],
  [friday, '00:00', false],
  [friday, '12:00', false],
  [friday, '20:00', false],
  [friday, '23:59', false],
  [saturday, '19:59', false],
  [saturday, '20:00', true],
  [saturday, '22:59', true],
  [saturday, '23:00', false],
] as const

const always = [thursday, friday, saturday, sunday].flatMap((date) =>
  (['00:00', '10:00', '23:59'] as const).map((time) => [date, time, true] as const),
)

const cases = [
  ...always.map((row) => ['najran-airport', ...row] as const),
  ...always.map((row) => ['abha', ...row] as const),
  ...najran.map((row) => ['najran-king-saud-road', ...row] as const),
  ...najran.map((row) => ['najran-al-husayn', ...row] as const),
  ...jeddah.map((row) => ['jeddah-an-nuzhah', ...row] as const),
  ...jeddah.map((row) => ['jeddah-hira', ...row] as const),
  ...qadisiyyah.map((row) => ['riyadh-al-qadisiyyah', ...row] as const),
]

test.each(cases)('%s on %s at %s: open is %s', (branch, date, time, open) => {
  expect(isOpenAt(usualHours(starterBranchHours[branch]), momentAt(`${date} ${time}`))).toBe(open)
})

test('every branch has hours that the database accepts', () => {
  expect(Object.keys(starterBranchHours)).toEqual([...starterBranchIds])
  for (const id of starterBranchIds) expect(v.is(weeklyHoursSchema, starterBranchHours[id])).toBe(true)
})

test.each([
  ['Najran Airport', 'najran-airport'],
  ['Najran - King Saud Road', 'najran-king-saud-road'],
  ['Najran - Al Husayn', 'najran-al-husayn'],
  ['Jeddah - An Nuzhah', 'jeddah-an-nuzhah'],
  ['Jeddah - Hira', 'jeddah-hira'],
  ['Riyadh - Al Qadisiyyah', 'riyadh-al-qadisiyyah'],
  ['Abha', 'abha'],
  ['najran-king-saud-road', 'najran-king-saud-road'],
  [' - ', ''],
  ['أبها', ''],
])('the branch %j has the id %j', (name, id) => {
  expect(branchIdOf(name)).toBe(id)
})
