import * as v from 'valibot'
import { codeLine } from '../pricing/code-line.ts'
import { toAsciiDigits } from '../text/clean-text.ts'
import { checkboxSchema, optionalLine, optionalText, problem, sectionVersionSchema } from '../text/form-fields.ts'
import { formEntries, valueEntries, type Field } from '../text/fields.ts'
import { pictureAddressSchema } from '../text/link-fields.ts'

export const contentTitleMaximum = 200
export const contentDescriptionMaximum = 4000
export const contentValidityMaximum = 200

const title = v.pipe(optionalLine, v.maxLength(contentTitleMaximum, problem('tooLong')))
const description = optionalText(contentDescriptionMaximum)
const year = v.pipe(optionalLine, v.transform(toAsciiDigits), v.regex(/^(?:\d{4})?$/, problem('invalidChoice')))
/** Stored as 'true' or ''. */
const hidden: Field<string> = {
  form: v.pipe(
    checkboxSchema,
    v.transform((isOn): string => (isOn ? 'true' : '')),
  ),
  value: v.optional(v.picklist(['true', ''], problem('invalidChoice')), ''),
}
const rateId = v.pipe(
  optionalLine,
  v.transform(toAsciiDigits),
  v.regex(/^(?:[1-9]\d{0,8})?$/, problem('invalidChoice')),
)
const validity = v.pipe(optionalLine, v.maxLength(contentValidityMaximum, problem('tooLong')))

const fields = {
  titleAr: title,
  titleEn: title,
  descriptionAr: description,
  descriptionEn: description,
  validityAr: validity,
  validityEn: validity,
  awardAr: title,
  awardEn: title,
  year,
  code: codeLine,
  rate: rateId,
  picture: pictureAddressSchema,
  hidden,
}

/** The texts of a section in both languages and its language-neutral values, by field name; '' for a missing one. */
export const contentTextsSchema = v.object(valueEntries(fields))

export type ContentTexts = v.InferOutput<typeof contentTextsSchema>

/** A section of a managed page as staff write it. */
export const contentFormSchema = v.object({
  section: v.pipe(v.string(problem('invalidChoice')), v.regex(/^[a-zA-Z_]{1,40}$/, problem('invalidChoice'))),
  version: sectionVersionSchema,
  ...formEntries(fields),
})
