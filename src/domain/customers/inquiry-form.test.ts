import * as v from 'valibot'
import { expect, test } from 'vitest'
import { inquiryFormSchema, inquiryMessageMaximum } from './inquiry-form.ts'

const posted = { fullName: ' Sara ', mobileNumber: '0501234567', type: 'Inquiry', message: ' first\r\nsecond ' }

function problemsOf(input: unknown): (readonly [string | null, string])[] {
  return (v.safeParse(inquiryFormSchema, input).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])
}

test('a posted inquiry becomes normalised values', () => {
  expect(v.parse(inquiryFormSchema, posted)).toEqual({
    fullName: 'Sara',
    mobileNumber: '+966501234567',
    type: 'Inquiry',
    message: 'first\nsecond',
  })
})

test('the idempotency key of a form is kept', () => {
  const idempotencyKey = '0123456789abcdef'
  expect(v.parse(inquiryFormSchema, { ...posted, idempotencyKey })).toMatchObject({ idempotencyKey })
})

test.each([undefined, ''])('the type %j is a complaint', (type) => {
  expect(v.parse(inquiryFormSchema, { ...posted, type }).type).toBe('Complaint')
})

test('an empty form reports name, number and message as missing', () => {
  expect(problemsOf({})).toEqual([
    ['fullName', 'required'],
    ['mobileNumber', 'required'],
    ['message', 'required'],
  ])
})

test.each([
  ['fullName', ' ', 'required'],
  ['mobileNumber', '123', 'invalidMobile'],
  ['type', 'Praise', 'invalidChoice'],
  ['message', ' \n\u200f ', 'required'],
  ['idempotencyKey', 'short', 'invalidChoice'],
  ['message', 'م'.repeat(inquiryMessageMaximum + 1), 'tooLong'],
])('%s of %j is %s', (field, value, message) => {
  expect(problemsOf({ ...posted, [field]: value })).toEqual([[field, message]])
})

test('the longest message is allowed', () => {
  expect(problemsOf({ ...posted, message: 'م'.repeat(inquiryMessageMaximum) })).toEqual([])
})
