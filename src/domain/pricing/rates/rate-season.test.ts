import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateAt } from '../../time/moment.fixture.ts'
import type { HijriDay } from '../../time/hijri-days.ts'
import { byCalendar, ramadanOf } from '../../time/ramadan.ts'
import { addDays, type LocalDate } from '../../time/riyadh-time.ts'
import { toUmmAlQura, type UmmAlQuraDate } from '../../time/umm-al-qura.ts'
import { seasonDates, type HijriSeason } from './rate-season.ts'
import { makeSeason, someHijriDays } from './rates.fixture.ts'

const isIn: Record<Exclude<HijriSeason, 'hijriDates'>, (date: UmmAlQuraDate) => boolean> = {
  ramadan: ({ month }) => month === 9,
  eidAlFitr: ({ month, day }) => month === 10 && day <= 4,
  eidAlAdha: ({ month, day }) => month === 12 && day >= 9 && day <= 12,
}

test.each(Object.entries(isIn) as [keyof typeof isIn, (date: UmmAlQuraDate) => boolean][])(
  '%s is the same days as in the Umm al-Qura calendar',
  (season, isInSeason) => {
    const spans = seasonDates(makeSeason({ season }), byCalendar)!
    const wrong: string[] = []
    for (let date = dateAt('2026-01-01'); date < '2040-01-01'; date = addDays(date, 1)) {
      const isFound = spans.some(([first, last]) => first <= date && date <= last)
      if (isFound !== isInSeason(toUmmAlQura(date))) wrong.push(date)
    }
    expect(wrong).toEqual([])
  },
)

test('Ramadan 1448 and both Eids of 2027', () => {
  const in2027 = (season: HijriSeason, moon = byCalendar) =>
    seasonDates(makeSeason({ season, startsOn: dateAt('2027-01-01'), endsOn: dateAt('2027-12-31') }), moon)
  expect(in2027('ramadan')).toEqual([['2027-02-08', '2027-03-08']])
  expect(in2027('eidAlFitr')).toEqual([['2027-03-09', '2027-03-12']])
  // The setting for the observed moon shifts seasons as it shifts opening hours.
  const later = { year: 1448, start: 1, end: 1 }
  expect(in2027('ramadan', later)).toEqual([['2027-02-09', '2027-03-09']])
  expect(in2027('eidAlFitr', later)).toEqual([['2027-03-10', '2027-03-13']])
  expect(in2027('eidAlAdha')).toEqual([['2027-05-15', '2027-05-18']])
})

test('dates limit a season, and without one are its only days', () => {
  const [startsOn, endsOn] = [dateAt('2027-03-01'), dateAt('2027-03-10')]
  expect(seasonDates(makeSeason({ season: 'ramadan', startsOn, endsOn }), byCalendar)).toEqual([
    ['2027-03-01', '2027-03-08'],
  ])
  expect(seasonDates(makeSeason({ startsOn, endsOn }), byCalendar)).toEqual([[startsOn, endsOn]])
  expect(seasonDates(makeSeason({ startsOn }), byCalendar)).toEqual([[startsOn, '2100-12-31']])
  expect(seasonDates(makeSeason(), byCalendar)).toBeUndefined()
})

const hijri = (hijriFrom: string, hijriUntil: string) =>
  makeSeason({ season: 'hijriDates', hijriFrom: hijriFrom as HijriDay, hijriUntil: hijriUntil as HijriDay })

test('Hijri dates are the same days as in the Umm al-Qura calendar, from year to year', () => {
  const calendar: { date: LocalDate; days: string[] }[] = []
  for (let date = dateAt('2026-10-01'); date < '2029-01-01'; date = addDays(date, 1)) {
    const { month, day } = toUmmAlQura(date)
    // Day 30 means the last day of a month, even if it has 29.
    const isLast = toUmmAlQura(addDays(date, 1)).month !== month
    const days = [day, isLast ? 30 : day].map((one) => [month, one].map((n) => String(n).padStart(2, '0')).join('-'))
    calendar.push({ date, days })
  }
  fc.assert(
    fc.property(someHijriDays, someHijriDays, (from, until) => {
      const spans = seasonDates(hijri(from, until), byCalendar)!
      const isBetween = (day: string) => (from <= until ? from <= day && day <= until : from <= day || day <= until)
      const wrong = calendar.filter(
        ({ date, days }) => spans.some(([first, last]) => first <= date && date <= last) !== days.some(isBetween),
      )
      expect(wrong).toEqual([])
    }),
  )
})

test.each([
  ['09-20', '10-05', '2027-02-27', '2027-03-13'],
  // The last days of Dhu al-Hijjah 1448 to the first of Muharram 1449.
  ['12-25', '01-05', '2027-05-31', '2027-06-10'],
  // Ramadan 1448 has 29 days.
  ['09-30', '09-30', '2027-03-08', '2027-03-08'],
])('%s to %s: %s to %s', (from, until, first, last) => {
  expect(seasonDates(hijri(from, until), byCalendar)).toContainEqual([first, last])
})

test('the moon moves Hijri dates with Ramadan, without gaps beside it', () => {
  const later = { year: 1448, start: 1, end: 1 }
  const spansOf = (from: string, until: string) => seasonDates(hijri(from, until), later)
  expect(spansOf('09-01', '09-30')).toContainEqual(Object.values(ramadanOf(1448, later)!))
  expect(spansOf('08-29', '08-30')).toContainEqual(['2027-02-06', '2027-02-08'])
  expect(spansOf('10-01', '10-03')).toContainEqual(['2027-03-10', '2027-03-12'])
  expect(spansOf('11-01', '11-01')).toEqual(seasonDates(hijri('11-01', '11-01'), byCalendar))
})

test('dates limit Hijri dates to one year', () => {
  const limited = { ...hijri('09-20', '10-05'), startsOn: dateAt('2027-01-01'), endsOn: dateAt('2027-12-31') }
  expect(seasonDates(limited, byCalendar)).toEqual([['2027-02-27', '2027-03-13']])
})
