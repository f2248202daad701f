import * as v from 'valibot'
import { branchNameMaximum } from '../../branches/branch-form.ts'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { checkboxSchema, problem, readLine, requiredLine, versionSchema } from '../../text/form-fields.ts'
import { parseTypedAmount } from '../../money/numbers.ts'

/** `taken`: this way has a fee; `oneBranch`: the city has no second branch. */
export type ReturnFeeProblem = 'taken' | 'oneBranch'

/** The fee of a return in another city as staff save it, in halalas before VAT. */
export const returnFeeFormSchema = v.object(
  {
    version: versionSchema,
    fromCity: requiredLine(branchNameMaximum),
    toCity: requiredLine(branchNameMaximum),
    bothWays: checkboxSchema,
    fee: readLine(parseTypedAmount, fleetProblem('invalidAmount')),
  },
  problem('required'),
)

export type ReturnFeeValues = Omit<v.InferOutput<typeof returnFeeFormSchema>, 'version'>
