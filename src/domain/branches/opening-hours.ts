import { halalas, type Halalas } from '../money/money.ts'
import { addDays, dayOfWeek, minutesOfDay, type LocalDate, type LocalMoment } from '../time/riyadh-time.ts'

/**
 * Minutes since the midnight that begins a day in Riyadh: open from `opens` up to, not including, `closes`. 1440 is the
 * midnight that ends the day; a range that closes later lasts into the next one.
 */
export type DayRange = { readonly opens: number; readonly closes: number }

export type DayRanges = readonly DayRange[]

/** The opening hours of a week from Sunday (0) to Saturday (6), each with the ranges that begin on it. */
export type WeeklyHours = readonly [DayRanges, DayRanges, DayRanges, DayRanges, DayRanges, DayRanges, DayRanges]

/** Other hours on the Riyadh dates `from` to `until` (both included). They apply to shifts that begin on these dates. */
export type HoursException<Note = unknown> = {
  readonly from: LocalDate
  readonly until: LocalDate
  /** Empty when closed. */
  readonly ranges: DayRanges
  /** Only when Fridays have other hours. */
  readonly friday?: DayRanges
  /** Why the hours differ, such as the name of a holiday. */
  readonly note: Note
}

/** The fee per hand-over outside of opening hours, in halalas, and whether that is offered on closed days too. */
export type AfterHours = { readonly fee: Halalas; readonly onClosedDays: boolean }

/** The opening hours of a branch: the weekly ones, and exceptions that do not overlap. */
export type OpeningHours<Note = unknown> = {
  readonly week: WeeklyHours
  readonly exceptions: readonly HoursException<Note>[]
  /** Absent when the branch offers no hand-overs outside of its hours. */
  readonly afterHours?: AfterHours | undefined
}

export const minutesPerDay = 1440
const friday = 5

const eightToEleven: DayRanges = [{ opens: 8 * 60, closes: 23 * 60 }]

/** Used for an unknown branch: 8–23 every day. */
export const unknownBranchHours = usualHours([
  eightToEleven,
  eightToEleven,
  eightToEleven,
  eightToEleven,
  eightToEleven,
  eightToEleven,
  eightToEleven,
])

/** The hours of a week without exceptions. */
export function usualHours(week: WeeklyHours): OpeningHours<never> {
  return { week, exceptions: [] }
}

/** The exception on a Riyadh date. */
export function exceptionOn<Note>(hours: OpeningHours<Note>, date: LocalDate): HoursException<Note> | undefined {
  return hours.exceptions.find(({ from, until }) => from <= date && date <= until)
}

/**
 * The open ranges of a Riyadh date, in order: the rest of a range of the previous day, then those that begin on the date and may
 * close after its end. Empty when closed all day.
 */
export function rangesOn(hours: OpeningHours, date: LocalDate): DayRanges {
  const own = startingOn(hours, date)
  const left = minutesAfterMidnight(startingOn(hours, addDays(date, -1)))
  if (left === 0) return own
  const met = own.filter(({ opens }) => opens <= left)
  return [{ opens: 0, closes: Math.max(left, ...met.map(({ closes }) => closes)) }, ...own.slice(met.length)]
}

function startingOn(hours: OpeningHours, date: LocalDate): DayRanges {
  const day = dayOfWeek(date)
  const exception = exceptionOn(hours, date)
  return (day === friday ? exception?.friday : undefined) ?? exception?.ranges ?? hours.week[day] ?? []
}

/** How long the ranges that begin on a day last into the next one, in minutes. */
export function minutesAfterMidnight(ranges: DayRanges): number {
  return Math.max(0, ...ranges.map(({ closes }) => closes - minutesPerDay))
}

/** Whether a branch is open at a Riyadh minute: the opening minute is open, the closing minute is not. */
export function isOpenAt(hours: OpeningHours, moment: LocalMoment): boolean {
  const minute = minutesOfDay(moment.time)
  return rangesOn(hours, moment.date).some((range) => range.opens <= minute && minute < range.closes)
}

/**
 * The after-hours fee of a hand-over at a Riyadh minute, in halalas: 0 while the branch is open, undefined when no hand-over is
 * possible.
 */
export function handOverFee(hours: OpeningHours, moment: LocalMoment): Halalas | undefined {
  if (isOpenAt(hours, moment)) return halalas(0)
  const { afterHours } = hours
  // A day on which no hours begin is closed, although those of the evening before may last into it.
  return afterHours?.onClosedDays || startingOn(hours, moment.date).length > 0 ? afterHours?.fee : undefined
}

/** Whether a branch hands cars over on a Riyadh date at all: it is open at some minute, or offers hand-overs outside of its hours. */
export function isOfferedOn(hours: OpeningHours, date: LocalDate): boolean {
  return rangesOn(hours, date).length > 0 || hours.afterHours?.onClosedDays === true
}

/** Whether the ranges of a day cover all of its 1440 minutes. */
export function isOpenAllDay(ranges: DayRanges): boolean {
  return ranges.length === 1 && ranges[0]!.opens === 0 && ranges[0]!.closes >= minutesPerDay
}

/** A range on the 24-hour clock with Latin digits: "08:00–23:00", all day "00:00–24:00", into the next day "17:00–01:00". */
export function formatRange(range: DayRange): string {
  return `${clock(range.opens)}–${clock(range.closes)}`
}

function clock(minutes: number): string {
  const minute = minutes > minutesPerDay ? minutes - minutesPerDay : minutes
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
