import { toAsciiDigits } from '../text/digits.ts'

/** How many recovery codes a member has; each is good once. */
export const recoveryCodeCount = 10

// Without those that look alike: 0 and o, 1, i and l.
const recoveryLetters = '23456789abcdefghjkmnpqrstuvwxyz'
const recoveryHalf = 5

/** How many random bytes one recovery code is made of. */
export const recoveryCodeBytes = 2 * recoveryHalf

/** A recovery code, "7k3f9-qw2mn", from random bytes. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, recoveryCodeBytes), (byte) =>
    recoveryLetters.charAt(byte % recoveryLetters.length),
  ).join('')
  return `${letters.slice(0, recoveryHalf)}-${letters.slice(recoveryHalf)}`
}

export type SecondFactorCode = { kind: 'authenticator' | 'recovery'; code: string }

/**
 * Reads what somebody types as their second factor: the six digits of an authenticator, or a recovery code; spaces, dashes,
 * case and the kind of digits do not matter. Undefined when it is neither.
 */
export function parseSecondFactorCode(text: string): SecondFactorCode | undefined {
  const plain = toAsciiDigits(text)
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'authenticator', code: plain }
  if (!new RegExp(`^[${recoveryLetters}]{${2 * recoveryHalf}}$`).test(plain)) return undefined
  return { kind: 'recovery', code: `${plain.slice(0, recoveryHalf)}-${plain.slice(recoveryHalf)}` }
}
