import * as v from 'valibot'
import { minutesPerDay } from './opening-hours.ts'

const minuteSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(minutesPerDay))

const rangeSchema = v.pipe(
  v.object({ opens: minuteSchema, closes: minuteSchema }),
  v.check((range) => range.opens < range.closes),
)

const dayRangesSchema = v.pipe(
  v.array(rangeSchema),
  v.check((ranges) => ranges.every((range, index) => index === 0 || ranges[index - 1]!.closes <= range.opens)),
)

/**
 * Weekly hours as JSON, from the database or the back office: seven days from Sunday, each a sorted list of ranges that
 * do not overlap, within 0 to 1440 minutes. Anything else has issues.
 */
export const weeklyHoursSchema = v.strictTuple([
  dayRangesSchema,
  dayRangesSchema,
  dayRangesSchema,
  dayRangesSchema,
  dayRangesSchema,
  dayRangesSchema,
  dayRangesSchema,
])
