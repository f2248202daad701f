import { expect, test } from 'vitest'
import { branchIdOf } from './branch-id.ts'

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
