import * as v from 'valibot'
import { fleetProblem } from '../text/fleet-problems.ts'
import { optionalAmountField } from '../money/number-fields.ts'
import { formEntries, valueEntries } from '../text/fields.ts'
import { problem, requiredLine, versionSchema } from '../text/form-fields.ts'

export const categoryNameMaximum = 60

const fields = {
  nameAr: requiredLine(categoryNameMaximum),
  nameEn: requiredLine(categoryNameMaximum),
  floorPricePerDay: optionalAmountField(1, fleetProblem('amountNotAboveZero')),
}

export const categorySchema = v.object(valueEntries(fields))

export type CategoryValues = v.InferOutput<typeof categorySchema>

export const categoryFormSchema = v.object({ version: versionSchema, ...formEntries(fields) }, problem('required'))
