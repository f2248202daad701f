import { findKnownCustomer } from '../../../../data/customers/known-customer.ts'
import { decryptIdentity } from '../../../../data/customers/identity.ts'
import { findBooking } from '../../../../data/booking/booking-status.ts'
import {
  maskIdentity,
  numberOf,
  parseLicenseNumber,
  parseNationalId,
} from '../../../../domain/customers/customer-numbers.ts'
import { defaultLanguage, type Language } from '../../../../domain/text/languages.ts'
import { parseMobileNumber, problem } from '../../../../domain/text/form-fields.ts'
import type { Services } from '../../../services/services.ts'

/** What the form shows about a customer. Document numbers are masked; the booking that stores them is named. */
export type KnownCustomer = {
  mobileNumber: string
  fullName: string
  language: Language
  count: number
  /** The booking whose document numbers a new one copies; absent unless it has both. */
  identityFrom?: string
  nationalId: string
  licenseNumber: string
}

/** The customer of a mobile number as typed; null for a new one. */
export async function findCustomer({ db, identity }: Services, typed: string): Promise<KnownCustomer | null> {
  const parsed = parseMobileNumber(typed)
  const known = parsed.ok ? await findKnownCustomer(db, parsed.value) : undefined
  if (!known) return null
  const { latest, count } = known
  const masked = maskIdentity(decryptIdentity(identity, latest))
  const [nationalId, licenseNumber] = [numberOf(masked.nationalId), numberOf(masked.licenseNumber)]
  return {
    mobileNumber: latest.mobileNumber,
    fullName: latest.fullName,
    language: latest.language,
    count,
    ...(nationalId && licenseNumber && { identityFrom: latest.id }),
    nationalId: nationalId ?? '',
    licenseNumber: licenseNumber ?? '',
  }
}

type TypedNumbers = { nationalId: string; licenseNumber: string }
type Typed = TypedNumbers & { mobileNumber: string; language: Language | undefined; identityFrom: string }

/** Parses typed document numbers: null for blank ones, or the errors of their fields. */
export function readNumbers({ nationalId, licenseNumber }: TypedNumbers) {
  const id = nationalId === '' ? null : parseNationalId(nationalId)
  const license = licenseNumber === '' ? null : parseLicenseNumber(licenseNumber)
  const fieldErrors = {
    ...(id?.ok === false && { nationalId: [problem('invalidNationalId')] }),
    ...(license?.ok === false && { licenseNumber: [problem('invalidLicense')] }),
  }
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors }
  return { nationalId: id?.ok ? id.value : null, licenseNumber: license?.ok ? license.value : null }
}

/**
 * Document numbers and language of a new booking: as entered, or else from the customer's earlier booking, which must have the same
 * mobile number.
 */
export async function identityOf({ db, identity }: Services, typed: Typed) {
  const numbers = readNumbers(typed)
  if (numbers.fieldErrors) return { fieldErrors: numbers.fieldErrors }
  const earlier = typed.identityFrom === '' ? undefined : await findBooking(db, typed.identityFrom)
  const isTheirs = earlier?.mobileNumber === typed.mobileNumber && earlier.erasedAt === null
  const held = isTheirs ? decryptIdentity(identity, earlier) : undefined
  return {
    nationalId: numbers.nationalId ?? (held && numberOf(held.nationalId)),
    licenseNumber: numbers.licenseNumber ?? (held && numberOf(held.licenseNumber)),
    language: typed.language ?? (isTheirs ? earlier.language : defaultLanguage),
  }
}
