import { expect, test } from 'vitest'
import { dateAt } from '../../time/moment.fixture.ts'
import { byCalendar } from '../../time/ramadan.ts'
import { addDays } from '../../time/riyadh-time.ts'
import { toUmmAlQura, type UmmAlQuraDate } from '../../time/umm-al-qura.ts'
import { seasonDates, type HijriSeason } from './rate-season.ts'

const isIn: Record<HijriSeason, (date: UmmAlQuraDate) => boolean> = {
  ramadan: ({ month }) => month === 9,
  eidAlFitr: ({ month, day }) => month === 10 && day <= 4,
  eidAlAdha: ({ month, day }) => month === 12 && day >= 9 && day <= 12,
}

test.each(Object.entries(isIn) as [HijriSeason, (typeof isIn)[HijriSeason]][])(
  '%s is the same days as in the Umm al-Qura calendar',
  (season, isInSeason) => {
    const spans = seasonDates({ season, startsOn: null, endsOn: null }, byCalendar)!
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
    seasonDates({ season, startsOn: dateAt('2027-01-01'), endsOn: dateAt('2027-12-31') }, moon)
  expect(in2027('ramadan')).toEqual([['2027-02-08', '2027-03-08']])
  expect(in2027('eidAlFitr')).toEqual([['2027-03-09', '2027-03-12']])
  // The moon of the opening hours moves them, too.
  const later = { year: 1448, start: 1, end: 1 }
  expect(in2027('ramadan', later)).toEqual([['2027-02-09', '2027-03-09']])
  expect(in2027('eidAlFitr', later)).toEqual([['2027-03-10', '2027-03-13']])
  expect(in2027('eidAlAdha')).toEqual([['2027-05-15', '2027-05-18']])
})

test('dates limit a season, and without one are its only days', () => {
  const [startsOn, endsOn] = [dateAt('2027-03-01'), dateAt('2027-03-10')]
  expect(seasonDates({ season: 'ramadan', startsOn, endsOn }, byCalendar)).toEqual([['2027-03-01', '2027-03-08']])
  expect(seasonDates({ season: null, startsOn, endsOn }, byCalendar)).toEqual([[startsOn, endsOn]])
  expect(seasonDates({ season: null, startsOn, endsOn: null }, byCalendar)).toEqual([[startsOn, '2100-12-31']])
  expect(seasonDates({ season: null, startsOn: null, endsOn: null }, byCalendar)).toBeUndefined()
})
