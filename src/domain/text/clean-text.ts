// Soft hyphens, zero-width spaces, word joiners, direction marks and byte order marks.
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const joiners = /\u200c|\u200d|[\ufe00-\ufe0f]/g
// After letters of the scripts of Europe and the Middle East; a non-joiner between two letters of a Persian word is seen.
const meaninglessJoiners = /([\0-\u08ff]|^)(?!\u200c[\u0620-\u06ff])(?:\u200c|\u200d|[\ufe00-\ufe0f])+/g
// PostgreSQL cannot store NUL; other control characters break logs, CSV files and messages.
const controls = /\p{Cc}/gu
const controlsButNewline = /(?!\n)\p{Cc}/gu
const visible = /[^\p{Cf}\s]/u

/**
 * Removes invisible characters, which phones, copied web pages and `Intl` add to text. Joiners and variation selectors stay only
 * where they change what is seen: in emoji, in Indic words, and between the letters of a Persian one.
 */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '').replace(meaninglessJoiners, '$1')
}

/**
 * The characters that were meant, for numbers, codes and searches: without anything invisible, with ASCII digits, and with Arabic
 * letters in place of those that Persian and Urdu keyboards have for them.
 */
export function plainText(text: string): string {
  const letters = text.replace(/[یکٱ]/g, (letter) => 'يكا'['یکٱ'.indexOf(letter)]!)
  return toAsciiDigits(stripInvisible(letters).replace(joiners, ''))
}

/**
 * One line of typed text: without invisible and control characters, with white space collapsed and trimmed and lone
 * surrogates replaced. Text without a visible character becomes ''.
 */
export function cleanLine(text: string): string {
  const line = stripInvisible(text).toWellFormed().replace(controls, ' ').replace(/\s+/g, ' ').trim()
  return visible.test(line) ? line : ''
}

/** Like `cleanLine`, but keeps line breaks (as \n) and repeated spaces. */
export function cleanParagraph(text: string): string {
  const lines = stripInvisible(text).toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' ')
  const paragraph = lines.replace(controlsButNewline, '').trim()
  return visible.test(paragraph) ? paragraph : ''
}

/**
 * Maps the digits of Arabic, Persian, Hindi and Bengali texts to ASCII; other characters stay. Forms and searches accept them all,
 * and so does what is read from a translated page.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) => {
    const code = digit.charCodeAt(0)
    // In Unicode, the zeros of Arabic scripts are the first of 16 characters, those of Indic scripts the seventh.
    return String((code & 15) - (code > 0x900 ? 6 : 0))
  })
}

/** The result of parsing typed text: its normalised value, or a refusal. */
export type ParsedText = { readonly ok: true; readonly value: string } | { readonly ok: false }

export const refusedText: ParsedText = { ok: false }

export function acceptText(value: string): ParsedText {
  return { ok: true, value }
}

/**
 * A text for comparison: without case, invisible characters, Arabic vowel signs and accents, with ASCII digits, and with one
 * spelling of Arabic letters that are often interchanged. Normalising takes a time that is quadratic in the number of diacritics
 * on a letter, so callers limit the length.
 */
export function foldText(text: string): string {
  return (
    plainText(cleanLine(text))
      .toLowerCase()
      // Removes tatweel, vowel signs, and accents of Latin letters.
      .normalize('NFKD')
      .replace(/[\u0640\p{Mn}]/gu, '')
      .replaceAll('ة', 'ه')
      .replaceAll('ى', 'ي')
  )
}
