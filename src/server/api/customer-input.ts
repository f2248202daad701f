import * as v from 'valibot'
import { idempotencyHeader } from './refusals.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** The customer of a new booking. */
export const customerEntries = {
  full_name: text,
  mobile_number: text,
  national_id: text,
  license_number: text,
  is_other_document: v.optional(v.boolean(), false),
}

const customerInput = v.object(customerEntries)

/** The header that makes one booking of a repeated request. */
export const keyHeader = v.object({ [idempotencyHeader]: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/)) })

/** The customer as the form of the site posts it. */
export function postedCustomer(body: v.InferOutput<typeof customerInput>) {
  return {
    fullName: body.full_name,
    mobileNumber: body.mobile_number,
    nationalId: body.national_id,
    licenseNumber: body.license_number,
    isOtherDocument: body.is_other_document ? 'on' : '',
  }
}
