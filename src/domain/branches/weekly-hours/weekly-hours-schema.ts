import * as v from 'valibot'
import { minutesPerDay } from '../opening-hours.ts'
import { reachesNextDay } from './shifts.ts'

const minuteSchema = (maximum: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maximum))

const rangeSchema = v.pipe(
  v.object({ opens: minuteSchema(minutesPerDay - 1), closes: minuteSchema(2 * minutesPerDay) }),
  v.check((range) => range.opens < range.closes && range.closes <= range.opens + minutesPerDay),
)

/** The ranges that begin on a day, sorted and without overlap. */
export const dayRangesSchema = v.pipe(
  v.array(rangeSchema),
  v.check((ranges) => ranges.every((range, index) => index === 0 || ranges[index - 1]!.closes <= range.opens)),
)

/**
 * Weekly hours as JSON, from the database or the back office: seven days from Sunday, each a sorted list of ranges that begin on
 * that day, last at most 24 hours, and neither overlap nor reach into the hours of the next day.
 */
export const weeklyHoursSchema = v.pipe(
  v.strictTuple([
    dayRangesSchema,
    dayRangesSchema,
    dayRangesSchema,
    dayRangesSchema,
    dayRangesSchema,
    dayRangesSchema,
    dayRangesSchema,
  ]),
  v.check((hours) => hours.every((_, day) => !reachesNextDay(hours, day))),
)
