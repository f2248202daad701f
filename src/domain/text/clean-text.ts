// Soft hyphens, zero-width spaces, word joiners, direction marks and byte order marks.
const invisible = /[\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const joiners = /[\u200c\u200d\ufe00-\ufe0f]/g
const joined = /(.?)([\u200c\u200d\ufe00-\ufe0f]+)(?=(.?))/gsu
// PostgreSQL cannot store NUL; other control characters break logs, CSV files and messages.
const controls = /\p{Cc}/gu
const controlsButNewline = /(?!\n)\p{Cc}/gu
const visible = /[^\p{Cf}\s]/u

/**
 * Removes invisible characters, which phones, copied web pages and `Intl` add to text. Joiners and variation selectors stay only
 * where they change what is seen: in emoji, in Indic words, and between the letters of a Persian one.
 */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '').replace(joined, (_, before: string, marks: string, after: string) => {
    if (/[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(before)) return before + marks
    const isInWord = isJoinedLetter(before) && isJoinedLetter(after) && marks.includes('\u200c')
    return isInWord ? `${before}\u200c` : before
  })
}

function isJoinedLetter(sign: string): boolean {
  return /(?!\p{Script=Latin})\p{L}/u.test(sign)
}

const letterVariants: Readonly<Record<string, string>> = { ی: 'ي', ک: 'ك', ٱ: 'ا' }

/**
 * The characters that were meant, for numbers, codes and searches: without anything invisible, with ASCII digits, and with Arabic
 * letters in place of those that Persian and Urdu keyboards have for them.
 */
export function plainText(text: string): string {
  return toAsciiDigits(stripInvisible(text).replace(joiners, '')).replace(/[یکٱ]/g, (letter) => letterVariants[letter]!)
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

const arabicIndicZero = 0x0660
const persianZero = 0x06f0

/**
 * Maps Arabic-Indic (U+0660–0669) and Persian (U+06F0–06F9) digits to ASCII; other characters stay. Forms and
 * searches accept all three.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero))
  })
}

/** The result of parsing typed text: its normalised value, or a refusal. */
export type ParsedText = { readonly ok: true; readonly value: string } | { readonly ok: false }

export const refusedText: ParsedText = { ok: false }

export function acceptText(value: string): ParsedText {
  return { ok: true, value }
}
