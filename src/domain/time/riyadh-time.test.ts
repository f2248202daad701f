import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateAt, instantAt, momentAt } from './moment.fixture.ts'
import {
  addDays,
  addMonths,
  dayOfWeek,
  isWeekend,
  minutesBetween,
  minutesOfDay,
  parseLocalDate,
  parseLocalTime,
  riyadhNow,
  startOfDay,
  todayInRiyadh,
  toInstant,
  toRiyadh,
} from './riyadh-time.ts'

const dates = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays(dateAt('2000-01-01'), days))
const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })

describe('reading', () => {
  test.each(['2000-01-01', '2024-02-29', '2100-12-31'])('%s is a date', (text) => {
    expect(parseLocalDate(text)).toBe(text)
  })

  test('Arabic-Indic and Persian digits are read', () => {
    expect([parseLocalDate(' ٢٠٢٦-٠٣-١٥ '), parseLocalTime('۰۹:۳۰')]).toEqual(['2026-03-15', '09:30'])
  })

  test.each([
    '2023-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1999-12-31',
    '2101-01-01',
    '2026-1-1',
    '15/03/2026',
    '2026-03-15T10:00',
    '+02026-03-15',
    '',
    'today',
  ])('%j is no date', (text) => {
    expect(parseLocalDate(text)).toBeUndefined()
  })

  test.each(['00:00', '10:00', '23:59'])('%s is a time', (text) => {
    expect(parseLocalTime(text)).toBe(text)
  })

  test.each(['24:00', '9:00', '10:60', '10:00:00', '10', '', '10:00 AM'])('%j is no time', (text) => {
    expect(parseLocalTime(text)).toBeUndefined()
  })
})

describe('Riyadh is three hours ahead of UTC', () => {
  test.each([
    ['2026-03-15T07:00:00Z', '2026-03-15', '10:00'],
    ['2026-03-15T20:59:59.999Z', '2026-03-15', '23:59'],
    ['2026-03-15T21:00:00Z', '2026-03-16', '00:00'],
    ['2025-12-31T21:30:00Z', '2026-01-01', '00:30'],
    ['2026-07-15T07:00:00Z', '2026-07-15', '10:00'],
  ])('%s is %s %s', (instant, date, time) => {
    expect(riyadhNow(new Date(instant))).toEqual({ date, time })
    expect(todayInRiyadh(new Date(instant))).toBe(date)
  })

  test('the clock agrees with the zone database', () => {
    const riyadh = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh', dateStyle: 'short', timeStyle: 'short' })
    fc.assert(
      fc.property(minutes, (minute) => {
        const { date, time } = toRiyadh(new Date(minute * 60_000))
        expect(`${date} ${time}`).toBe(riyadh.format(minute * 60_000))
      }),
    )
  })

  test('every minute survives conversion to Riyadh time and back', () => {
    fc.assert(
      fc.property(minutes, (minute) => toInstant(toRiyadh(new Date(minute * 60_000))).getTime() === minute * 60_000),
    )
  })

  test('a day begins at its first minute', () => {
    expect(startOfDay(dateAt('2026-03-16'))).toEqual(new Date('2026-03-15T21:00:00Z'))
  })

  test('an invalid instant throws', () => {
    expect(() => riyadhNow(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('calendar', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-03-15', 0, '2026-03-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(dateAt(date), months)).toBe(expected)
  })

  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(dateAt(date), days)).toBe(expected)
  })

  test('adding and subtracting days cancel out', () => {
    const days = fc.integer({ min: -500, max: 500 })
    fc.assert(fc.property(dates, days, (date, n) => addDays(addDays(date, n), -n) === date))
  })

  test('the next day is the next day of the week', () => {
    fc.assert(fc.property(dates, (date) => dayOfWeek(addDays(date, 1)) === (dayOfWeek(date) + 1) % 7))
  })

  test('15 March 2026 is a Sunday; Friday and Saturday are the weekend', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(dateAt('2026-03-15'), day))
    expect(week.map(dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(week.filter(isWeekend)).toEqual(['2026-03-20', '2026-03-21'])
  })
})

test('minutes are counted within a day and between moments', () => {
  expect(minutesOfDay(momentAt('2026-03-15 23:59').time)).toBe(1439)
  expect(minutesBetween(momentAt('2026-03-15 23:30'), momentAt('2026-03-16 01:00'))).toBe(90)
  expect(minutesBetween(momentAt('2026-03-16 01:00'), momentAt('2026-03-15 23:30'))).toBe(-90)
  expect(instantAt('2026-03-15 10:00').toISOString()).toBe('2026-03-15T07:00:00.000Z')
})
