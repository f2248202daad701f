import * as v from 'valibot'
import { checkboxSchema, optionalLine, problem, requiredLine, versionSchema } from '../text/form-fields.ts'
import { optionalLink, requiredPicture } from '../text/link-fields.ts'

export const slideTitleMaximum = 120
export const slideSubtitleMaximum = 240

const subtitle = v.pipe(optionalLine, v.maxLength(slideSubtitleMaximum, problem('tooLong')))

/** A slide of the home page as staff write it; the link is null when there is none. */
export const slideFormSchema = v.object({
  version: versionSchema,
  imageUrl: requiredPicture,
  titleAr: requiredLine(slideTitleMaximum),
  titleEn: requiredLine(slideTitleMaximum),
  subtitleAr: subtitle,
  subtitleEn: subtitle,
  linkUrl: v.pipe(
    optionalLink,
    v.transform((link) => link || null),
  ),
  isActive: checkboxSchema,
})

export type SlideValues = Omit<v.InferOutput<typeof slideFormSchema>, 'version'>
