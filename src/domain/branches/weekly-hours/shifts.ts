import { minutesAfterMidnight, minutesPerDay, type DayRange, type WeeklyHours } from '../opening-hours.ts'

/** Whether the hours of a day of the week last beyond the first opening of the next day. */
export function reachesNextDay(hours: WeeklyHours, day: number): boolean {
  const next = hours[(day + 1) % 7]?.[0]
  return next !== undefined && minutesAfterMidnight(hours[day] ?? []) > next.opens
}

/** Whether a range closes at the time of its opening, which only the hours of a whole day may do. */
export function closesAtOpening({ opens, closes }: DayRange): boolean {
  return opens > 0 && closes - opens === minutesPerDay
}
