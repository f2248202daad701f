import { plainText } from '../text/clean-text.ts'

/** Numbers of companies and addresses as Saudi authorities write them; each pattern matches a whole number in ASCII digits. */
export const officialNumbers = {
  /** VAT registration (ZATCA): 15 digits, the first and the last are 3. */
  vat: /^3\d{13}3$/,
  /** Commercial registration. */
  registration: /^\d{10}$/,
  /** Building and postcode of the national address. */
  building: /^\d{4}$/,
  postcode: /^\d{5}$/,
} as const

// Letters only as parts of numbers: what is stored under it outlives the person whom a name would name.
const referencePattern = /^[A-Z0-9][A-Z0-9/#._-]{0,39}$/

/**
 * Parses the number of a receipt, a transfer, an authorisation or a purchase order: upper-case letters, ASCII digits, inner
 * `/#._-`, no spaces, at least one digit.
 */
export function parseReferenceNumber(text: string): string | undefined {
  const reference = plainText(text).replace(/\s/g, '').toUpperCase()
  return referencePattern.test(reference) && /\d/.test(reference) ? reference : undefined
}
