import { cleanLine } from '../text/clean-text.ts'
import { referencePattern } from './booking-reference.ts'
import { toAsciiDigits } from '../text/digits.ts'

/** What somebody who types into the search of the bookings is looking for. */
export type BookingSearch = { readonly kind: 'reference'; readonly reference: string } | PersonSearch

/** Who is looked for, by what is left of a name or a number. */
export type PersonSearch =
  /** Digits as they stand in a stored mobile number, without the Saudi prefix. */
  | { readonly kind: 'mobile'; readonly digits: string }
  | { readonly kind: 'name'; readonly words: readonly string[] }
  /** Too little to find anything by. */
  | { readonly kind: 'tooShort' }

/** The longest text that is searched for. */
export const bookingSearchMaximum = 80

const shortest = 3

/**
 * Reads a search: a whole reference (RD- may be left out when a digit shows that it is one), digits of a mobile number in
 * any spelling, else words of a name. Undefined for blank text.
 */
export function readBookingSearch(text: string): BookingSearch | undefined {
  return readReference(lineOf(text)) ?? readPersonSearch(text)
}

/** Reads a search for a person: digits of a mobile number in any spelling, else words of a name. Undefined for blank text. */
export function readPersonSearch(text: string): PersonSearch | undefined {
  const line = lineOf(text)
  return line === '' ? undefined : (readMobile(line) ?? readName(line))
}

function lineOf(text: string): string {
  return toAsciiDigits(cleanLine(text)).slice(0, bookingSearchMaximum)
}

function readReference(line: string): BookingSearch | undefined {
  const code = line.toUpperCase().replaceAll(' ', '')
  if (!code.startsWith('RD') && !(/\d/.test(code) && /[A-Z]/.test(code))) return undefined
  const reference = `RD-${code.replace(/^RD-?(?=.{6}$)/, '')}`
  return referencePattern.test(reference) ? { kind: 'reference', reference } : undefined
}

function readMobile(line: string): PersonSearch | undefined {
  if (!/^[+\d\s().-]+$/.test(line)) return undefined
  const digits = line.replace(/\D/g, '').replace(/^(?:00966|966|00|0)/, '')
  return digits.length < shortest ? { kind: 'tooShort' } : { kind: 'mobile', digits }
}

function readName(line: string): PersonSearch {
  const words = line.toLowerCase().split(' ')
  return words.some((word) => word.length >= shortest) ? { kind: 'name', words } : { kind: 'tooShort' }
}
