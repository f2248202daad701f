/** The documents whose numbers a booking holds, by the columns they are stored in. */
export type IdentityField = 'national_id' | 'license_number'

declare const encrypted: unique symbol

/** A document's number as it is stored, unreadable; no text on purpose, so that it never passes for the number itself. */
export type Encrypted = { readonly [encrypted]: true }

/** A text that a vault has sealed, or that stands in a sealed column, as what it is. */
export function asEncrypted(text: string): Encrypted {
  return text as unknown as Encrypted
}

/** What stands in the table. */
export function encryptedText(stored: Encrypted): string {
  return stored as unknown as string
}

/**
 * What is known of a document's number: the number; that it was erased, since its time was over or its owner asked for it;
 * or that it cannot be read, since it or its key was changed by somebody else.
 */
export type StoredNumber =
  { readonly state: 'held'; readonly number: string } | { readonly state: 'erased' | 'unreadable' }

/** The numbers of the documents that a booking was made with. */
export type IdentityNumbers = { readonly nationalId: StoredNumber; readonly licenseNumber: StoredNumber }

/** The same numbers with their last four characters only, as lists, screens and files show them. */
export function maskIdentity({ nationalId, licenseNumber }: IdentityNumbers): IdentityNumbers {
  return { nationalId: mask(nationalId), licenseNumber: mask(licenseNumber) }
}

function mask(held: StoredNumber): StoredNumber {
  return held.state === 'held' ? { state: 'held', number: maskNumber(held.number) } : held
}

/** The number, where another system asks for one: null as for any field without a value when it is not held. */
export function numberOf(held: StoredNumber): string | null {
  return held.state === 'held' ? held.number : null
}

const shown = 4

/** A number of a document with only its last four characters, "******9940"; shorter ones are hidden altogether. */
export function maskNumber(number: string): string {
  const hidden = number.length > shown ? number.length - shown : number.length
  return '*'.repeat(hidden) + number.slice(hidden)
}
