import { describe, expect, test } from 'vitest'
import { instantAt, momentAt } from '../../time/moment.fixture.ts'
import { unmetConditions, type CodeConditions } from './code-conditions.ts'
import { describeConditions, unmetCodeText } from './describe-conditions.ts'

// In Riyadh it is the 20th, in London still the 19th: days counted there would be one more.
const bookedAt = instantAt('2026-11-20 01:00')

function unmet(conditions: CodeConditions, pickup: string, days = 3, rentalType: 'daily' | 'monthly' = 'daily') {
  return unmetConditions(conditions, { rentalType, days, pickup: momentAt(`${pickup} 10:00`), bookedAt })
}

describe('a code for 30 days or more by the day', () => {
  const long = { rentalType: 'daily', minDays: 30 } as const

  test.each([1, 29])('asks for more than %i days', (days) => {
    expect(unmet(long, '2026-11-22', days)).toEqual({ minDays: 30 })
  })

  test('accepts 30 days', () => {
    expect(unmet(long, '2026-11-22', 30)).toBeUndefined()
  })

  test('is not for the price of a month', () => {
    expect(unmet(long, '2026-11-22', 30, 'monthly')).toEqual({ rentalType: 'daily' })
  })
})

test.each([
  ['2026-12-10', { minLeadDays: 21 }],
  ['2026-12-11', undefined],
])('21 days before: a pick-up on %s leaves %j', (pickup, left) => {
  expect(unmet({ minLeadDays: 21 }, pickup)).toEqual(left)
})

test('a lead is not met while the day of the booking is unknown', () => {
  const rental = { rentalType: 'daily', days: 3, pickup: momentAt('2027-11-20 10:00'), bookedAt: undefined } as const
  expect(unmetConditions({ minLeadDays: 21 }, rental)).toEqual({ minLeadDays: 21 })
})

test.each([
  ['2026-11-24', false],
  ['2026-11-25', false],
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2026-11-28', true],
  ['2026-11-29', false],
])('Fridays and Saturdays: a pick-up on %s is accepted: %s', (pickup, isAccepted) => {
  expect(unmet({ weekdays: [5, 6] }, pickup) === undefined).toBe(isAccepted)
})

test.each([
  ['2026-11-30', { pickupFrom: '2026-12-01' }],
  ['2026-12-01', undefined],
  ['2026-12-31', undefined],
  ['2027-01-01', { pickupUntil: '2026-12-31' }],
])('pick-ups in December: one on %s leaves %j', (pickup, left) => {
  const { date: pickupFrom } = momentAt('2026-12-01 00:00')
  const { date: pickupUntil } = momentAt('2026-12-31 00:00')
  expect(unmet({ pickupFrom, pickupUntil }, pickup)).toEqual(left)
})

test('a refusal names each condition that is not met, and what would meet it', () => {
  const bookedOn = momentAt('2026-11-20 09:00').date
  const of = (conditions: CodeConditions, days = 29) => ({ unmet: conditions, days, bookedOn })
  expect(unmetCodeText('LONG25', of({ minDays: 30 }), 'en')).toBe(
    'The code \u2068LONG25\u2069 does not apply to this rental. It asks for: 30 days or longer (yours is 29 days).',
  )
  expect(unmetCodeText('EARLY10', of({ minLeadDays: 21 }), 'en')).toContain(
    'booking at least 21 days before pick-up (pick-up from 11 December 2026 on).',
  )
  expect(unmetCodeText('LONG25', of({ minDays: 30 }, 1), 'ar')).toBe(
    'الرمز \u2068LONG25\u2069 لا يسري على هذا الإيجار. شرطه: أقل مدة للإيجار 30 يومًا (مدة إيجارك يوم واحد).',
  )
  expect(describeConditions({ rentalType: 'daily', weekdays: [5, 6] }, 'en')).toBe(
    'a rental by the day, pick-up on a Friday or Saturday',
  )
  expect(describeConditions({ weekdays: [5, 6] }, 'ar')).toBe('الاستلام يوم الجمعة أو السبت')
})
