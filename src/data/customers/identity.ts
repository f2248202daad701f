import { inArray, or, type SQL } from 'drizzle-orm'
import { toAsciiDigits } from '../../domain/text/clean-text.ts'
import {
  type StoredNumber,
  type IdentityField,
  type IdentityNumbers,
  type Encrypted,
  parseLicenseNumber,
  parseNationalId,
} from '../../domain/customers/customer-numbers.ts'
import type { BookingSource } from '../../domain/booking/staff-booking/booking-source.ts'
import { bookings } from '../booking/schema.ts'
import { recordChange, type Author } from '../staff/change-rows.ts'
import type { Database } from '../database/connect.ts'

/** Where an encrypted number belongs; copied to another booking or column, it cannot be decrypted. */
export type IdentityPlace = { readonly bookingId: string; readonly field: IdentityField }

/** Encrypts identity numbers with keys of the server, so that the database, its log and its backups cannot be read alone. */
export type IdentityCipher = {
  /** A number as it is stored, and the hash that finds it again. */
  encrypt: (number: string, place: IdentityPlace) => { encrypted: Encrypted; hash: string }
  /** The number; undefined when its key is missing or it was not stored at this place. */
  decrypt: (encrypted: Encrypted, place: IdentityPlace) => string | undefined
  /** Encrypts another secret that is bound to a place, such as `webhook 5`. */
  encryptText: (text: string, place: string) => string
  /** The secret; undefined when its key is missing or it was not stored at this place. */
  decryptText: (encrypted: string, place: string) => string | undefined
  /** The hashes that a number may be stored under, one for each key. */
  hashes: (number: string, field: IdentityField) => string[]
  /** The id of the key that encrypts. */
  currentKey: () => string
}

/** The columns of a new booking with its encrypted numbers, and the id that they are bound to. */
export type EncryptedIdentity = {
  id: string
  nationalId: Encrypted
  licenseNumber: Encrypted
  nationalIdHash: string
  licenseNumberHash: string
}

type StoredIdentity = {
  id: string
  nationalId: Encrypted | null
  licenseNumber: Encrypted | null
  source?: BookingSource
  erasedAt?: Date | null
}

/** Encrypts the identity numbers of a new booking under the id that it will have. */
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

/** The full identity numbers of a stored booking; callers check who may see them and record the access. */
export function decryptIdentity(cipher: IdentityCipher, booking: StoredIdentity): IdentityNumbers {
  // An imported booking may never have had one.
  const state = booking.source === 'import' && !booking.erasedAt ? 'none' : 'erased'
  const numberOf = (encrypted: Encrypted | null, field: IdentityField): StoredNumber =>
    encrypted === null ? { state } : decryptNumber(cipher, encrypted, { bookingId: booking.id, field })
  return {
    nationalId: numberOf(booking.nationalId, 'national_id'),
    licenseNumber: numberOf(booking.licenseNumber, 'license_number'),
  }
}

/** Hashes of identity numbers that only this server can compute; equal for equal numbers while the current key is the same. */
export function hashIdentity(
  cipher: IdentityCipher,
  numbers: { nationalId: string; licenseNumber: string },
): { nationalIdHash: string | undefined; licenseNumberHash: string | undefined } {
  return {
    nationalIdHash: cipher.hashes(numbers.nationalId, 'national_id')[0],
    licenseNumberHash: cipher.hashes(numbers.licenseNumber, 'license_number')[0],
  }
}

/** Whether a stored booking was made with exactly these numbers. */
export function hasIdentity(
  cipher: IdentityCipher,
  booking: StoredIdentity,
  numbers: { nationalId: string; licenseNumber: string },
): boolean {
  const { nationalId, licenseNumber } = decryptIdentity(cipher, booking)
  return isNumber(nationalId, numbers.nationalId) && isNumber(licenseNumber, numbers.licenseNumber)
}

/** The condition that finds bookings by a whole identity number; undefined when the text is not one. */
export function identityCondition(cipher: IdentityCipher, text: string): SQL | undefined {
  // A text without digits is a name.
  if (!/\d/.test(toAsciiDigits(text))) return undefined
  const id = parseNationalId(text)
  const license = parseLicenseNumber(text)
  const conditions = [
    id.ok ? inArray(bookings.nationalIdHash, cipher.hashes(id.value, 'national_id')) : undefined,
    license.ok ? inArray(bookings.licenseNumberHash, cipher.hashes(license.value, 'license_number')) : undefined,
  ]
  return or(...conditions)
}

function decryptNumber(cipher: IdentityCipher, encrypted: Encrypted, place: IdentityPlace): StoredNumber {
  const number = cipher.decrypt(encrypted, place)
  return number === undefined ? { state: 'unreadable' } : { state: 'held', number }
}

function isNumber(held: StoredNumber, number: string): boolean {
  return held.state === 'held' && held.number === number
}

/** Records that a member sees the full identity numbers of a booking; call it before showing them. */
export function recordNumberView(
  db: Database,
  author: Author,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  return recordChange(db, author, { entity: 'booking', id, action: 'view', before: null, after: { reference } })
}
