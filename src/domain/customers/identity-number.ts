/** The identity numbers of a booking, by their columns. */
export type IdentityField = 'national_id' | 'license_number'

declare const encrypted: unique symbol

/** An encrypted identity number; not a string, so that it is never used as the number itself. */
export type Encrypted = { readonly [encrypted]: true }

/** Marks the text of an encrypted column or of a cipher as encrypted. */
export function asEncrypted(text: string): Encrypted {
  return text as unknown as Encrypted
}

/** The text that the table stores. */
export function encryptedText(stored: Encrypted): string {
  return stored as unknown as string
}

/** An identity number: held, erased by retention or request, or unreadable because it or its key has changed. */
export type StoredNumber =
  { readonly state: 'held'; readonly number: string } | { readonly state: 'erased' | 'unreadable' }

/** The identity numbers of a booking. */
export type IdentityNumbers = { readonly nationalId: StoredNumber; readonly licenseNumber: StoredNumber }

/** Masks both numbers to their last four characters. */
export function maskIdentity({ nationalId, licenseNumber }: IdentityNumbers): IdentityNumbers {
  return { nationalId: mask(nationalId), licenseNumber: mask(licenseNumber) }
}

function mask(held: StoredNumber): StoredNumber {
  return held.state === 'held' ? { state: 'held', number: maskNumber(held.number) } : held
}

/** The number for another system; null when it is not held. */
export function numberOf(held: StoredNumber): string | null {
  return held.state === 'held' ? held.number : null
}

const shown = 4

/** Masks an identity number to its last four characters, "******9940"; shorter ones are masked entirely. */
export function maskNumber(number: string): string {
  const hidden = number.length > shown ? number.length - shown : number.length
  return '*'.repeat(hidden) + number.slice(hidden)
}
