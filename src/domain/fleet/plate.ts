import { stripInvisible, toAsciiDigits } from '../text/clean-text.ts'

declare const plateBrand: unique symbol

/** A Saudi plate as stored: the Latin letters from left to right as on the plate, and the number without leading zeros, 'TNJ7356'. */
export type Plate = string & { readonly [plateBrand]: true }

/**
 * The 17 letters of Saudi plates, Latin to Arabic. On the plate each Latin letter is below its Arabic one, so reading the Latin
 * letters from left to right gives the Arabic ones in reverse reading order
 * (https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_Saudi_Arabia).
 */
export const plateLetters = {
  A: 'ا',
  B: 'ب',
  J: 'ح',
  D: 'د',
  R: 'ر',
  S: 'س',
  X: 'ص',
  T: 'ط',
  E: 'ع',
  G: 'ق',
  K: 'ك',
  L: 'ل',
  Z: 'م',
  N: 'ن',
  H: 'ه',
  U: 'و',
  V: 'ى',
} as const satisfies Record<string, string>

const lettersMaximum = 3
const digitsMaximum = 4

/** Why a text is not a plate. `letter` is the first one that plates do not have. */
type PlateRefusal =
  | { readonly kind: 'unknownLetter'; readonly letter: string }
  | { readonly kind: 'letterCount' }
  | { readonly kind: 'digitCount' }
  /** Arabic and Latin letters that are not the same plate. */
  | { readonly kind: 'scriptsDiffer' }

export type ParsedPlate =
  | { readonly ok: true; readonly plate: Plate }
  | { readonly ok: false; readonly refusal: PlateRefusal }

const latinOf = new Map<string, string>(Object.entries(plateLetters).map(([latin, arabic]) => [arabic, latin]))
// Characters that keyboards produce for a plate's letter: hamza forms, final forms, Persian kaf and yeh.
const spellings: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ي: 'ى',
  ی: 'ى',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
}
// Longer than both spellings of a plate with signs between all of their characters.
const textMaximum = 100
// Spaces, dashes, tatweel and other signs between the characters.
const separators = /[\s\u0640\u200c\-\u2010-\u2015\u2212_.·•|/\\,،]/gu

/**
 * Parses a plate as people type it: Arabic or Latin letters, or both as on the plate; the number before or after them in any
 * Arabic or Latin digits; spaces or dashes anywhere.
 */
export function parsePlate(text: string): ParsedPlate {
  // Normalising takes a time that is quadratic in the number of diacritics on a letter.
  if (text.length > textMaximum) return refuse({ kind: 'letterCount' })
  const signs = stripInvisible(text).normalize('NFKC').toUpperCase().replace(separators, '')
  let latin = ''
  let arabic = ''
  let digits = ''
  let arabicDigits = ''
  for (const sign of signs) {
    const letter = readPlateLetter(sign)
    if (/[0-9]/.test(sign)) digits += sign
    else if (/[\u0660-\u0669\u06f0-\u06f9]/.test(sign)) arabicDigits += toAsciiDigits(sign)
    else if (!letter) return refuse({ kind: 'unknownLetter', letter: sign })
    else if (letter.script === 'latin') latin += letter.latin
    // Arabic letters are typed in reading order, which is the reverse of the Latin ones.
    else arabic = letter.latin + arabic
  }
  if (latin && arabic && latin !== arabic) return refuse({ kind: 'scriptsDiffer' })
  const letters = latin || arabic
  if (letters.length < 1 || letters.length > lettersMaximum) return refuse({ kind: 'letterCount' })
  const typed = digits === arabicDigits ? digits : digits + arabicDigits
  const number = typed.replace(/^0+/, '')
  if (typed.length > digitsMaximum || number === '') return refuse({ kind: 'digitCount' })
  return { ok: true, plate: `${letters}${number}` as Plate }
}

type PlateLetter = { readonly script: 'latin' | 'arabic'; readonly latin: string }

/** The plate letter that a typed character stands for; undefined for any other. */
export function readPlateLetter(sign: string): PlateLetter | undefined {
  if (Object.hasOwn(plateLetters, sign)) return { script: 'latin', latin: sign }
  const latin = latinOf.get(spellings[sign] ?? sign)
  return latin ? { script: 'arabic', latin } : undefined
}

function refuse(refusal: PlateRefusal): ParsedPlate {
  return { ok: false, refusal }
}

/** A plate as on the road: letters and number in each script. Letters are spaced, so that Arabic ones do not join. */
export type PlateView = {
  readonly latin: { readonly letters: string; readonly number: string }
  /** In reading order, for right-to-left text; the number in Arabic-Indic digits. */
  readonly arabic: { readonly letters: string; readonly number: string }
}

export function viewPlate(plate: Plate): PlateView {
  const number = plate.replace(/\D/g, '')
  const letters = plate.replace(/\d/g, '').split('')
  const arabic = letters.toReversed().map((letter) => plateLetters[letter as keyof typeof plateLetters])
  return {
    latin: { letters: letters.join(' '), number },
    arabic: { letters: arabic.join(' '), number: toArabicIndic(number) },
  }
}

function toArabicIndic(number: string): string {
  return number.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
}

/** A plate on one line in Latin letters, 'TNJ 7356'. */
export function platePlain(plate: Plate): string {
  return plate.replace(/(?=\d)(?<=\D)/, ' ')
}
