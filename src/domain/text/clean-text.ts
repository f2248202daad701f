const bidiMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
// NUL cannot be stored by PostgreSQL and the rest only disturbs the logs, CSV files and messages a text ends up in.
const controls = /\p{Cc}/gu
const controlsButNewline = /(?!\n)\p{Cc}/gu
const visible = /[^\p{Cf}\s]/u

/** Removes invisible direction marks and byte order marks, which phones and `Intl` add to text around Arabic. */
export function stripBidiMarks(text: string): string {
  return text.replace(bidiMarks, '')
}

/**
 * One line of typed text: no direction marks or control characters, runs of white space as one space, trimmed, lone
 * surrogates replaced. Text without a visible character becomes ''.
 */
export function cleanLine(text: string): string {
  const line = stripBidiMarks(text).toWellFormed().replace(controls, ' ').replace(/\s+/g, ' ').trim()
  return visible.test(line) ? line : ''
}

/** Like `cleanLine`, but keeps line breaks (as \n) and inner spacing. */
export function cleanParagraph(text: string): string {
  const lines = stripBidiMarks(text).toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' ')
  const paragraph = lines.replace(controlsButNewline, '').trim()
  return visible.test(paragraph) ? paragraph : ''
}
