import * as v from 'valibot'
import { branchNameMaximum } from '../../branches/branch-form.ts'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { checkboxSchema, problem, requiredLine, versionSchema } from '../../text/form-fields.ts'
import { amountField } from '../../money/number-fields.ts'

/** `taken`: this way has a fee; `oneBranch`: the city has no second branch. */
export type ReturnFeeProblem = 'taken' | 'oneBranch'

/** The fee of a return in another city as staff save it, in halalas before VAT. */
export const returnFeeFormSchema = v.object(
  {
    version: versionSchema,
    fromCity: requiredLine(branchNameMaximum),
    toCity: requiredLine(branchNameMaximum),
    bothWays: checkboxSchema,
    fee: amountField(0, fleetProblem('invalidAmount')),
  },
  problem('required'),
)

export type ReturnFeeValues = Omit<v.InferOutput<typeof returnFeeFormSchema>, 'version'>
