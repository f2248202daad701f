import { plateLetters, type Plate } from '../fleet/plate.ts'
import { fuelQuarters } from '../rentals/car-condition.ts'
import type { LocalDate, LocalMoment } from '../time/riyadh-time.ts'

/** The most characters of a note in Tajeer. */
export const tajeerNotesMaximum = 130

/** A mobile number (E.164) as Tajeer takes it, `9665########`; undefined for numbers of other countries, which it refuses. */
export function tajeerMobile(mobileNumber: string): string | undefined {
  return /^\+9665\d{8}$/.test(mobileNumber) ? mobileNumber.slice(1) : undefined
}

/** A Riyadh time as Tajeer takes it, `yyyy-MM-ddTHH:mm`. */
export function tajeerTime({ date, time }: LocalMoment): string {
  return `${date}T${time}`
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** A Gregorian date in the Umm al-Qura calendar as `yyyymmdd`, as Tajeer takes the date of birth of citizens. */
export function hijriDigits(date: LocalDate): string {
  const parts = hijri.formatToParts(new Date(`${date}T00:00:00Z`))
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${partOf('year')}${partOf('month')}${partOf('day')}`
}

/** Fuel in the quarters of Tajeer, 1 (full) to 5 (empty), from eighths of a tank. */
export function tajeerFuel(eighths: number, at: 'handOver' | 'return'): 1 | 2 | 3 | 4 | 5 {
  return (5 - fuelQuarters(eighths, at)) as 1 | 2 | 3 | 4 | 5
}

/** The fields of a plate in Tajeer: the number, and the Arabic letters in reading order; '' for letters that it lacks. */
export function tajeerPlate(plate: Plate): { number: string; letters: [string, string, string] } {
  const arabic = plate
    .replace(/\d/g, '')
    .split('')
    .toReversed()
    .map((letter) => plateLetters[letter as keyof typeof plateLetters])
  const [first = '', second = '', third = ''] = arabic
  return { number: plate.replace(/\D/g, ''), letters: [first, second, third] }
}

/** A note cut to what Tajeer takes, by characters as people count them. */
export function tajeerNotes(text: string): string {
  const signs = Array.from(text)
  return signs.length > tajeerNotesMaximum ? `${signs.slice(0, tajeerNotesMaximum - 1).join('')}…` : text
}
