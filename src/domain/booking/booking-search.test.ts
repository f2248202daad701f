import { expect, test } from 'vitest'
import { bookingSearchMaximum, readBookingSearch } from './booking-search.ts'

test.each([
  ['RD-7K3F9Q', 'RD-7K3F9Q'],
  [' rd-7k3f9q ', 'RD-7K3F9Q'],
  ['rd 7k3f9q', 'RD-7K3F9Q'],
  ['RD7K3F9Q', 'RD-7K3F9Q'],
  ['7k3f9q', 'RD-7K3F9Q'],
  ['٧k٣f٩q', 'RD-7K3F9Q'],
  ['xpfncg', 'RD-XPFNCG'],
])('%j means the reference %s', (text, reference) => {
  expect(readBookingSearch(text)).toEqual({ kind: 'reference', reference })
})

test.each([
  ['RZX 1379', 'RZX1379'],
  ['rzx1379', 'RZX1379'],
  ['ص م ر ١٣٧٩', 'RZX1379'],
  ['1379 RZX', 'RZX1379'],
])('%j means the plate %s', (text, plate) => {
  expect(readBookingSearch(text)).toEqual({ kind: 'plate', plate })
})

test('six signs without RD- can be a reference or a plate', () => {
  expect(readBookingSearch('RZX379')).toEqual({ kind: 'reference', reference: 'RD-RZX379', plate: 'RZX379' })
  expect(readBookingSearch('RD-RZX379')).toEqual({ kind: 'reference', reference: 'RD-RZX379' })
})

test.each([
  ['0512345678', '512345678'],
  ['+966 51 234 5678', '512345678'],
  ['00966512345678', '512345678'],
  ['٠٥١٢٣٤', '51234'],
  ['345 678', '345678'],
  ['+971501234567', '971501234567'],
  ['+9660512345678', '512345678'],
  ['051\u200b2345\u00ad678', '512345678'],
])('%j means the digits %s of a mobile number', (text, digits) => {
  expect(readBookingSearch(text)).toEqual({ kind: 'mobile', digits })
})

test.each([
  ['1379', '1379'],
  ['٣٧٩', '379'],
  ['0537', '537'],
])('%j may be the digits of a plate, too', (text, digits) => {
  const plateNumber = text === '0537' ? '0537' : digits
  expect(readBookingSearch(text)).toEqual({ kind: 'mobile', digits, plateNumber })
})

test.each([
  ['سالم اليامي', ['سالم', 'اليامي']],
  ['  Omar   AL ', ['omar', 'al']],
  ['Rahmah', ['rahmah']],
  ['آل منصور', ['آل', 'منصور']],
])('%j means a name', (text, words) => {
  expect(readBookingSearch(text)).toEqual({ kind: 'name', words })
})

test.each(['12', '05', 'اب', 'a b', '+'])('%j is too short to search for', (text) => {
  expect(readBookingSearch(text)).toEqual({ kind: 'tooShort' })
})

test.each(['', '   ', '\u200f'])('blank text %j is no search', (text) => {
  expect(readBookingSearch(text)).toBeUndefined()
})

test('a long text is cut', () => {
  expect(readBookingSearch('ا'.repeat(5000))).toEqual({ kind: 'name', words: ['ا'.repeat(bookingSearchMaximum)] })
})
