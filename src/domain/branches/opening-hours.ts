import { dayOfWeek, minutesOfDay, type LocalDate, type LocalMoment } from '../time/riyadh-time.ts'

/** Minutes of the day in Riyadh: open from `opens` up to, not including, `closes`; 1440 is the midnight that ends it. */
export type DayRange = { readonly opens: number; readonly closes: number }

export type DayRanges = readonly DayRange[]

/** The opening hours of a week from Sunday (0) to Saturday (6); a day without ranges is closed. */
export type WeeklyHours = readonly [DayRanges, DayRanges, DayRanges, DayRanges, DayRanges, DayRanges, DayRanges]

export const minutesPerDay = 1440

const eightToEleven: DayRanges = [{ opens: 8 * 60, closes: 23 * 60 }]

/** The hours of an unknown branch: 8–23 every day. */
export const unknownBranchHours: WeeklyHours = [
  eightToEleven,
  eightToEleven,
  eightToEleven,
  eightToEleven,
  eightToEleven,
  eightToEleven,
  eightToEleven,
]

/** The open ranges of a Riyadh date, in order; empty when closed all day. */
export function rangesOn(hours: WeeklyHours, date: LocalDate): DayRanges {
  return hours[dayOfWeek(date)] ?? []
}

/** Whether a branch is open at a Riyadh minute: the opening minute is open, the closing minute is not. */
export function isOpenAt(hours: WeeklyHours, moment: LocalMoment): boolean {
  const minute = minutesOfDay(moment.time)
  return rangesOn(hours, moment.date).some((range) => range.opens <= minute && minute < range.closes)
}

/** Whether the ranges of a day cover all 1440 minutes. */
export function isOpenAllDay(ranges: DayRanges): boolean {
  return ranges.length === 1 && ranges[0]!.opens === 0 && ranges[0]!.closes === minutesPerDay
}

/** A range on the 24-hour clock with Latin digits: "08:00–23:00", all day "00:00–24:00". */
export function formatRange(range: DayRange): string {
  return `${clock(range.opens)}–${clock(range.closes)}`
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
