import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deliveryAddressMaximum, deliveryAddressSchema } from '../../text/form-fields.ts'
import { addressOf, lacksAddress } from './delivery-address.ts'

const delivery = { asksForAddress: true } as const
const deliveryAddress = 'حي الفيصلية، شارع الملك عبدالعزيز'

test('a booking stores an address only with a delivery', () => {
  expect(addressOf([{}, delivery], { deliveryAddress })).toBe(deliveryAddress)
  expect(addressOf([{}], { deliveryAddress })).toBeNull()
  expect(addressOf([delivery], {})).toBeNull()
})

test('a delivery lacks an address unless the customer was erased', () => {
  expect(lacksAddress({ extras: [delivery] })).toBe(true)
  expect(lacksAddress({ extras: [{}, delivery], deliveryAddress: null, erasedAt: null })).toBe(true)
  expect(lacksAddress({ extras: [delivery], deliveryAddress })).toBe(false)
  expect(lacksAddress({ extras: [delivery], erasedAt: new Date(0) })).toBe(false)
  expect(lacksAddress({ extras: [{}] })).toBe(false)
})

test('an address is one clean line of limited length, undefined when blank', () => {
  const read = (text: string | undefined) => v.safeParse(deliveryAddressSchema, text)
  expect(read(' حي الفيصلية،\r\n شارع\u200f الملك ').output).toBe('حي الفيصلية، شارع الملك')
  for (const blank of [undefined, '', ' \u200f\n'])
    expect(read(blank)).toMatchObject({ success: true, output: undefined })
  expect(read('x'.repeat(deliveryAddressMaximum)).success).toBe(true)
  expect(read('x'.repeat(deliveryAddressMaximum + 1)).issues?.[0].message).toBe('tooLong')
})
