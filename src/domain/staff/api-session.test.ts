import { expect, test } from 'vitest'
import { accessEnd, isAccessToken, isRefreshToken, refreshEnd, scopesOf } from './api-session.ts'
import { apiScopes, isApiKey } from './api-key.ts'

const day = 24 * 60 * 60 * 1000
const createdAt = new Date('2026-11-20T09:00:00Z')
const after = (days: number) => new Date(createdAt.getTime() + days * day)

test('a token works for an hour, a session for thirty days without a refresh, and ninety in any case', () => {
  const first = { createdAt, rotatedAt: createdAt }
  expect(accessEnd(first)).toEqual(after(1 / 24))
  expect(refreshEnd(first)).toEqual(after(30))
  expect(refreshEnd({ createdAt, rotatedAt: after(10) })).toEqual(after(40))
  const late = { createdAt, rotatedAt: after(90 - 1 / 48) }
  expect([accessEnd(late), refreshEnd(late)]).toEqual([after(90), after(90)])
})

test('keys, access tokens and refresh tokens are never taken for one another', () => {
  const tokens = [`roud_${'a'.repeat(43)}`, `roud_access_${'a'.repeat(43)}`, `roud_refresh_${'a'.repeat(65)}`]
  for (const [index, is] of [isApiKey, isAccessToken, isRefreshToken].entries())
    expect(tokens.map(is)).toEqual(tokens.map((_token, place) => place === index))
  expect(isAccessToken(`${tokens[1]}\n`)).toBe(false)
})

test('a role may do over the API what it may do in the back office', () => {
  expect(scopesOf('owner')).toEqual(apiScopes)
  expect(scopesOf('manager')).toEqual(apiScopes.filter((scope) => !scope.includes('settings')))
  expect(scopesOf('agent')).toEqual([
    'bookings:read',
    'bookings:write',
    'money:read',
    'money:write',
    'documents:read',
    'documents:write',
    'customers:read',
    'customers:write',
    'units:read',
    'inquiries:read',
    'inquiries:write',
  ])
})
