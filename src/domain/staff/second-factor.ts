import { plainText } from '../text/clean-text.ts'

/** The number of recovery codes of a member; each is accepted once. */
export const recoveryCodeCount = 10

// Without characters that look alike: 0 and o; 1, i and l.
const recoveryLetters = '23456789abcdefghjkmnpqrstuvwxyz'
const recoveryHalf = 5

/** Random bytes per recovery code. */
export const recoveryCodeBytes = 2 * recoveryHalf

/** Returns a recovery code such as "7k3f9-qw2mn" from random bytes. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, recoveryCodeBytes), (byte) =>
    recoveryLetters.charAt(byte % recoveryLetters.length),
  ).join('')
  return `${letters.slice(0, recoveryHalf)}-${letters.slice(recoveryHalf)}`
}

export type SecondFactorCode = { kind: 'authenticator' | 'recovery'; code: string }

/**
 * Parses a typed second factor: six digits from an authenticator app (RFC 6238) or a recovery code. Ignores spaces, dashes, case
 * and the script of the digits. Returns `undefined` for anything else.
 */
export function parseSecondFactorCode(text: string): SecondFactorCode | undefined {
  const plain = plainText(text)
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'authenticator', code: plain }
  if (!new RegExp(`^[${recoveryLetters}]{${2 * recoveryHalf}}$`).test(plain)) return undefined
  return { kind: 'recovery', code: `${plain.slice(0, recoveryHalf)}-${plain.slice(recoveryHalf)}` }
}

/** How long an account is locked after ten wrong codes in a row. Only someone who knows the password is asked for a code. */
export const codeLockSeconds = 15 * 60
