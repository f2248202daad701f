import * as v from 'valibot'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { problem, readLine } from '../../text/form-fields.ts'
import { checkFields } from '../../text/record-fields.ts'
import { valueEntries } from '../../text/value-schema.ts'
import { parseLocalDate } from '../../time/riyadh-time.ts'
import { closesAtOpening } from '../weekly-hours/shifts.ts'
import { dayRangesSchema } from '../weekly-hours/weekly-hours-schema.ts'
import { checkNights, checkSpan, specialHoursFields, type SpecialHoursValues } from './special-hours-form.ts'

const date = v.nullable(readLine(parseLocalDate, problem('invalidDate')))

/** The rules of special hours whose values are typed already: those of their form, which has a field for each time. */
export const specialHoursValuesSchema = v.pipe(
  v.object(
    {
      ...valueEntries(specialHoursFields),
      fromDate: date,
      untilDate: date,
      ranges: dayRangesSchema,
      fridayRanges: v.nullable(dayRangesSchema),
    },
    problem('required'),
  ),
  checkFields((hours, refuse) => {
    const { kind, fromDate, untilDate } = hours
    if (kind === 'dates') {
      if (fromDate === null) refuse('fromDate', problem('required'))
      if (untilDate === null) refuse('untilDate', problem('required'))
      if (fromDate && untilDate) checkSpan({ fromDate, untilDate }, refuse)
    }
    for (const column of ['ranges', 'fridayRanges'] as const) {
      if (hours[column]?.some(closesAtOpening)) refuse(column, fleetProblem('shiftEmpty'))
    }
    checkNights(hours, refuse)
  }),
  v.transform((hours): SpecialHoursValues =>
    hours.kind === 'dates' ? hours : { ...hours, fromDate: null, untilDate: null },
  ),
)
