import * as v from 'valibot'
import { optionalText, problem, requiredLine, versionSchema } from '../text/form-fields.ts'
import { requiredPicture } from '../text/link-fields.ts'

export const partnerTypes = ['our_partner', 'success_partner'] as const

export type PartnerType = (typeof partnerTypes)[number]

export const partnerNameMaximum = 120
export const partnerDescriptionMaximum = 600

/** A partner as staff write it. The logo is required; a missing description is ''. */
export const partnerFormSchema = v.object({
  version: versionSchema,
  type: v.picklist(partnerTypes, problem('invalidChoice')),
  logoUrl: requiredPicture,
  nameAr: requiredLine(partnerNameMaximum),
  nameEn: requiredLine(partnerNameMaximum),
  descriptionAr: optionalText(partnerDescriptionMaximum),
  descriptionEn: optionalText(partnerDescriptionMaximum),
})

export type PartnerValues = Omit<v.InferOutput<typeof partnerFormSchema>, 'version'>
