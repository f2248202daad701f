import { plainText, acceptText, refusedText, type ParsedText } from '../text/clean-text.ts'

/** The identity numbers of a booking or customer, by their columns. */
export type IdentityField = 'national_id' | 'license_number'

declare const encrypted: unique symbol

/** An encrypted identity number. Not a string, so that it cannot be mistaken for the number itself. */
export type Encrypted = { readonly [encrypted]: true }

/** Marks the text of an encrypted column or of a cipher as encrypted. */
export function asEncrypted(text: string): Encrypted {
  return text as unknown as Encrypted
}

/** The text that the table stores. */
export function encryptedText(stored: Encrypted): string {
  return stored as unknown as string
}

/**
 * An identity number: held, erased by retention or on request, unreadable because it or its key has changed, or none, as in many
 * imported bookings.
 */
export type StoredNumber =
  | { readonly state: 'held'; readonly number: string }
  | { readonly state: 'erased' | 'unreadable' | 'none' }

/** The identity numbers of a booking or customer. */
export type IdentityNumbers = { readonly nationalId: StoredNumber; readonly licenseNumber: StoredNumber }

/** Masks both numbers to their last four characters. */
export function maskIdentity({ nationalId, licenseNumber }: IdentityNumbers): IdentityNumbers {
  return { nationalId: mask(nationalId), licenseNumber: mask(licenseNumber) }
}

function mask(held: StoredNumber): StoredNumber {
  return held.state === 'held' ? { state: 'held', number: maskNumber(held.number) } : held
}

/** A number that staff must still enter before the hand-over. */
export type MissingNumber = keyof IdentityNumbers

/** The numbers that a booking or customer lacks. */
export function missingNumbers(stored: Readonly<Record<MissingNumber, Encrypted | null>>): MissingNumber[] {
  return (['nationalId', 'licenseNumber'] as const).filter((number) => stored[number] === null)
}

/** The number for another system; null unless it is held. */
export function numberOf(held: StoredNumber): string | null {
  return held.state === 'held' ? held.number : null
}

const shown = 4

/** Masks an identity number to its last four characters, "******9940"; shorter ones are masked entirely. */
export function maskNumber(number: string): string {
  const hidden = number.length > shown ? number.length - shown : number.length
  return '*'.repeat(hidden) + number.slice(hidden)
}

/**
 * Parses a national ID, Iqama, passport or GCC ID to upper-case letters and ASCII digits without spaces and dashes. Ten digits
 * beginning with 1 (citizen) or 2 (resident) must pass the Luhn check; anything else needs 5 to 20 letters and digits.
 */
export function parseNationalId(text: string): ParsedText {
  const id = compact(text).replace(/[-\u2010-\u2015]/g, '')
  if (/^[12]\d{9}$/.test(id)) return passesLuhn(id) ? acceptText(id) : refusedText
  return /^[A-Z0-9]{5,20}$/.test(id) ? acceptText(id) : refusedText
}

/** The kind of identity document of a parsed number; `other` is a passport or a GCC ID. */
export function documentKind(number: string): 'nationalId' | 'iqama' | 'other' {
  if (!/^[12]\d{9}$/.test(number)) return 'other'
  return number.startsWith('1') ? 'nationalId' : 'iqama'
}

/**
 * Parses a driving licence number to 5 to 20 upper-case letters, ASCII digits and inner dashes, without spaces. Saudi licences
 * have the national ID as their number; foreign ones follow no common rule.
 */
export function parseLicenseNumber(text: string): ParsedText {
  const number = compact(text)
  return /^[A-Z0-9][A-Z0-9-]{3,18}[A-Z0-9]$/.test(number) ? acceptText(number) : refusedText
}

function compact(text: string): string {
  const ascii = plainText(text).replace(/\s/g, '')
  // Only ASCII letters: `toUpperCase` on the whole text would turn ß into SS, which would pass.
  return ascii.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
