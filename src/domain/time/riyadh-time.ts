import { plainText } from '../text/clean-text.ts'

declare const localDateBrand: unique symbol
declare const localTimeBrand: unique symbol

/** A calendar day in Riyadh, 'YYYY-MM-DD' (Gregorian). */
export type LocalDate = string & { readonly [localDateBrand]: true }

/** A time of the day in Riyadh, 'HH:MM' from 00:00 to 23:59. */
export type LocalTime = string & { readonly [localTimeBrand]: true }

/** A minute in Riyadh time. */
export type LocalMoment = { readonly date: LocalDate; readonly time: LocalTime }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// Riyadh is three hours ahead of UTC all year, without daylight saving.
const riyadhOffsetMs = 3 * 60 * minuteMs

/**
 * Parses 'YYYY-MM-DD' as a Riyadh date: real calendar days of the years 2000 to 2100, in Latin, Arabic-Indic or Persian digits.
 * Undefined for anything else.
 */
export function parseLocalDate(text: string): LocalDate | undefined {
  return parseDateSince(2000, text)
}

/** Parses a date as `parseLocalDate` does, of the years 1900 to 2100. */
export function parseBirthDate(text: string): LocalDate | undefined {
  return parseDateSince(1900, text)
}

function parseDateSince(firstYear: number, text: string): LocalDate | undefined {
  const ascii = plainText(text.trim())
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(ascii)
  if (!match || Number(match[1]) < firstYear || Number(match[1]) > 2100) return undefined
  const midnight = Date.parse(`${ascii}T00:00:00Z`)
  if (Number.isNaN(midnight) || dateOf(midnight) !== ascii) return undefined
  return ascii as LocalDate
}

/** Parses 'HH:MM' (24 hours, Latin, Arabic-Indic or Persian digits) as a Riyadh time; undefined for anything else. */
export function parseLocalTime(text: string): LocalTime | undefined {
  const ascii = plainText(text.trim())
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(ascii) ? (ascii as LocalTime) : undefined
}

/** Parses '2026-11-22T15:30' as a Riyadh time; undefined for anything else. */
export function parseLocalMoment(text: string): LocalMoment | undefined {
  const [dateText = '', timeText = '', ...more] = text.split('T')
  const date = parseLocalDate(dateText)
  const time = parseLocalTime(timeText)
  return date && time && more.length === 0 ? { date, time } : undefined
}

/** The Riyadh wall time of an instant, truncated to the minute; throws RangeError for an invalid Date. */
export function toRiyadh(instant: Date): LocalMoment {
  const wall = new Date(instant.getTime() + riyadhOffsetMs).toISOString()
  return { date: wall.slice(0, 10) as LocalDate, time: wall.slice(11, 16) as LocalTime }
}

/** The current minute in Riyadh, independent of the device's time zone; `now` is the caller's clock. */
export function riyadhNow(now: Date): LocalMoment {
  return toRiyadh(now)
}

/** Today's date in Riyadh at the instant `now`. */
export function todayInRiyadh(now: Date): LocalDate {
  return toRiyadh(now).date
}

/** The instant at which a Riyadh minute begins. */
export function toInstant(moment: LocalMoment): Date {
  return new Date(Date.parse(`${moment.date}T${moment.time}:00Z`) - riyadhOffsetMs)
}

/** The instant at which a Riyadh day begins. */
export function startOfDay(date: LocalDate): Date {
  return toInstant({ date, time: '00:00' as LocalTime })
}

/** The whole minutes from one Riyadh moment to another; negative when `to` is earlier. */
export function minutesBetween(from: LocalMoment, to: LocalMoment): number {
  return (toInstant(to).getTime() - toInstant(from).getTime()) / minuteMs
}

/** The Riyadh minute `minutes` later (earlier when negative). */
export function addMinutes(moment: LocalMoment, minutes: number): LocalMoment {
  return toRiyadh(new Date(toInstant(moment).getTime() + minutes * minuteMs))
}

/** The date `days` later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOf(midnightOf(date) + days * dayMs)
}

/** The whole days from one Riyadh date to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (midnightOf(to) - midnightOf(from)) / dayMs
}

/** The same day `months` later (earlier when negative), or the last day of that month when it is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7)) - 1 + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month, Math.min(Number(date.slice(8, 10)), lastDay)))
}

/** The day of the week from 0 (Sunday) to 6 (Saturday); 5 is Friday. */
export function dayOfWeek(date: LocalDate): number {
  return new Date(midnightOf(date)).getUTCDay()
}

/** Whether a date is a Friday or a Saturday, the Saudi weekend. */
export function isWeekend(date: LocalDate): boolean {
  return dayOfWeek(date) >= 5
}

/** Minutes since midnight, 0 to 1439. */
export function minutesOfDay(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function midnightOf(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function dateOf(utcMs: number): LocalDate {
  return new Date(utcMs).toISOString().slice(0, 10) as LocalDate
}
