import { expect, test } from 'vitest'
import { instantAt } from '../time/moment.fixture.ts'
import { caseStates, nextCaseStates, refuseCaseMoment, type CaseKind } from './rental-cases.ts'

const handedOverAt = instantAt('2026-11-20 10:00')
const due = instantAt('2026-11-22 10:00')
const now = instantAt('2026-11-23 09:00')
const out = { handedOverAt, due, returnedAt: null }
const back = { ...out, returnedAt: instantAt('2026-11-22 12:00') }

test.each<[CaseKind, string, typeof out | typeof back, string | undefined]>([
  ['accident', '2026-11-23 09:01', out, 'inFuture'],
  ['accident', '2026-11-20 09:59', out, 'beforeHandOver'],
  ['accident', '2026-11-20 10:00', out, undefined],
  ['accident', '2026-11-22 12:01', back, 'afterReturn'],
  ['accident', '2026-11-22 11:59', back, undefined],
  ['notReturned', '2026-11-22 09:59', out, 'notLate'],
  ['notReturned', '2026-11-22 10:00', out, undefined],
  ['notReturned', '2026-11-22 11:00', back, 'returned'],
])('%s at %s', (kind, at, rental, refusal) => {
  expect(refuseCaseMoment(kind, instantAt(at), rental, now)).toBe(refusal)
})

test('every state but the closed one can be closed, and each can be left', () => {
  for (const state of caseStates) {
    expect(nextCaseStates(state).includes('closed')).toBe(state !== 'closed')
    expect(nextCaseStates(state)).not.toContain(state)
    expect(nextCaseStates(state).length).toBeGreaterThan(0)
  }
})
