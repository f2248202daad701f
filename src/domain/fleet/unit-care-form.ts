import * as v from 'valibot'
import { optionalAmountField } from '../money/number-fields.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { optionalLine, problem, readLine, requiredLine, rowNumberSchema } from '../text/form-fields.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'
import { odometerField, optionalOdometerField } from './unit-form.ts'

export const serviceWorkMaximum = 200
export const workshopMaximum = 80

/** A sale as its form posts it; price in halalas and odometer may be unknown. */
export const saleEntries = {
  version: rowNumberSchema,
  soldOn: readLine(parseLocalDate, problem('invalidDate')),
  soldPrice: optionalAmountField(0, fleetProblem('invalidAmount')),
  soldOdometerKm: optionalOdometerField,
}

/** A service that was done; cost in halalas, null when it is unknown. */
export const serviceEntries = {
  doneOn: readLine(parseLocalDate, problem('invalidDate')),
  odometerKm: odometerField,
  work: requiredLine(serviceWorkMaximum),
  cost: optionalAmountField(0, fleetProblem('invalidAmount')),
  workshop: v.pipe(optionalLine, v.maxLength(workshopMaximum, problem('tooLong'))),
}
