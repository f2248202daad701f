import * as v from 'valibot'
import { cleanParagraph } from '../text/clean-text.ts'
import {
  fullNameSchema,
  idempotencyKeySchema,
  mobileNumberSchema,
  optionalField,
  problem,
} from '../text/form-fields.ts'

export const inquiryTypes = ['Complaint', 'Inquiry'] as const

export type InquiryType = (typeof inquiryTypes)[number]

// The message becomes part of a WhatsApp link, in which an Arabic letter takes six characters.
export const inquiryMessageMaximum = 1000

/**
 * The complaint or inquiry form: posted strings to normalized values; the type defaults to Complaint. Every issue is a
 * `FormProblem` on its field.
 */
export const inquiryFormSchema = v.object(
  {
    fullName: fullNameSchema,
    mobileNumber: mobileNumberSchema,
    type: v.pipe(
      optionalField(v.picklist([...inquiryTypes, ''], problem('invalidChoice'))),
      v.transform((posted) => posted || 'Complaint'),
    ),
    message: v.pipe(
      v.string(problem('required')),
      v.transform(cleanParagraph),
      v.nonEmpty(problem('required')),
      v.maxLength(inquiryMessageMaximum, problem('tooLong')),
    ),
    idempotencyKey: idempotencyKeySchema,
  },
  problem('required'),
)

export type InquiryFormValues = v.InferOutput<typeof inquiryFormSchema>
