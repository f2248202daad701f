const bidiMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
// PostgreSQL cannot store NUL; other control characters break logs, CSV files and messages.
const controls = /\p{Cc}/gu
const controlsButNewline = /(?!\n)\p{Cc}/gu
const visible = /[^\p{Cf}\s]/u

/** Removes invisible direction marks and byte order marks, which phones and `Intl` add to text around Arabic. */
export function stripBidiMarks(text: string): string {
  return text.replace(bidiMarks, '')
}

/**
 * One line of typed text: without direction marks and control characters, with white space collapsed and trimmed and lone
 * surrogates replaced. Text without a visible character becomes ''.
 */
export function cleanLine(text: string): string {
  const line = stripBidiMarks(text).toWellFormed().replace(controls, ' ').replace(/\s+/g, ' ').trim()
  return visible.test(line) ? line : ''
}

/** Like `cleanLine`, but keeps line breaks (as \n) and repeated spaces. */
export function cleanParagraph(text: string): string {
  const lines = stripBidiMarks(text).toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' ')
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
