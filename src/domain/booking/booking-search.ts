import { parsePlate, type Plate } from '../fleet/plate.ts'
import { cleanLine, plainText } from '../text/clean-text.ts'
import { referencePattern } from './booking-reference.ts'

/** What a search of the bookings looks for. */
export type BookingSearch =
  /** `plate` when the reference was typed without RD- and could be a plate too. */
  | { readonly kind: 'reference'; readonly reference: string; readonly plate?: Plate }
  | { readonly kind: 'plate'; readonly plate: Plate }
  /** Three or four digits are also those of a plate. */
  | (MobileSearch & { readonly plateNumber: string })
  | PersonSearch

/** Digits of a stored mobile number, without the Saudi prefix. */
type MobileSearch = { readonly kind: 'mobile'; readonly digits: string }

/** A search for a person by mobile number or name. */
export type PersonSearch =
  | MobileSearch
  | { readonly kind: 'name'; readonly words: readonly string[] }
  /** Shorter than three characters. */
  | { readonly kind: 'tooShort' }

/** Longer searches are cut. */
export const bookingSearchMaximum = 80

const shortest = 3

/**
 * Parses a search text: a complete reference (without vowels, so that it is no name; RD- is optional when it contains a letter), a complete plate in either script or its
 * digits, digits of a mobile number in any format, or words of a name. Returns `undefined` for blank text.
 */
export function readBookingSearch(text: string): BookingSearch | undefined {
  const line = lineOf(text)
  const parsed = parsePlate(line)
  const plate = parsed.ok ? parsed.plate : undefined
  const reference = readReference(line)
  if (reference) return plate ? { ...reference, plate } : reference
  if (plate) return { kind: 'plate', plate }
  const person = readPersonSearch(text)
  const number = line.replace(/\D/g, '')
  return person?.kind === 'mobile' && number.length <= 4 ? { ...person, plateNumber: number } : person
}

/** Parses a search for a person: digits of a mobile number in any format, or words of a name. Returns `undefined` for blank text. */
export function readPersonSearch(text: string): PersonSearch | undefined {
  const line = lineOf(text)
  return line === '' ? undefined : (readMobile(line) ?? readName(line))
}

function lineOf(text: string): string {
  return plainText(cleanLine(text)).slice(0, bookingSearchMaximum)
}

function readReference(line: string): { kind: 'reference'; reference: string } | undefined {
  const code = line.toUpperCase().replaceAll(' ', '')
  // Six digits are a part of a mobile number.
  if (!code.startsWith('RD') && !/[A-Z]/.test(code)) return undefined
  const reference = `RD-${code.replace(/^RD-?(?=.{6}$)/, '')}`
  return referencePattern.test(reference) ? { kind: 'reference', reference } : undefined
}

function readMobile(line: string): PersonSearch | undefined {
  if (!/^[+\d\s().-]+$/.test(line)) return undefined
  const digits = line.replace(/\D/g, '').replace(/^(?:(?:00)?9660?|00?)/, '')
  return digits.length < shortest ? { kind: 'tooShort' } : { kind: 'mobile', digits }
}

function readName(line: string): PersonSearch {
  const words = line.toLowerCase().split(' ')
  return words.some((word) => word.length >= shortest) ? { kind: 'name', words } : { kind: 'tooShort' }
}
