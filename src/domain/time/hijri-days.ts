import type { Language } from '../text/languages.ts'
import { words } from '../text/words.ts'
import { ramadanOf, type DateRange, type MoonShift } from './ramadan.ts'
import { addDays, type LocalDate } from './riyadh-time.ts'
import { ummAlQuraMonth } from './umm-al-qura.ts'

declare const hijriDayBrand: unique symbol

/** A day of any Hijri year as 'MM-DD': '09-20' is 20 Ramadan. Day 30 is the last day of its month, which may have only 29. */
export type HijriDay = string & { readonly [hijriDayBrand]: true }

export const hijriDayPattern = /^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|30)$/

const lastDay = 30
const [shaban, ramadan, shawwal] = [8, 9, 10]

/** Parses 'MM-DD' as a day of the Hijri year; undefined for anything else. */
export function parseHijriDay(text: string): HijriDay | undefined {
  return hijriDayPattern.test(text) ? (text as HijriDay) : undefined
}

/** A day of the Hijri year in words: "20 Ramadan", "20 رمضان". */
export function formatHijriDay(hijriDay: HijriDay, language: Language): string {
  const { month, day } = partsOf(hijriDay)
  return `${day} ${words[language].hijriMonths[month - 1]}`
}

function partsOf(hijriDay: HijriDay): { month: number; day: number } {
  return { month: Number(hijriDay.slice(0, 2)), day: Number(hijriDay.slice(3)) }
}

/**
 * The Riyadh dates from one day of a Hijri year to another, both included. A second day before the first belongs to the next
 * year. Undefined for years outside of the calendar.
 */
export function hijriDatesOf(year: number, from: HijriDay, until: HijriDay, moon: MoonShift): DateRange | undefined {
  const first = dateOf(year, from, moon)
  const last = dateOf(until < from ? year + 1 : year, until, moon)
  return first && last && { from: first, until: last }
}

function dateOf(year: number, hijriDay: HijriDay, moon: MoonShift): LocalDate | undefined {
  const { month, day } = partsOf(hijriDay)
  const days = monthOf(year, month, moon)
  if (!days || day === lastDay) return days?.until
  const date = addDays(days.from, day - 1)
  return date < days.until ? date : days.until
}

/** The dates of a month. When the observed moon shifts Ramadan, the months next to it end and begin accordingly. */
function monthOf(year: number, month: number, moon: MoonShift): DateRange | undefined {
  const days = ummAlQuraMonth(year, month)
  if (!days) return undefined
  const moved = moon.year === year ? ramadanOf(year, moon) : undefined
  if (moved && month === ramadan) return moved
  return {
    from: moved && month === shawwal ? addDays(moved.until, 1) : days.first,
    until: moved && month === shaban ? addDays(moved.from, -1) : days.last,
  }
}
