import { stripBidiMarks, toAsciiDigits, acceptText, refusedText, type ParsedText } from '../text/clean-text.ts'

/**
 * A national ID, Iqama, passport or GCC ID as it is stored: ASCII digits, upper-case Latin letters, no spaces. Ten digits
 * from 1 (citizen) or 2 (resident) must pass the Luhn check; anything else of 5 to 20 letters and digits passes.
 */
export function parseNationalId(text: string): ParsedText {
  const id = compact(text)
  if (/^[12]\d{9}$/.test(id)) return passesLuhn(id) ? acceptText(id) : refusedText
  return /^[A-Z0-9]{5,20}$/.test(id) ? acceptText(id) : refusedText
}

/**
 * A driving licence number as it is stored: 5 to 20 upper-case Latin letters, ASCII digits and inner dashes, no spaces.
 * Saudi licences carry the national ID; foreign ones follow no common rule, so nothing more is checked.
 */
export function parseLicenseNumber(text: string): ParsedText {
  const number = compact(text)
  return /^[A-Z0-9][A-Z0-9-]{3,18}[A-Z0-9]$/.test(number) ? acceptText(number) : refusedText
}

function compact(text: string): string {
  const ascii = toAsciiDigits(stripBidiMarks(text)).replace(/\s/g, '')
  // Upper-casing the whole text would turn a letter such as ß into two others and let it pass.
  return ascii.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
