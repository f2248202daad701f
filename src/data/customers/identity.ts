import { inArray, or, type SQL } from 'drizzle-orm'
import { toAsciiDigits } from '../../domain/text/clean-text.ts'
import type { StoredNumber, IdentityField, IdentityNumbers, Encrypted } from '../../domain/customers/identity-number.ts'
import { parseLicenseNumber, parseNationalId } from '../../domain/customers/national-id.ts'
import { bookings } from '../booking/schema.ts'

/** Where a sealed number belongs; moved to another booking or another column, it cannot be opened. */
export type IdentityPlace = { readonly bookingId: string; readonly field: IdentityField }

/**
 * What locks numbers of documents away: the keys are the server's, so that the database, its log and its copies hold
 * nothing that can be read without them.
 */
export type IdentityCipher = {
  /** A number as it is stored, and the mark by which it is found again. */
  encrypt: (number: string, place: IdentityPlace) => { encrypted: Encrypted; hash: string }
  /** The number; undefined when its key is missing or it is not what was stored at this place. */
  open: (encrypted: Encrypted, place: IdentityPlace) => string | undefined
  /** The marks that a number may be stored under, one for each key. */
  hashes: (number: string, field: IdentityField) => string[]
  /** The key that seals from now on. */
  currentKey: () => string
}

/** The columns of a new booking that hold its numbers, and the id that they are bound to. */
export type EncryptedIdentity = {
  id: string
  nationalId: Encrypted
  licenseNumber: Encrypted
  nationalIdHash: string
  licenseNumberHash: string
}

type StoredIdentity = { id: string; nationalId: Encrypted | null; licenseNumber: Encrypted | null }

/** The numbers of a new booking's documents as its row holds them, under the id that the booking will have. */
export function encryptIdentity(
  cipher: IdentityCipher,
  id: string,
  numbers: { nationalId: string; licenseNumber: string },
): EncryptedIdentity {
  const nationalId = cipher.encrypt(numbers.nationalId, { bookingId: id, field: 'national_id' })
  const licenseNumber = cipher.encrypt(numbers.licenseNumber, { bookingId: id, field: 'license_number' })
  return {
    id,
    nationalId: nationalId.encrypted,
    licenseNumber: licenseNumber.encrypted,
    nationalIdHash: nationalId.hash,
    licenseNumberHash: licenseNumber.hash,
  }
}

/** The numbers of a stored booking's documents, in full: for the eyes of whoever is entitled to them only. */
export function openIdentity(cipher: IdentityCipher, booking: StoredIdentity): IdentityNumbers {
  return {
    nationalId: openNumber(cipher, booking.nationalId, { bookingId: booking.id, field: 'national_id' }),
    licenseNumber: openNumber(cipher, booking.licenseNumber, { bookingId: booking.id, field: 'license_number' }),
  }
}

/** Whether a stored booking was made with these very numbers. */
export function hasIdentity(
  cipher: IdentityCipher,
  booking: StoredIdentity,
  numbers: { nationalId: string; licenseNumber: string },
): boolean {
  const { nationalId, licenseNumber } = openIdentity(cipher, booking)
  return isNumber(nationalId, numbers.nationalId) && isNumber(licenseNumber, numbers.licenseNumber)
}

/** What finds bookings by the whole number of a document; undefined for a text that is no such number. */
export function identityCondition(cipher: IdentityCipher, text: string): SQL | undefined {
  // What has no digit is a name.
  if (!/\d/.test(toAsciiDigits(text))) return undefined
  const id = parseNationalId(text)
  const license = parseLicenseNumber(text)
  const conditions = [
    id.ok ? inArray(bookings.nationalIdHash, cipher.hashes(id.value, 'national_id')) : undefined,
    license.ok ? inArray(bookings.licenseNumberHash, cipher.hashes(license.value, 'license_number')) : undefined,
  ]
  return or(...conditions)
}

function openNumber(cipher: IdentityCipher, encrypted: Encrypted | null, place: IdentityPlace): StoredNumber {
  if (encrypted === null) return { state: 'erased' }
  const number = cipher.open(encrypted, place)
  return number === undefined ? { state: 'unreadable' } : { state: 'held', number }
}

function isNumber(held: StoredNumber, number: string): boolean {
  return held.state === 'held' && held.number === number
}
