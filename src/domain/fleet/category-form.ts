import * as v from 'valibot'
import { fleetProblem } from '../text/fleet-problems.ts'
import { optionalAmountField } from '../money/number-fields.ts'
import { contractEntries } from '../terms/contract-form.ts'
import { checkboxSchema, problem, requiredLine, versionSchema } from '../text/form-fields.ts'

export const categoryNameMaximum = 60

export const categoryFormSchema = v.object(
  {
    version: versionSchema,
    nameAr: requiredLine(categoryNameMaximum),
    nameEn: requiredLine(categoryNameMaximum),
    floorPricePerDay: optionalAmountField(1, fleetProblem('amountNotAboveZero')),
    ...contractEntries,
    depositFromAll: checkboxSchema,
  },
  problem('required'),
)

export type CategoryValues = Omit<v.InferOutput<typeof categoryFormSchema>, 'version'>
