import * as v from 'valibot'
import { fleetProblem } from '../text/fleet-problems.ts'
import { parseTypedAmount } from '../money/numbers.ts'
import { contractEntries } from '../rentals/contract-form.ts'
import { problem, readOptionalLine, requiredLine, versionSchema } from '../text/form-fields.ts'

export const categoryNameMaximum = 60

export const categoryFormSchema = v.object(
  {
    version: versionSchema,
    nameAr: requiredLine(categoryNameMaximum),
    nameEn: requiredLine(categoryNameMaximum),
    floorPricePerDay: readOptionalLine(
      (text) => parseTypedAmount(text) || undefined,
      fleetProblem('amountNotAboveZero'),
    ),
    ...contractEntries,
  },
  problem('required'),
)

export type CategoryValues = Omit<v.InferOutput<typeof categoryFormSchema>, 'version'>
