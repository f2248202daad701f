import { expect, test } from 'vitest'
import { readPageNumber, readUnitFilter, writeUnitFilter } from './unit-filter.ts'

test('a filter survives its address', () => {
  const address = 'q=%D8%AD+%D9%86+73&car=4&branch=najran-airport&state=late&service=due'
  const filter = readUnitFilter(new URLSearchParams(address))
  expect(filter).toEqual({ text: 'ح ن 73', car: 4, branch: 'najran-airport', state: 'late', service: 'due' })
  expect(writeUnitFilter(filter).toString()).toBe(address)
})

test('what is no filter is ignored', () => {
  const filter = readUnitFilter(new URLSearchParams('car=x&branch=../x&state=broken&q=%00'))
  expect(filter).toEqual({ text: '', car: undefined, branch: undefined, state: undefined })
  expect(writeUnitFilter(filter).size).toBe(0)
})

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=1e3', 1],
])('%j is page %i', (address, page) => {
  expect(readPageNumber(new URLSearchParams(address))).toBe(page)
})
