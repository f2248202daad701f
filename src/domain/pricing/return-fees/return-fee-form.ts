import * as v from 'valibot'
import { branchNameMaximum } from '../../branches/branch-form.ts'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { flag, formEntries, valueEntries } from '../../text/fields.ts'
import { problem, requiredLine, versionSchema } from '../../text/form-fields.ts'
import { amountField } from '../../money/number-fields.ts'

/** `taken`: this way has a fee; `oneBranch`: the city has no second branch. */
export type ReturnFeeProblem = 'taken' | 'oneBranch'

const fields = {
  fromCity: requiredLine(branchNameMaximum),
  toCity: requiredLine(branchNameMaximum),
  bothWays: flag,
  fee: amountField(0, fleetProblem('invalidAmount')),
}

/** The fee of a return in another city as staff save it, in halalas before VAT. */
export const returnFeeSchema = v.object(valueEntries(fields))

export type ReturnFeeValues = v.InferOutput<typeof returnFeeSchema>

export const returnFeeFormSchema = v.object({ version: versionSchema, ...formEntries(fields) }, problem('required'))
