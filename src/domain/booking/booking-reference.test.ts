import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceBytes, referenceFrom, referencePattern } from './booking-reference.ts'

test('a reference is RD- and six unambiguous characters', () => {
  expect(referenceFrom(Uint8Array.of(0, 1, 7, 8, 27, 28))).toBe('RD-239BZ2')
  const bytes = fc.uint8Array({ minLength: referenceBytes, maxLength: referenceBytes, max: 251 })
  fc.assert(
    fc.property(bytes, (random) => {
      expect(referenceFrom(random)).toMatch(referencePattern)
      expect(referenceFrom(random).slice(3)).not.toMatch(/[01OILAEU]/)
    }),
  )
})

test('every character is equally likely', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const random = new Uint8Array(12).fill(byte, 0, 6)
    const letter = referenceFrom(random).charAt(3)
    if (byte < 252) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(28)
  expect(new Set(counts.values())).toEqual(new Set([9]))
})

test('bytes that would favour some characters are skipped', () => {
  expect(referenceFrom(Uint8Array.of(252, 5, 255, 5, 253, 5, 254, 5, 5, 5))).toBe('RD-777777')
})

test('too few usable bytes throw', () => {
  expect(() => referenceFrom(Uint8Array.of(0, 0, 0, 0, 0, 255))).toThrow(RangeError)
})
