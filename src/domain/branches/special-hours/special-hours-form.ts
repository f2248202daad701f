import * as v from 'valibot'
import { fleetProblem } from '../../text/fleet-problems.ts'
import type { Refuse } from '../../text/record-fields.ts'
import {
  checkboxSchema,
  optionalField,
  optionalLine,
  problem,
  requiredLine,
  versionSchema,
} from '../../text/form-fields.ts'
import { daysBetween, parseLocalDate, type LocalDate } from '../../time/riyadh-time.ts'
import { dayModes, dayShifts, lastClosing, readDay, shiftFields, toDayFields, type HoursField } from '../branch-form.ts'
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

/** The fields of special hours besides their dates and times. */
export const specialHoursFields = {
  branchId: v.pipe(
    optionalLine,
    v.regex(/^[a-z0-9-]{0,64}$/, problem('invalidChoice')),
    v.transform((id) => id || null),
  ),
  kind: v.picklist(specialHoursKinds, problem('invalidChoice')),
  noteAr: requiredLine(specialNoteMaximum),
  noteEn: requiredLine(specialNoteMaximum),
  evenTouched: checkboxSchema,
}

const postedSchema = v.object(
  {
    ...shiftEntries,
    version: versionSchema,
    ...specialHoursFields,
    fromDate: optionalLine,
    untilDate: optionalLine,
    day0: v.picklist(dayModes, problem('invalidChoice')),
    day5: v.picklist(fridayModes, problem('invalidChoice')),
  },
  problem('required'),
)

type Posted = v.InferOutput<typeof postedSchema>
type Field = 'fromDate' | 'untilDate' | HoursField

/** Special hours as staff save them. `evenTouched`: the member has confirmed that bookings are outside of them. */
export type SpecialHoursValues = SpecialHours & { evenTouched: boolean }

/**
 * The form of special hours: posted strings to typed values. Dates are required unless they are those of Ramadan, and span at
 * most 366 days. Shifts follow the rules of a branch's. Every issue belongs to a field.
 */
export const specialHoursFormSchema = v.pipe(
  postedSchema,
  v.rawTransform<Posted, SpecialHoursValues & Pick<Posted, 'version'>>(({ dataset, addIssue, NEVER }) => {
    const posted = dataset.value
    let refused = false
    const refuse = (key: Field, message: string) => {
      refused = true
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: posted, key, value: posted[key as 'fromDate'] }],
      })
    }
    const { version, branchId, kind, noteAr, noteEn, evenTouched } = posted
    const dates = kind === 'dates' ? readDates(posted, refuse) : { fromDate: null, untilDate: null }
    const fields = posted as Parameters<typeof readDay>[0]
    const ranges = readDay(fields, everyDay, refuse)
    const fridayRanges = posted.day5 === 'same' ? null : readDay(fields, friday, refuse)
    checkNights({ ranges, fridayRanges }, (column, message) =>
      refuse(lastClosing(fields, column === 'ranges' ? everyDay : friday), message),
    )
    if (refused || !dates) return NEVER
    return { version, branchId, kind, ...dates, noteAr, noteEn, ranges, fridayRanges, evenTouched }
  }),
)

type Dates = { fromDate: LocalDate; untilDate: LocalDate }

function readDates(posted: Posted, refuse: (key: Field, message: string) => void): Dates | undefined {
  const read = (key: 'fromDate' | 'untilDate') => {
    const date = parseLocalDate(posted[key])
    if (!date) refuse(key, posted[key] ? problem('invalidDate') : problem('required'))
    return date
  }
  const [fromDate, untilDate] = [read('fromDate'), read('untilDate')]
  if (!fromDate || !untilDate) return undefined
  checkSpan({ fromDate, untilDate }, refuse)
  return { fromDate, untilDate }
}

/** The last day is not before the first, and not too long after it. */
export function checkSpan({ fromDate, untilDate }: Dates, refuse: Refuse<'untilDate'>): void {
  const days = daysBetween(fromDate, untilDate) + 1
  if (days < 1) refuse('untilDate', fleetProblem('lastDayBeforeFirst'))
  if (days > maxDays) refuse('untilDate', fleetProblem('tooManyDays'))
}

type Ranges = Pick<SpecialHours, 'ranges' | 'fridayRanges'>

/** No shift may last into the first one of the next day. */
export function checkNights({ ranges, fridayRanges }: Ranges, refuse: Refuse<keyof Ranges>): void {
  const reaches = (from: DayRanges, to: DayRanges) => minutesAfterMidnight(from) > (to[0]?.opens ?? Infinity)
  if (reaches(ranges, ranges) || (fridayRanges && reaches(ranges, fridayRanges)))
    refuse('ranges', fleetProblem('shiftIntoNextDay'))
  if (fridayRanges && reaches(fridayRanges, ranges)) refuse('fridayRanges', fleetProblem('shiftIntoNextDay'))
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
