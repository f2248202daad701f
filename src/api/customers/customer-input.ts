import * as v from 'valibot'
import { customerSchema, isLengthMeant } from '#domain/booking/booking-form.ts'
import { deliveryAddressMaximum, fullNameMaximum, problem } from '#domain/text/form-fields.ts'
import { valuesOf } from '#domain/text/value-schema.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** The customer of a new booking, and the delivery address. */
export const customerEntries = {
  full_name: v.pipe(text, v.metadata({ maxLength: fullNameMaximum })),
  mobile_number: text,
  national_id: text,
  license_number: text,
  is_other_document: v.optional(v.boolean(), false),
  delivery_address: v.optional(v.pipe(v.string(), v.maxLength(deliveryAddressMaximum))),
}

const customerInput = v.object({
  ...customerEntries,
  national_id: v.optional(text),
  license_number: v.optional(text),
})

/** The rules of a customer, those of the site's form. */
export const customerRules = valuesOf(customerSchema)

const { nationalId, licenseNumber, ...otherFields } = customerSchema.entries

/** Like `customerRules`; staff may enter the identity numbers until the hand-over. */
export const staffCustomerRules = valuesOf(
  v.pipe(
    v.object({ ...otherFields, nationalId: v.optional(nationalId), licenseNumber: v.optional(licenseNumber) }),
    v.forward(v.partialCheck([['nationalId'], ['isOtherDocument']], isLengthMeant, problem('nineDigits')), [
      'nationalId',
    ]),
  ),
)

/** The values of a customer; their rules say whether identity numbers may be missing. */
export function customerValues(body: v.InferOutput<typeof customerInput>) {
  return {
    fullName: body.full_name,
    mobileNumber: body.mobile_number,
    nationalId: body.national_id,
    licenseNumber: body.license_number,
    isOtherDocument: body.is_other_document,
    deliveryAddress: body.delivery_address,
  }
}
