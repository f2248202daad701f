import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { momentAt } from '../time/moment.fixture.ts'
import { quoteMessage } from './quote-message.ts'

const facts = {
  brand: 'Roud',
  reference: 'QT-7K3F9Q',
  car: 'Toyota Yaris 2026',
  pickupBranch: 'Najran Airport',
  pickup: momentAt('2026-11-22 10:00'),
  returnBranch: 'Abha',
  return: momentAt('2026-11-25 18:30'),
  total: halalas(143_735),
  validUntil: momentAt('2026-11-21 09:00'),
  address: 'https://rental.example/quote/secret',
}

test('the message of a quote says what it costs, until when, and where it is accepted', () => {
  const message = quoteMessage('en', facts)
  expect(message).toContain('Total including VAT: SAR 1,437.35')
  expect(message).toContain('It is valid until Saturday 21 November 2026')
  expect(message).toContain('https://rental.example/quote/secret\n\nRoud')
  expect(quoteMessage('ar', facts)).toMatch(
    /^السلام عليكم ورحمة الله وبركاته،\n\nهذا عرض السعر الذي طلبته، رقمه QT-7K3F9Q\./,
  )
})
