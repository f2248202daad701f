import { expect, test } from 'vitest'
import { readChangeFilter, writeChangeFilter } from './change-filter.ts'

const entities = ['faq', 'car'] as const

test('a filter comes back from its address as it was', () => {
  const address = new URLSearchParams('entity=faq&staff=a-1&from=2026-11-01&to=2026-11-20')
  const filter = readChangeFilter(address, entities)
  expect(filter).toEqual({ entity: 'faq', staff: 'a-1', from: '2026-11-01', to: '2026-11-20' })
  expect(writeChangeFilter(filter).toString()).toBe(address.toString())
})

test('what the record cannot have is passed over', () => {
  const filter = readChangeFilter(new URLSearchParams('entity=x&staff=a b&from=2026-02-30&to=0'), entities)
  expect(filter).toEqual({ entity: undefined, staff: undefined, from: undefined, to: undefined })
  expect(writeChangeFilter(filter).size).toBe(0)
})
