import * as v from 'valibot'
import type { DayRanges, WeeklyHours } from '#domain/branches/opening-hours.ts'

const time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))
export const rangesSchema = v.array(v.object({ opens: time, closes: time }))

/** The opening hours of a week, from Sunday (0). */
export const hoursSchema = v.array(
  v.object({ day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), ranges: rangesSchema }),
)

/** Minutes of a day as '08:00'. A shift that ends after midnight has an end like '26:00'. */
function timeOf(minutes: number): string {
  const text = (number: number) => String(number).padStart(2, '0')
  return `${text(Math.floor(minutes / 60))}:${text(minutes % 60)}`
}

export const viewRanges = (ranges: DayRanges) =>
  ranges.map(({ opens, closes }) => ({ opens: timeOf(opens), closes: timeOf(closes) }))

export function viewHours(week: WeeklyHours): v.InferInput<typeof hoursSchema> {
  return week.map((ranges, day) => ({ day, ranges: viewRanges(ranges) }))
}
