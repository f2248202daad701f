import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatDates, formatHijri, formatMoment, formatTime, formatWeekday } from './date-format.ts'
import { dateAt, momentAt } from './moment.fixture.ts'
import { addDays } from './riyadh-time.ts'

test.each([
  ['2026-03-15', '15 مارس 2026', '15 March 2026'],
  ['2026-01-01', '1 يناير 2026', '1 January 2026'],
  ['2025-12-31', '31 ديسمبر 2025', '31 December 2025'],
])('%s in the Gregorian calendar', (date, arabic, english) => {
  expect([formatDate(dateAt(date), 'ar'), formatDate(dateAt(date), 'en')]).toEqual([arabic, english])
})

test.each([
  ['2026-02-18', '1 رمضان 1447 هـ', '1 Ramadan 1447 AH'],
  ['2026-03-20', '1 شوال 1447 هـ', '1 Shawwal 1447 AH'],
])('%s in the Umm al-Qura calendar', (date, arabic, english) => {
  expect([formatHijri(dateAt(date), 'ar'), formatHijri(dateAt(date), 'en')]).toEqual([arabic, english])
})

test.each([
  ['00:00', '12:00 ص', '12:00 AM'],
  ['10:00', '10:00 ص', '10:00 AM'],
  ['12:05', '12:05 م', '12:05 PM'],
  ['23:59', '11:59 م', '11:59 PM'],
])('%s on the 12-hour clock', (time, arabic, english) => {
  const local = momentAt(`2026-03-15 ${time}`).time
  expect([formatTime(local, 'ar'), formatTime(local, 'en')]).toEqual([arabic, english])
})

test('no date has Arabic-Indic digits, direction marks or special spaces', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays(dateAt('2010-01-01'), n))
  fc.assert(
    fc.property(days, (date) => {
      for (const language of ['ar', 'en'] as const) {
        const shown = formatDate(date, language) + formatHijri(date, language)
        expect(shown).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u200e\u200f\u061c\u00a0\u202f]/)
      }
    }),
  )
})

test('the months of the Umm al-Qura calendar are named as `Intl` names them', () => {
  for (const language of ['ar', 'en'] as const) {
    const locale = `${language === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-islamic-umalqura-nu-latn`
    const intl = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    for (let day = 0; day < 355; day += 1) {
      const date = addDays(dateAt('2026-06-16'), day)
      const name = intl.formatToParts(new Date(`${date}T00:00:00Z`)).find(({ type }) => type === 'month')?.value
      expect(formatHijri(date, language)).toContain(` ${name} `)
    }
  }
})

test('the months and days are named as `Intl` names them', () => {
  for (let day = 0; day < 366; day += 1) {
    const date = addDays(dateAt('2024-01-01'), day)
    for (const language of ['ar', 'en'] as const) {
      const locale = `${language === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-gregory-nu-latn`
      const name = (parts: Intl.DateTimeFormatOptions) =>
        new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { ...parts, timeZone: 'UTC' })
      expect(formatDate(date, language).split(' ')[1]).toBe(name({ month: 'long' }))
      expect(formatWeekday(date, language)).toBe(name({ weekday: 'long' }))
    }
  }
})

test('the day of the week in both languages', () => {
  expect([formatWeekday(dateAt('2026-11-20'), 'ar'), formatWeekday(dateAt('2026-11-20'), 'en')]).toEqual([
    'الجمعة',
    'Friday',
  ])
})

test('a moment in both languages', () => {
  const moment = momentAt('2026-11-20 10:00')
  expect([formatMoment(moment, 'ar'), formatMoment(moment, 'en')]).toEqual([
    '20 نوفمبر 2026، 10:00 ص',
    '20 November 2026, 10:00 AM',
  ])
})

test.each([
  ['2027-03-09', '2027-03-09', '9 March 2027', '9 مارس 2027'],
  ['2027-03-09', '2027-03-12', '9–12 March 2027', '9–12 مارس 2027'],
  ['2027-02-08', '2027-03-08', '8 February – 8 March 2027', '8 فبراير – 8 مارس 2027'],
  ['2026-12-30', '2027-01-02', '30 December 2026 – 2 January 2027', '30 ديسمبر 2026 – 2 يناير 2027'],
])('dates from %s to %s', (from, until, english, arabic) => {
  const dates = { from: dateAt(from), until: dateAt(until) }
  expect([formatDates(dates, 'en'), formatDates(dates, 'ar')]).toEqual([english, arabic])
})
