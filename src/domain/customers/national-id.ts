import { stripBidiMarks, toAsciiDigits, acceptText, refusedText, type ParsedText } from '../text/clean-text.ts'

/**
 * Parses a national ID, Iqama, passport or GCC ID to upper-case letters and ASCII digits without spaces. Ten digits
 * from 1 (citizen) or 2 (resident) must pass the Luhn check; other texts need 5 to 20 letters and digits.
 */
export function parseNationalId(text: string): ParsedText {
  const id = compact(text)
  if (/^[12]\d{9}$/.test(id)) return passesLuhn(id) ? acceptText(id) : refusedText
  return /^[A-Z0-9]{5,20}$/.test(id) ? acceptText(id) : refusedText
}

/**
 * Parses a driving licence number to 5 to 20 upper-case letters, ASCII digits and inner dashes, without spaces. Saudi
 * licences carry the national ID; foreign ones follow no common rule.
 */
export function parseLicenseNumber(text: string): ParsedText {
  const number = compact(text)
  return /^[A-Z0-9][A-Z0-9-]{3,18}[A-Z0-9]$/.test(number) ? acceptText(number) : refusedText
}

function compact(text: string): string {
  const ascii = toAsciiDigits(stripBidiMarks(text)).replace(/\s/g, '')
  // `toUpperCase` on the whole text would turn ß into SS, which passes.
  return ascii.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
