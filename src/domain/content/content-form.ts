import * as v from 'valibot'
import { codeLine } from '../pricing/code-line.ts'
import { plainText } from '../text/clean-text.ts'
import { checkboxSchema, optionalLine, optionalText, problem, sectionVersionSchema } from '../text/form-fields.ts'
import { pictureAddressSchema } from '../text/link-fields.ts'

export const contentTitleMaximum = 200
export const contentDescriptionMaximum = 4000
export const contentValidityMaximum = 200

const title = v.pipe(optionalLine, v.maxLength(contentTitleMaximum, problem('tooLong')))
const description = optionalText(contentDescriptionMaximum)
const year = v.pipe(optionalLine, v.transform(plainText), v.regex(/^(?:\d{4})?$/, problem('invalidChoice')))
const hidden = v.pipe(
  checkboxSchema,
  v.transform((isOn): string => (isOn ? 'true' : '')),
)
const rateId = v.pipe(optionalLine, v.transform(plainText), v.regex(/^(?:[1-9]\d{0,8})?$/, problem('invalidChoice')))
const validity = v.pipe(optionalLine, v.maxLength(contentValidityMaximum, problem('tooLong')))

/** A section of a managed page as staff write it; '' for a text that is missing in a language. */
export const contentFormSchema = v.object({
  section: v.pipe(v.string(problem('invalidChoice')), v.regex(/^[a-zA-Z_]{1,40}$/, problem('invalidChoice'))),
  version: sectionVersionSchema,
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
})

/** The texts of a section in both languages and its language-neutral values, by field name. */
export type ContentTexts = Omit<v.InferOutput<typeof contentFormSchema>, 'section' | 'version'>
