import { cleanLine, plainText } from '../text/clean-text.ts'
import { readPlateLetter } from './plate.ts'

/** A part of a plate: consecutive letters and consecutive digits of its stored form; '' for what was not typed. */
export type PlateSearch = { readonly letters: string; readonly number: string }

export const plateSearchMaximum = 40

/**
 * Parses a part of a plate, typed in either script, with the number before or after the letters: 'ح ن', '7356', 'TNJ 73'.
 * Only the first `plateSearchMaximum` characters count. Undefined for text without letters or digits; 'unknown' for letters that
 * no plate has.
 */
export function readPlateSearch(text: string): PlateSearch | 'unknown' | undefined {
  const typed = cleanLine(text).slice(0, plateSearchMaximum)
  const signs = Array.from(plainText(typed).normalize('NFKC').toUpperCase()).filter((sign) =>
    /[\p{L}\p{N}]/u.test(sign),
  )
  if (signs.length === 0) return undefined
  let latin = ''
  let arabic = ''
  let number = ''
  for (const sign of signs) {
    const letter = readPlateLetter(sign)
    if (/\d/.test(sign)) number += sign
    else if (!letter) return 'unknown'
    else if (letter.script === 'latin') latin += letter.latin
    else arabic = letter.latin + arabic
  }
  return { letters: latin || arabic, number }
}
