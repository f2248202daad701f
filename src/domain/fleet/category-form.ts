import * as v from 'valibot'
import { problem, requiredLine, versionSchema } from '../text/form-fields.ts'

export const categoryNameMaximum = 60

export const categoryFormSchema = v.object(
  { version: versionSchema, nameAr: requiredLine(categoryNameMaximum), nameEn: requiredLine(categoryNameMaximum) },
  problem('required'),
)
