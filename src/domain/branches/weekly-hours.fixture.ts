import fc from 'fast-check'
import { minutesPerDay, type DayRange, type DayRanges, type WeeklyHours } from './opening-hours.ts'

// Sorted, distinct minutes taken in pairs are ranges that neither overlap nor touch.
const days: fc.Arbitrary<DayRanges> = fc
  .uniqueArray(fc.integer({ min: 0, max: minutesPerDay }), { maxLength: 6 })
  .map((marks) => {
    const sorted = marks.sort((a, b) => a - b)
    return sorted.flatMap((opens, index): DayRange[] => {
      const closes = sorted[index + 1]
      return index % 2 === 0 && closes !== undefined ? [{ opens, closes }] : []
    })
  })

const minutesAfterMidnight = fc.option(fc.integer({ min: 1, max: minutesPerDay }))
const lateMinutes = fc.array(minutesAfterMidnight, { minLength: 7, maxLength: 7 })

/** Weeks of valid opening hours; the last range of some days lasts into the next one, at most until that opens. */
export const anyWeek: fc.Arbitrary<WeeklyHours> = fc
  .tuple(fc.tuple(days, days, days, days, days, days, days), lateMinutes)
  .map(
    ([week, late]) =>
      week.map((ranges, day) => extend(ranges, week[(day + 1) % 7]!, late[day])) as unknown as WeeklyHours,
  )

function extend(ranges: DayRanges, next: DayRanges, late: number | null | undefined): DayRanges {
  const last = ranges.at(-1)
  if (!last || !late) return ranges
  const minutes = Math.min(late, last.opens, next[0]?.opens ?? minutesPerDay)
  return minutes > 0 ? [...ranges.slice(0, -1), { opens: last.opens, closes: minutesPerDay + minutes }] : ranges
}

/** Whether each minute of the week is open; goes through every range minute by minute. */
export function openMinutes(hours: WeeklyHours): boolean[] {
  const open = Array.from({ length: 7 * minutesPerDay }, () => false)
  for (const [day, ranges] of hours.entries()) {
    for (const { opens, closes } of ranges) {
      for (let minute = opens; minute < closes; minute += 1) open[(day * minutesPerDay + minute) % open.length] = true
    }
  }
  return open
}
