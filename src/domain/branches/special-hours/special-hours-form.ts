import * as v from 'valibot'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { checkFields, flag, formEntries, valueEntries, type Refuse } from '../../text/fields.ts'
import { optionalField, optionalLine, problem, readLine, requiredLine, versionSchema } from '../../text/form-fields.ts'
import { daysBetween, parseLocalDate, type LocalDate } from '../../time/riyadh-time.ts'
import { dayModes, dayShifts, lastClosing, readDay, shiftFields, toDayFields, type HoursField } from '../branch-form.ts'
import { closesAtOpening, dayRangesSchema } from '../weekly-hours-schema.ts'
import { minutesAfterMidnight, type DayRanges } from '../opening-hours.ts'
import { specialHoursKinds, type SpecialHours } from './special-hours.ts'

/** Why special hours of a branch cannot be stored beside those that it has. */
export type SpecialHoursProblem = 'daysTaken' | 'ramadanTwice'

export const specialNoteMaximum = 80
/** The most days that special hours of dates last. */
const maxDays = 366

/** The form reuses two days of a branch's week: Sunday for every day, and Friday for Fridays. */
export const [everyDay, friday] = [0, 5] as const

/** The modes of Fridays: like the other days, or hours of their own in one of the modes of a day. */
export const fridayModes = ['same', ...dayModes] as const

const maybeTime = optionalField(v.string(problem('invalidTime')))
const shiftEntries = Object.fromEntries(
  [everyDay, friday].flatMap((day) =>
    dayShifts.flatMap((shift) => shiftFields(day, shift).map((name) => [name, maybeTime])),
  ),
) as Record<ReturnType<typeof shiftFields<0 | 5>>[number], typeof maybeTime>

const branchIdSchema = v.pipe(optionalLine, v.regex(/^[a-z0-9-]{0,64}$/, problem('invalidChoice')))
const dateSchema = v.nullable(readLine(parseLocalDate, problem('invalidDate')))

const fields = {
  branchId: { form: branchIdSchema, value: v.nullable(branchIdSchema) },
  kind: v.picklist(specialHoursKinds, problem('invalidChoice')),
  noteAr: requiredLine(specialNoteMaximum),
  noteEn: requiredLine(specialNoteMaximum),
  evenTouched: flag,
}

/**
 * Special hours as staff save them. Dates are required unless they are those of Ramadan, and span at most 366 days. Shifts follow
 * the rules of a branch's. `evenTouched`: the member has confirmed that bookings are outside of them.
 */
export const specialHoursSchema = v.pipe(
  v.object({
    ...valueEntries(fields),
    fromDate: dateSchema,
    untilDate: dateSchema,
    ranges: dayRangesSchema,
    fridayRanges: v.nullable(dayRangesSchema),
  }),
  checkFields((hours, refuse) => {
    checkDates(hours, refuse)
    for (const column of ['ranges', 'fridayRanges'] as const) {
      if (hours[column]?.some(closesAtOpening)) refuse(column, fleetProblem('shiftEmpty'))
    }
    checkNights(hours, refuse)
  }),
  v.transform((hours) => toSpecialHours(hours)),
)

/** Special hours as staff save them, and whether the bookings outside of them were confirmed. */
export type SpecialHoursValues = SpecialHours & { evenTouched: boolean }

const postedSchema = v.object(
  {
    ...shiftEntries,
    version: versionSchema,
    ...formEntries(fields),
    fromDate: optionalLine,
    untilDate: optionalLine,
    day0: v.picklist(dayModes, problem('invalidChoice')),
    day5: v.picklist(fridayModes, problem('invalidChoice')),
  },
  problem('required'),
)

type Posted = v.InferOutput<typeof postedSchema>
type FormField = 'fromDate' | 'untilDate' | HoursField

/** The form of special hours: posted strings to typed values. Every issue belongs to a field. */
export const specialHoursFormSchema = v.pipe(
  postedSchema,
  v.rawTransform<Posted, SpecialHoursValues & Pick<Posted, 'version'>>(({ dataset, addIssue, NEVER }) => {
    const posted = dataset.value
    let refused = false
    const refuse = (key: FormField, message: string) => {
      refused = true
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: posted, key, value: posted[key as 'fromDate'] }],
      })
    }
    const { version, branchId, kind, noteAr, noteEn, evenTouched } = posted
    const [fromDate, untilDate] = (['fromDate', 'untilDate'] as const).map((key) => {
      if (posted[key] === '') return null
      const date = parseLocalDate(posted[key])
      if (kind === 'dates' && !date) refuse(key, problem('invalidDate'))
      return date
    }) as [TypedDate, TypedDate]
    checkDates({ kind, fromDate, untilDate }, refuse)
    const times = posted as Parameters<typeof readDay>[0]
    const ranges = readDay(times, everyDay, refuse)
    const fridayRanges = posted.day5 === 'same' ? null : readDay(times, friday, refuse)
    checkNights({ ranges, fridayRanges }, (column, message) =>
      refuse(lastClosing(times, column === 'ranges' ? everyDay : friday), message),
    )
    if (refused) return NEVER
    const dates = { fromDate: fromDate ?? null, untilDate: untilDate ?? null }
    return {
      version,
      ...toSpecialHours({ branchId, kind, ...dates, noteAr, noteEn, ranges, fridayRanges, evenTouched }),
    }
  }),
)

/** Undefined when it cannot be read, which is refused elsewhere. */
type TypedDate = LocalDate | null | undefined
type Dates = { kind: SpecialHours['kind']; fromDate: TypedDate; untilDate: TypedDate }

function checkDates({ kind, fromDate, untilDate }: Dates, refuse: Refuse<'fromDate' | 'untilDate'>): void {
  if (kind !== 'dates') return
  if (fromDate === null) refuse('fromDate', problem('required'))
  if (untilDate === null) refuse('untilDate', problem('required'))
  if (!fromDate || !untilDate) return
  const days = daysBetween(fromDate, untilDate) + 1
  if (days < 1) refuse('untilDate', fleetProblem('lastDayBeforeFirst'))
  if (days > maxDays) refuse('untilDate', fleetProblem('tooManyDays'))
}

type Ranges = Pick<SpecialHours, 'ranges' | 'fridayRanges'>

/** No shift may last into the first one of the next day. */
function checkNights({ ranges, fridayRanges }: Ranges, refuse: Refuse<keyof Ranges>): void {
  const reaches = (from: DayRanges, to: DayRanges) => minutesAfterMidnight(from) > (to[0]?.opens ?? Infinity)
  if (reaches(ranges, ranges) || (fridayRanges && reaches(ranges, fridayRanges)))
    refuse('ranges', fleetProblem('shiftIntoNextDay'))
  if (fridayRanges && reaches(fridayRanges, ranges)) refuse('fridayRanges', fleetProblem('shiftIntoNextDay'))
}

function toSpecialHours<H extends Pick<SpecialHours, 'branchId' | 'kind' | 'fromDate' | 'untilDate'>>(hours: H) {
  const dates = hours.kind === 'dates' ? {} : { fromDate: null, untilDate: null }
  return { ...hours, ...dates, branchId: hours.branchId || null }
}

/** Special hours as the fields of the form. */
export function toSpecialHoursFields(hours: SpecialHours): Record<string, string> {
  return {
    branchId: hours.branchId ?? '',
    kind: hours.kind,
    fromDate: hours.fromDate ?? '',
    untilDate: hours.untilDate ?? '',
    noteAr: hours.noteAr,
    noteEn: hours.noteEn,
    ...toDayFields(everyDay, hours.ranges),
    ...(hours.fridayRanges ? toDayFields(friday, hours.fridayRanges) : { [`day${friday}`]: 'same' }),
  }
}
