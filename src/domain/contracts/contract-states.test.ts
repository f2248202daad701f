import { expect, test } from 'vitest'
import { instantAt } from '../time/moment.fixture.ts'
import { contractLapse, contractStates, hasLapsed, nextContractStates, parseContractNumber } from './contract-states.ts'

test('a saved contract lapses 12 hours after it was saved, and no other', () => {
  const savedAt = instantAt('2026-11-20 10:00')
  const saved = { state: 'saved', savedAt } as const
  expect(contractLapse(saved)).toEqual(instantAt('2026-11-20 22:00'))
  expect(hasLapsed(saved, instantAt('2026-11-20 21:59'))).toBe(false)
  expect(hasLapsed(saved, instantAt('2026-11-20 22:00'))).toBe(true)
  for (const state of contractStates.filter((one) => one !== 'saved'))
    expect(hasLapsed({ state, savedAt }, instantAt('2027-11-20 10:00'))).toBe(false)
})

test('a contract that is closed or cancelled stays so', () => {
  expect(contractStates.filter((state) => nextContractStates(state).length === 0)).toEqual(['closed', 'cancelled'])
})

test.each([
  ['21000000123456', '21000000123456'],
  [' ٢١٠٠٠٠٠٠-١٢٣٤٥٦ ', '21000000123456'],
  ['12345', undefined],
  ['21000000A23456', undefined],
  ['123456789012345678901', undefined],
  ['', undefined],
])('%j is the number %s', (text, number) => {
  const parsed = parseContractNumber(text)
  expect(parsed.ok ? parsed.value : undefined).toBe(number)
})
