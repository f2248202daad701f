import { findKnownCustomer, findKnownIdentity } from '#operations/privacy/known-customer.ts'
import { findCompanyOfPerson } from '#data/companies/companies.ts'
import { decryptIdentity } from '#data/customers/identity.ts'
import { maskIdentity, numberOf, parseLicenseNumber, parseNationalId } from '#domain/customers/customer-numbers.ts'
import { defaultLanguage, type Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { parseMobileNumber, problem } from '#domain/text/form-fields.ts'
import type { Services } from '#operations/services/services.ts'
import { findBlock, type ShownBlock } from './find-block.server.ts'

/** What the form shows about a customer. Identity numbers are masked; the booking or customer that stores them is named. */
export type KnownCustomer = {
  mobileNumber: string
  fullName: string
  language: Language
  /** How many bookings the customer has; 0 when only the list of customers has the number. */
  count: number
  /** The internal notes of the list of customers. */
  notes: string
  /** The booking or customer whose identity numbers a new booking copies; absent unless it has both. */
  identityFrom?: string
  nationalId: string
  licenseNumber: string
  /** The company that the number may book for. */
  company?: string
  /** Absent for a customer who may rent. */
  block?: ShownBlock
}

/** The customer of a mobile number as typed; null for a new one. */
export async function findCustomer(services: Services, typed: string): Promise<KnownCustomer | null> {
  const { db, identity } = services
  const parsed = parseMobileNumber(typed)
  if (!parsed.ok) return null
  const known = await findKnownCustomer(db, parsed.value)
  if (!known) return null
  const { latest, customer, count } = known
  const found = [latest, customer].filter((one) => one !== undefined)
  const holder = found.find(({ nationalId, licenseNumber }) => nationalId && licenseNumber) ?? found[0]!
  const held = decryptIdentity(identity, holder)
  const masked = maskIdentity(held)
  const numbers = { mobileNumber: parsed.value, nationalId: numberOf(held.nationalId) ?? undefined }
  const block = await findBlock(services, numbers)
  const company = await findCompanyOfPerson(db, parsed.value)
  const [nationalId, licenseNumber] = [numberOf(masked.nationalId), numberOf(masked.licenseNumber)]
  return {
    mobileNumber: parsed.value,
    fullName: found[0]!.fullName,
    language: latest?.language ?? defaultLanguage,
    count,
    notes: customer?.notes ?? '',
    ...(nationalId && licenseNumber && { identityFrom: holder.id }),
    nationalId: nationalId ?? '',
    licenseNumber: licenseNumber ?? '',
    ...(company && { company: managedText(company.name, services.language) }),
    ...(block && { block }),
  }
}

type TypedNumbers = { nationalId: string; licenseNumber: string }
type Typed = TypedNumbers & { mobileNumber: string; language: Language | undefined; identityFrom: string }

/** Parses typed identity numbers: null for blank ones, or the errors of their fields. */
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
 * Identity numbers and language of a new booking: as entered, or else from the stored customer or the earlier booking, which must have
 * the same mobile number.
 */
export async function identityOf(services: Services, typed: Typed) {
  const numbers = readNumbers(typed)
  if (numbers.fieldErrors) return { fieldErrors: numbers.fieldErrors }
  const known = await findKnownIdentity(services, typed)
  return {
    nationalId: numbers.nationalId ?? known.nationalId,
    licenseNumber: numbers.licenseNumber ?? known.licenseNumber,
    language: typed.language ?? known.language ?? defaultLanguage,
  }
}
