// No 0, O, 1, I or L, which are mistaken for one another, and no vowels, so that no word appears.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'
const length = 6

// Bytes from here on would make the first letters of the alphabet more likely than the others.
const firstBiasedByte = 256 - (256 % alphabet.length)

/** How many random bytes make it certain, in practice, that enough of them can be used. */
export const referenceBytes = 24

/** What a booking reference looks like, for those who type one in. */
export const referencePattern = /^RD-[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/

/**
 * A booking reference such as RD-7K3F9Q from random bytes; every reference is equally likely, as bytes that would favour
 * some letters are skipped (4 of 256). Give it `referenceBytes` bytes: it throws RangeError when fewer than six are usable.
 */
export function referenceFrom(bytes: Uint8Array): string {
  const usable = Array.from(bytes).filter((byte) => byte < firstBiasedByte)
  if (usable.length < length) throw new RangeError('Too few random bytes for a booking reference')
  const letters = usable.slice(0, length).map((byte) => alphabet.charAt(byte % alphabet.length))
  return `RD-${letters.join('')}`
}
