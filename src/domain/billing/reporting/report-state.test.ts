import { expect, test } from 'vitest'
import {
  nextReportTime,
  reportStateOf,
  reportUrgency,
  type ReportAttempt,
  type ReportOutcome,
  type ReportReason,
} from './report-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute))
const attempt = (minute: number, outcome: ReportOutcome, reason: ReportReason | null = null): ReportAttempt => ({
  attemptedAt: at(minute),
  outcome,
  reason,
  messages: [
    { kind: 'error', code: 'E', text: 'wrong' },
    { kind: 'warning', code: 'W', text: 'late' },
  ],
})
const stateOf = (attempts: readonly ReportAttempt[], lastSentAt: Date | null = attempts.at(-1)?.attemptedAt ?? null) =>
  reportStateOf({ isReported: true, attempts, lastSentAt })

test.each<[string, ReportAttempt[], object]>([
  ['nothing was sent', [], { code: 'waiting' }],
  ['it was accepted', [attempt(1, 'accepted')], { code: 'reported', at: at(1) }],
  [
    'it is there already',
    [attempt(1, 'uncertain', 'timedOut'), attempt(2, 'alreadyThere')],
    { code: 'reported', at: at(2) },
  ],
  ['it was rejected', [attempt(1, 'rejected')], { code: 'rejected', at: at(1), errors: [{ code: 'E' }] }],
  [
    'no attempt had an answer: since the first one',
    [attempt(1, 'uncertain', 'timedOut'), attempt(5, 'uncertain', 'serverError')],
    { code: 'uncertain', since: at(1), reason: 'serverError' },
  ],
  ['credentials were refused', [attempt(1, 'stopped', 'credentials')], { code: 'stopped', reason: 'credentials' }],
  [
    'it was sent again after a stop',
    [attempt(1, 'stopped', 'credentials'), attempt(2, 'accepted')],
    { code: 'reported' },
  ],
  [
    'an answer is final, whatever follows',
    [attempt(1, 'accepted'), attempt(2, 'uncertain', 'busy')],
    { code: 'reported' },
  ],
])('the state when %s', (_name, attempts, state) => expect(stateOf(attempts)).toMatchObject(state))

test('an attempt whose end was never stored is uncertain, since the first attempt', () => {
  expect(stateOf([], at(3))).toEqual({ code: 'uncertain', since: at(3), reason: null })
  expect(stateOf([attempt(1, 'uncertain', 'timedOut')], at(3))).toMatchObject({ code: 'uncertain', since: at(1) })
})

test('a warning of an accepted document is kept, and other modes report nothing', () => {
  expect(stateOf([attempt(1, 'acceptedWithWarnings')])).toMatchObject({ warnings: [{ code: 'W' }] })
  expect(reportStateOf({ isReported: false, attempts: [], lastSentAt: null })).toEqual({ code: 'notReported' })
})

test('the deadline is 24 hours after the issue, and near in the last six', () => {
  const issued = at(0)
  const after = (hours: number, seconds = 0) => new Date(issued.getTime() + (hours * 3600 + seconds) * 1000)
  expect(reportUrgency(issued, after(18, -1))).toBe('inTime')
  expect(reportUrgency(issued, after(18))).toBe('soon')
  expect(reportUrgency(issued, after(24, -1))).toBe('soon')
  expect(reportUrgency(issued, after(24))).toBe('late')
})

test.each([
  [1, undefined, 15],
  [3, undefined, 60],
  [7, undefined, 900],
  [5000, undefined, 900],
  [1, 120, 120],
  [1, 1e9, 3600],
])(
  'after attempt %i with Retry-After %s a document is sent again %i seconds later',
  (attempts, retryAfterSeconds, wait) =>
    expect(nextReportTime({ attempts, now: at(0), retryAfterSeconds }).getTime() - at(0).getTime()).toBe(wait * 1000),
)
