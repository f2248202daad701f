import * as v from 'valibot'
import { expect, test } from 'vitest'
import { apiKeyFormSchema, isApiKey, keyPaces, keyState, largestPace, roleOfKey } from './api-key.ts'

const form = {
  name: ' Aggregator ',
  bookings: 'write',
  customers: 'none',
  units: 'none',
  inquiries: 'read',
  fleet: 'none',
  content: 'none',
  settings: 'none',
  site_settings: 'none',
  money: 'none',
  documents: 'none',
  days: '90',
  requestsPerMinute: '120',
}

test('a form gives the scopes of a key; changing includes reading', () => {
  expect(v.parse(apiKeyFormSchema, form)).toEqual({
    name: 'Aggregator',
    days: 90,
    requestsPerMinute: 120,
    scopes: ['bookings:read', 'bookings:write', 'inquiries:read'],
  })
})

test.each([
  [{ bookings: 'none', inquiries: 'none' }, 'noScope'],
  [{ name: ' ' }, 'required'],
  [{ name: 'x'.repeat(61) }, 'tooLong'],
  [{ days: '31' }, 'invalidChoice'],
  [{ days: undefined }, 'invalidChoice'],
  [{ requestsPerMinute: '100000' }, 'invalidChoice'],
  [{ units: 'everything' }, 'invalidChoice'],
])('%j is refused: %s', (changes, message) => {
  const result = v.safeParse(apiKeyFormSchema, { ...form, ...changes })
  expect(result.issues?.map((issue) => issue.message)).toEqual([message])
})

test('a key ends at the moment of its expiry, or when it is revoked', () => {
  const expiresAt = new Date('2027-01-01T00:00:00Z')
  expect(keyState({ revokedAt: null, expiresAt }, new Date(expiresAt.getTime() - 1))).toBe('active')
  expect(keyState({ revokedAt: null, expiresAt }, expiresAt)).toBe('expired')
  expect(keyState({ revokedAt: expiresAt, expiresAt }, new Date(0))).toBe('revoked')
})

test('only the shape of a key is looked up, and every pace divides the largest', () => {
  expect(isApiKey(`roud_${'a'.repeat(43)}`)).toBe(true)
  expect([`roud_${'a'.repeat(42)}`, `live_${'a'.repeat(43)}`, '', `roud_${'é'.repeat(43)}`].filter(isApiKey)).toEqual(
    [],
  )
  expect(keyPaces.filter((pace) => largestPace % pace !== 0)).toEqual([])
})

test('a key acts as an agent unless it may change prices', () => {
  expect(roleOfKey(['bookings:write', 'units:write', 'fleet:read'])).toBe('agent')
  expect(roleOfKey(['bookings:write', 'fleet:write'])).toBe('manager')
})
