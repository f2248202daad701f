import { expect, test } from 'vitest'
import { readChangeFilter, writeChangeFilter } from './change-filter.ts'

test('a filter survives its query string', () => {
  const address = new URLSearchParams('entity=faq&staff=a-1&from=2026-11-01&to=2026-11-20')
  const filter = readChangeFilter(address)
  expect(filter).toEqual({ entity: 'faq', staff: 'a-1', from: '2026-11-01', to: '2026-11-20' })
  expect(writeChangeFilter(filter).toString()).toBe(address.toString())
})

test('invalid values are ignored', () => {
  const filter = readChangeFilter(new URLSearchParams('entity=x&staff=a b&from=2026-02-30&to=0'))
  expect(filter).toEqual({ entity: undefined, staff: undefined, from: undefined, to: undefined })
  expect(writeChangeFilter(filter).size).toBe(0)
})
