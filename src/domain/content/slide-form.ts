import * as v from 'valibot'
import { optionalLine, problem, requiredLine, versionSchema } from '../text/form-fields.ts'
import { flag, formEntries, textOrNull, valueEntries } from '../text/fields.ts'
import { optionalLink, requiredPicture } from '../text/link-fields.ts'

export const slideTitleMaximum = 120
export const slideSubtitleMaximum = 240

const subtitle = v.pipe(optionalLine, v.maxLength(slideSubtitleMaximum, problem('tooLong')))

const link = v.pipe(
  optionalLink,
  v.transform((address) => address || null),
)

const fields = {
  imageUrl: requiredPicture,
  titleAr: requiredLine(slideTitleMaximum),
  titleEn: requiredLine(slideTitleMaximum),
  subtitleAr: subtitle,
  subtitleEn: subtitle,
  linkUrl: textOrNull(link),
  isActive: flag,
}

/** A slide of the home page as staff write it; the link is null when there is none. */
export const slideSchema = v.object(valueEntries(fields))

export type SlideValues = v.InferOutput<typeof slideSchema>

export const slideFormSchema = v.object({ version: versionSchema, ...formEntries(fields) })
