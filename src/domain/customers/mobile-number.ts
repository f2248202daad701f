import { stripBidiMarks, toAsciiDigits, acceptText, refusedText, type ParsedText } from '../text/clean-text.ts'

const saudiMobile = /^(?:\+966|00966|966|0)?(5\d{8})$/
// ITU-T E.164: a country code never begins with 0. Numbers of Saudi Arabia (966) must be mobiles.
const international = /^(?:\+|00)(?!966)([1-9]\d{7,14})$/

/**
 * Parses a mobile number to E.164: Saudi forms (05…, 5…, 966…, +966…, 00966…) to +9665XXXXXXXX, other international
 * numbers (+ or 00 and 8 to 15 digits) as typed. Ignores spaces, dashes, dots and brackets; reads Arabic and Persian
 * digits.
 */
export function parseMobileNumber(text: string): ParsedText {
  const number = toAsciiDigits(stripBidiMarks(text)).replace(/[\s().\-\u2010-\u2015]/g, '')
  const saudi = saudiMobile.exec(number)
  if (saudi) return acceptText(`+966${saudi[1]}`)
  const foreign = international.exec(number)
  return foreign ? acceptText(`+${foreign[1]}`) : refusedText
}
