import * as v from 'valibot'
import { optionalNumbers } from '../../customers/customer-values.ts'
import { parseLicenseNumber, parseNationalId } from '../../customers/customer-numbers.ts'
import { parseModelYear } from '../../fleet/car-form.ts'
import type { ParsedText } from '../../text/clean-text.ts'
import {
  fullNameSchema,
  mobileNumberSchema,
  optionalText,
  parseMobileNumber,
  problem,
  readLine,
  readOptionalLine,
  requiredLine,
  shortTextMaximum,
} from '../../text/form-fields.ts'
import { parseTypedAmount, parseTypedWhole } from '../../money/numbers.ts'
import { rentalTypes } from '../../time/rental-period.ts'
import { bookingStatuses } from '../../status/booking-status.ts'

const notesMaximum = 1000

/** A branch id; '?' replaces a name that no branch has. */
const branch = v.pipe(requiredLine(shortTextMaximum), v.notValue('?', problem('invalidChoice')))

/** A row of a spreadsheet of bookings, with ids instead of names. Dates and plate are parsed separately. */
export const importedRowSchema = v.object({
  externalId: requiredLine(shortTextMaximum),
  status: v.picklist([...bookingStatuses, 'byDates'], problem('invalidChoice')),
  fullName: fullNameSchema,
  mobileNumber: mobileNumberSchema,
  ...optionalNumbers,
  carId: readLine((text) => parseTypedWhole(text, 1, 999_999_999), problem('invalidChoice')),
  modelYear: readOptionalLine(parseModelYear, 'invalidYear'),
  rentalType: v.picklist(rentalTypes, problem('invalidChoice')),
  pickupLocation: branch,
  returnLocation: branch,
  totalPrice: readLine(parseTypedAmount, 'invalidTotal'),
  notes: optionalText(notesMaximum),
})

type Numbers = { mobileNumber: string; nationalId: string | null; licenseNumber: string | null }

/**
 * Whether a reference is one of the customer's own numbers. These are refused, because references are kept when a customer's data
 * is erased.
 */
export function hasPersonalReference(
  externalId: string,
  { mobileNumber, nationalId, licenseNumber }: Numbers,
): boolean {
  return (
    valueOf(parseMobileNumber(externalId)) === mobileNumber ||
    (nationalId !== null && valueOf(parseNationalId(externalId)) === nationalId) ||
    (licenseNumber !== null && valueOf(parseLicenseNumber(externalId)) === licenseNumber)
  )
}

function valueOf(parsed: ParsedText): string | undefined {
  return parsed.ok ? parsed.value : undefined
}
