import { expect, test } from 'vitest'
import type { LocalTime } from '../time/riyadh-time.ts'
import { readSheetDate, readSheetMoment } from './sheet-dates.ts'

test('dates of Saudi spreadsheets are read with the day first, without their time', () => {
  for (const text of ['5/3/2027', '٠٥/٠٣/٢٠٢٧', '5.3.2027', '5-3-2027', '2027-03-05', '2027/3/5', '5/3/2027 10:30'])
    expect(readSheetDate(text)).toBe('2027-03-05')
  expect(['soon', '5/3/27', '2027-03-05x'].map(readSheetDate)).toEqual(['soon', '5/3/27', '2027-03-05x'])
})

test.each([
  ['5/3/2027', '', '2027-03-05 10:00'],
  ['5/3/2027 9:05', '', '2027-03-05 09:05'],
  ['2027-03-05 21:30:00', '', '2027-03-05 21:30'],
  ['2027-03-05T21:30', '', '2027-03-05 21:30'],
  ['2027-03-05T21:30:00.000Z', '', '2027-03-06 00:30'],
  ['٥/٣/٢٠٢٧', '٩:٣٠ م', '2027-03-05 21:30'],
  ['5/3/2027', '12:15 AM', '2027-03-05 00:15'],
  ['5/3/2027', '12:15 PM', '2027-03-05 12:15'],
  ['5/3/2027', '8:00 صباحًا', '2027-03-05 08:00'],
  ['5/3/2027 21:30', '07:45', '2027-03-05 07:45'],
])('%s and %s are %s', (date, time, expected) => {
  const moment = readSheetMoment(date, time, '10:00' as LocalTime)
  expect(typeof moment === 'string' ? moment : `${moment.date} ${moment.time}`).toBe(expected)
})

test('what is no date or time says which of the two', () => {
  const read = (date: string, time: string) => readSheetMoment(date, time, '10:00' as LocalTime)
  expect([
    read('31/2/2027', ''),
    read('soon', ''),
    read('2027-13-05T10:00:00Z', ''),
    read('2027-02-30T10:00:00Z', ''),
    read('', '10:00'),
  ]).toEqual(Array.from({ length: 5 }, () => 'invalidDate'))
  expect([read('5/3/2027', '25:00'), read('5/3/2027 noon', ''), read('5/3/2027', '13:00 PM')]).toEqual(
    Array.from({ length: 3 }, () => 'invalidTime'),
  )
})
