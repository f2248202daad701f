import { expect, test } from 'vitest'
import { parseLocalDate } from '../../time/riyadh-time.ts'
import { certificateState } from './certificate-state.ts'
import { refuseReporting } from './refusals.ts'

const ready = { hasCertificate: true, hasSecret: true, isExpired: false }

test.each([
  [true, ready, undefined],
  [false, ready, 'notConfigured'],
  [true, { ...ready, hasCertificate: false, hasSecret: false }, 'noCertificate'],
  [true, { ...ready, isExpired: true }, 'certificateExpired'],
  [true, { ...ready, hasSecret: false }, 'noSecret'],
])('reporting with an address (%s) and %o: %s', (isConfigured, unit, code) =>
  expect(refuseReporting(isConfigured, unit)?.code).toBe(code),
)

test.each([
  ['2026-12-21', 'valid'],
  ['2026-12-20', 'endsSoon'],
  ['2026-11-20', 'endsSoon'],
  ['2026-11-19', 'ended'],
])('a certificate that ends on %s is %s on 20 November', (day, state) =>
  expect(certificateState(parseLocalDate(day)!, parseLocalDate('2026-11-20')!)).toBe(state),
)
