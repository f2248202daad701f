import * as v from 'valibot'
import { dayShifts, weekDays } from '#domain/branches/branch-form.ts'
import type { DayRanges, WeeklyHours } from '#domain/branches/opening-hours.ts'
import { dayRangesSchema, weeklyHoursSchema } from '#domain/branches/weekly-hours/weekly-hours-schema.ts'
import { modelYearPlaces } from '#domain/fleet/car-form.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { hoursSchema, rangesSchema, viewHours, viewRanges } from '../opening-hours.ts'
import { asAmount, moneySchema, viewMoney } from '../values.ts'
import { field, optional } from './fields.ts'

const wholeUpTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const maxIds = 500

/** Ids of other rows, or days of the week from Sunday (0). */
function idsOf<Id extends string | number>(id: v.GenericSchema<unknown, Id>) {
  const input = v.pipe(v.array(id), v.maxLength(maxIds))
  return optional(field<Id[]>({ input, output: v.array(id), isOrdered: false }), [])
}

export const weekdays = idsOf(wholeUpTo(6))
export const branchIds = idsOf(v.pipe(v.string(), v.maxLength(64)))
export const rowIds = idsOf(wholeUpTo(999_999_999))

type ModelPrices = { year: number; price: Halalas }[]

/** The daily prices by model year. */
export const modelPrices = optional(
  field<ModelPrices>({
    input: v.pipe(
      v.array(
        v.strictObject({
          year: wholeUpTo(9_999),
          price: v.pipe(wholeUpTo(999_999_999), asAmount, v.transform(halalas)),
        }),
      ),
      v.maxLength(modelYearPlaces.length),
    ),
    output: v.array(v.object({ year: v.pipe(v.number(), v.integer()), price: moneySchema })),
    view: (prices) => prices.map(({ year, price }) => ({ year, price: viewMoney(price) })),
    isOrdered: false,
  }),
  [],
)

const minute = v.pipe(
  v.string(),
  v.regex(/^(?:[0-3]\d|4[0-8]):[0-5]\d$/, 'invalidTime'),
  v.transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
)

const sentRanges = v.pipe(v.array(v.strictObject({ opens: minute, closes: minute })), v.maxLength(dayShifts.length))

/** The hours of every day of special hours; empty when closed. */
export const everyDayRanges = field<DayRanges>({
  input: v.pipe(sentRanges, dayRangesSchema),
  output: rangesSchema,
  view: viewRanges,
  isOrdered: false,
})

/** The hours of Fridays; null when they are the same. */
export const fridayRanges = optional(
  field<DayRanges | null>({
    input: v.nullable(v.pipe(sentRanges, dayRangesSchema)),
    output: v.nullable(rangesSchema),
    view: (ranges) => ranges && viewRanges(ranges),
    isOrdered: false,
  }),
  null,
)

/** The hours of a week; an omitted day is closed. */
export const weeklyHours = field<WeeklyHours>({
  input: v.pipe(
    v.array(v.strictObject({ day: wholeUpTo(6), ranges: sentRanges })),
    v.check((days) => new Set(days.map(({ day }) => day)).size === days.length),
    v.transform((days) => weekDays.map((one) => days.find(({ day }) => day === one)?.ranges ?? [])),
    weeklyHoursSchema,
  ),
  output: hoursSchema,
  view: viewHours,
  isOrdered: false,
})
