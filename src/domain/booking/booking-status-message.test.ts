import { expect, test } from 'vitest'
import { bookingStatuses } from '../status/booking-status.ts'
import { movedMessage, statusMessage, type MessageFacts } from './booking-status-message.ts'
import { halalas } from '../money/money.ts'
import { momentAt } from '../time/moment.fixture.ts'

const facts: MessageFacts = {
  brand: 'Roud',
  reference: 'RD-7K3F9Q',
  car: 'Toyota Yaris 2026',
  pickupBranch: 'Najran Airport',
  pickup: momentAt('2026-11-22 10:00'),
  returnBranch: 'Abha',
  return: momentAt('2026-11-25 18:30'),
  total: halalas(143_735),
}

test.each(bookingStatuses)(
  'a %s booking has its own text in both languages, with its reference and the company',
  (status) => {
    const others = bookingStatuses.filter((other) => other !== status)
    for (const language of ['ar', 'en'] as const) {
      const message = statusMessage(status, language, facts)
      expect(message).toContain('RD-7K3F9Q')
      expect(message.endsWith('\n\nRoud')).toBe(true)
      expect(others.map((other) => statusMessage(other, language, facts))).not.toContain(message)
    }
    expect(statusMessage(status, 'en', facts)).not.toMatch(/[\u0600-\u06ff]/)
    expect(statusMessage(status, 'ar', facts)).toMatch(/^السلام عليكم/)
  },
)

test('a confirmation names car, branches, dates in both calendars, and total', () => {
  const message = statusMessage('confirmed', 'en', facts)
  expect(message).toContain('Pick-up: Najran Airport, Sunday 22 November 2026 (12 Jumada II 1448 AH) at 10:00 AM')
  expect(message).toContain('Return: Abha, Wednesday 25 November 2026')
  expect(message).toContain('Total including VAT: SAR 1,437.35')
  expect(statusMessage('confirmed', 'ar', facts)).toContain('الإجمالي شاملًا الضريبة: 1,437.35 ر.س')
})

test('a late car and a missed pick-up have messages of their own', () => {
  expect(statusMessage('active', 'en', { ...facts, overdue: 'return' })).toContain(
    'was due back on Wednesday 25 November',
  )
  expect(statusMessage('confirmed', 'en', { ...facts, overdue: 'pickup' })).toContain('We are waiting for you at')
  expect(statusMessage('active', 'ar', { ...facts, overdue: 'return' })).toContain('انتهى موعد إرجاع')
  expect(statusMessage('confirmed', 'ar', { ...facts, overdue: 'pickup' })).toContain('ننتظرك في')
})

test('new times of a booking are told with its car, branches and total', () => {
  const message = movedMessage('en', facts)
  expect(message).toContain('Your booking RD-7K3F9Q has new times.')
  expect(message).toContain('Pick-up: Najran Airport, Sunday 22 November 2026')
  expect(movedMessage('ar', facts)).toContain('تغيّر موعد حجزك رقم RD-7K3F9Q')
})

test('digits are Latin in Arabic too', () => {
  for (const status of bookingStatuses) expect(statusMessage(status, 'ar', facts)).not.toMatch(/[\u0660-\u0669]/)
})
