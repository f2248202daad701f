import { expect, test } from 'vitest'
import { hasZone, parseZonedMoment } from './zoned-moment.ts'

test.each([
  ['2027-03-05T07:30:00Z', '2027-03-05 10:30'],
  ['2027-03-05T07:30:59.999Z', '2027-03-05 10:30'],
  ['2027-03-05T23:30+03:00', '2027-03-05 23:30'],
  ['2027-12-31T23:30-0500', '2028-01-01 07:30'],
  ['2027-03-01T01:00+14:00', '2027-02-28 14:00'],
])('%s with its zone is %s in Riyadh', (text, expected) => {
  const moment = parseZonedMoment(text)
  expect(`${moment?.date} ${moment?.time}`).toBe(expected)
})

test.each([
  '2027-02-30T10:00Z',
  '2027-03-05T24:00Z',
  '2027-03-05T10:60Z',
  '2027-03-05T10:00:60Z',
  '2027-03-05T10:00+15:00',
  '2027-03-05T10:00+03:60',
  '2027-03-05T10:00',
  '1999-12-31T10:00Z',
  '2100-12-31T23:00Z',
])('%s is no time with a zone', (text) => {
  expect(parseZonedMoment(text)).toBeUndefined()
})

test('a long cell of a spreadsheet is searched for a zone in a time that grows with its length only', () => {
  const long = '1T'.repeat(60_000)
  expect(hasZone(long)).toBe(false)
  expect(hasZone(`${long}+03:00`)).toBe(true)
})
