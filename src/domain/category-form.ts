import * as v from 'valibot'
import { cleanLine } from './clean-text.ts'
import { fleetProblem } from './fleet-problems.ts'
import { problem, versionSchema } from './form-fields.ts'

export const categoryNameMaximum = 60

const bothNames = fleetProblem('bothCategoryNames')

const nameSchema = v.pipe(
  v.string(bothNames),
  v.transform(cleanLine),
  v.nonEmpty(bothNames),
  v.maxLength(categoryNameMaximum, problem('tooLong')),
)

/** A car category: both names are needed (specification 5). */
export const categoryFormSchema = v.object(
  { version: versionSchema, nameAr: nameSchema, nameEn: nameSchema },
  bothNames,
)
