// Without 0, O, 1, I and L, which are easily confused, and without vowels, so that no words appear.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'
const length = 6

// Bytes from here on would make the first letters of the alphabet more likely.
const firstBiasedByte = 256 - (256 % alphabet.length)

/** Enough random bytes that at least six are usable, with practical certainty. */
export const referenceBytes = 24

/** The format of a booking reference. */
export const referencePattern = /^RD-[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/

/**
 * Makes a reference such as RD-7K3F9Q from `referenceBytes` random bytes; the prefix tells bookings from quotes. Every reference is
 * equally likely, because bytes that favour some letters are skipped (4 of 256). Throws RangeError when fewer than six bytes are usable.
 */
export function referenceFrom(bytes: Uint8Array, prefix: 'RD' | 'QT' = 'RD'): string {
  const usable = Array.from(bytes).filter((byte) => byte < firstBiasedByte)
  if (usable.length < length) throw new RangeError('Too few random bytes for a booking reference')
  const letters = usable.slice(0, length).map((byte) => alphabet.charAt(byte % alphabet.length))
  return `${prefix}-${letters.join('')}`
}
