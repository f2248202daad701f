import { expect, test } from 'vitest'
import { inquiryReply } from './inquiry-reply.ts'

test('a reply is in the language of the inquiry, names the customer and fits the type', () => {
  const customer = { brand: 'Roud', fullName: 'Sara', type: 'Complaint' } as const
  expect(inquiryReply('en', customer)).toMatch(/^Hello Sara,\n.*Roud.*complaint/)
  expect(inquiryReply('en', { ...customer, type: 'Inquiry' })).toMatch(/inquiry/)
  expect(inquiryReply('ar', customer)).toMatch(/^السلام عليكم Sara،\n.*شكواك/)
  expect(inquiryReply('ar', { ...customer, type: 'Inquiry' })).toMatch(/استفسارك/)
})
