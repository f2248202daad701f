import { inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { plainText } from '#domain/text/clean-text.ts'
import {
  type StoredNumber,
  type IdentityField,
  type IdentityNumbers,
  type Encrypted,
  parseLicenseNumber,
  parseNationalId,
} from '#domain/customers/customer-numbers.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { BookingSource } from '#domain/booking/staff-booking/booking-source.ts'
import { bookings } from '../tables/booking.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'

/** The booking or customer and the field that an encrypted number is bound to; it cannot be decrypted anywhere else. */
export type IdentityPlace = { readonly rowId: string; readonly field: IdentityField }

/** Encrypts identity numbers with keys that only the server has, so that neither the database nor its log or backups reveal them. */
export type IdentityCipher = {
  /** Returns the number as it is stored, and a hash to find it by. */
  encrypt: (number: string, place: IdentityPlace) => { encrypted: Encrypted; hash: string }
  /** Returns the number; undefined when its key is missing or it belongs to another place. */
  decrypt: (encrypted: Encrypted, place: IdentityPlace) => string | undefined
  /** Encrypts another secret, bound to a place such as `webhook 5`. */
  encryptText: (text: string, place: string) => string
  /** Returns the secret; undefined when its key is missing or it belongs to another place. */
  decryptText: (encrypted: string, place: string) => string | undefined
  /** The hashes under which a number may be stored, one per key. */
  hashes: (number: string, field: IdentityField) => string[]
  /** The id of the key used for encryption. */
  currentKey: () => string
}

/** The encrypted numbers of a new booking, and the id that they are bound to. */
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
  status?: BookingStatus
  erasedAt?: Date | null
}

/** Encrypts the identity numbers of a new booking under its future id. */
export function encryptIdentity(
  cipher: IdentityCipher,
  id: string,
  numbers: { nationalId: string; licenseNumber: string },
): EncryptedIdentity {
  const nationalId = cipher.encrypt(numbers.nationalId, { rowId: id, field: 'national_id' })
  const licenseNumber = cipher.encrypt(numbers.licenseNumber, { rowId: id, field: 'license_number' })
  return {
    id,
    nationalId: nationalId.encrypted,
    licenseNumber: licenseNumber.encrypted,
    nationalIdHash: nationalId.hash,
    licenseNumberHash: licenseNumber.hash,
  }
}

/** Identity numbers that may be missing. */
export type GivenNumbers = { nationalId?: string | null | undefined; licenseNumber?: string | null | undefined }

type NumberColumns = Omit<EncryptedIdentity, 'id'>

/** Encrypts the given numbers that differ from those of the row; the columns of the others are absent. */
export function encryptGiven(
  cipher: IdentityCipher,
  row: { id: string } & { [Hash in 'nationalIdHash' | 'licenseNumberHash']?: string | null },
  { nationalId, licenseNumber }: GivenNumbers,
): Partial<NumberColumns> {
  const id = nationalId ? cipher.encrypt(nationalId, { rowId: row.id, field: 'national_id' }) : undefined
  const license = licenseNumber ? cipher.encrypt(licenseNumber, { rowId: row.id, field: 'license_number' }) : undefined
  return {
    ...(id && id.hash !== row.nationalIdHash && { nationalId: id.encrypted, nationalIdHash: id.hash }),
    ...(license &&
      license.hash !== row.licenseNumberHash && { licenseNumber: license.encrypted, licenseNumberHash: license.hash }),
  }
}

/**
 * The complete identity numbers of a stored booking or customer. Callers must check permission and record the access. `blank` is the
 * state of a missing number.
 */
export function decryptIdentity(
  cipher: IdentityCipher,
  row: StoredIdentity,
  blank: 'none' | 'erased' = whyBlank(row),
): IdentityNumbers {
  const numberOf = (encrypted: Encrypted | null, field: IdentityField): StoredNumber =>
    encrypted === null ? { state: blank } : decryptNumber(cipher, encrypted, { rowId: row.id, field })
  return {
    nationalId: numberOf(row.nationalId, 'national_id'),
    licenseNumber: numberOf(row.licenseNumber, 'license_number'),
  }
}

/** Imported bookings, and those of staff until the hand-over, may lack numbers although nothing was erased. */
function whyBlank({ source, status, erasedAt }: StoredIdentity): 'none' | 'erased' {
  const mayLack = source === 'import' || (source !== undefined && source !== 'website' && status !== 'completed')
  return mayLack && !erasedAt ? 'none' : 'erased'
}

/**
 * Keyed hashes of identity numbers, which only this server can compute. Equal numbers have equal hashes until the current key
 * changes.
 */
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

type HashColumns = { nationalIdHash: AnyPgColumn; licenseNumberHash: AnyPgColumn }

/** Mobile numbers and references of bookings, which staff search for all day, would pass for licence numbers. */
const notIdentity = /^(?:(?:(?:\+?966|00966)0?|0)5\d{8}|RD-?[A-Z0-9]{6})$/

/** The condition that finds bookings or customers by a complete identity number; undefined when the text is not one. */
export function identityCondition(
  cipher: IdentityCipher,
  text: string,
  table: HashColumns = bookings,
): SQL | undefined {
  const typed = plainText(text)
    .replace(/[\s()]/g, '')
    .toUpperCase()
  // A text without digits is a name.
  if (!/\d/.test(typed) || notIdentity.test(typed)) return undefined
  const id = parseNationalId(text)
  const license = parseLicenseNumber(text)
  const conditions = [
    id.ok ? inArray(table.nationalIdHash, cipher.hashes(id.value, 'national_id')) : undefined,
    license.ok ? inArray(table.licenseNumberHash, cipher.hashes(license.value, 'license_number')) : undefined,
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

/** Records that a member views the complete identity numbers of a booking. Call it before showing them. */
export function recordNumberView(
  db: Database,
  author: Author,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  return recordChange(db, author, { entity: 'booking', id, action: 'view', before: null, after: { reference } })
}
