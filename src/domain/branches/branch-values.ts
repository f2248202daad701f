import * as v from 'valibot'
import { fleetProblem } from '../text/fleet-problems.ts'
import { problem } from '../text/form-fields.ts'
import { checkFields } from '../text/record-fields.ts'
import { valueEntries } from '../text/value-schema.ts'
import { branchFields, withMapLink } from './branch-form.ts'
import { closesAtOpening } from './weekly-hours/shifts.ts'
import { weeklyHoursSchema } from './weekly-hours/weekly-hours-schema.ts'

/** The rules of a branch whose values are typed already: those of its form, which has a field for each time of the week. */
export const branchValuesSchema = v.pipe(
  v.object({ ...valueEntries(branchFields), weeklyHours: weeklyHoursSchema }, problem('required')),
  checkFields(({ weeklyHours }, refuse) => {
    if (weeklyHours.flat().some(closesAtOpening)) refuse('weeklyHours', fleetProblem('shiftEmpty'))
  }),
  v.transform((branch) => withMapLink(branch)),
)
