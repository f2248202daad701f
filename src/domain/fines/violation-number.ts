import { plainText } from '../text/clean-text.ts'

export const violationNumberMaximum = 40

// Letters only as parts of numbers: a name would stay when its person is erased.
const pattern = /^[A-Z0-9][A-Z0-9/#._-]{0,39}$/

/**
 * Parses the number of a violation to the form in which it is compared: upper-case letters, ASCII digits, inner `/#._-`, no spaces.
 * Undefined for anything else.
 */
export function parseViolationNumber(text: string): string | undefined {
  const number = plainText(text).replace(/\s/g, '').toUpperCase()
  return pattern.test(number) && /\d/.test(number) ? number : undefined
}
