import * as v from 'valibot'
import { fleetProblem } from './fleet-problems.ts'
import { parseTypedAmount } from '../text/numbers.ts'
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
  },
  problem('required'),
)
