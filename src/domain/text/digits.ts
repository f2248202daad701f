const arabicIndicZero = 0x0660
const persianZero = 0x06f0

/**
 * Maps Arabic-Indic (U+0660–0669) and Persian (U+06F0–06F9) digits to ASCII and leaves every other character alone.
 * Carries out "Arabic-Indic digits are accepted everywhere" of the product decisions.
 */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero))
  })
}
