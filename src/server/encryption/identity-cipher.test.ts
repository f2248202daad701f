import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asEncrypted, encryptedText } from '#domain/customers/customer-numbers.ts'
import { keyBytes, readKeyRing, ringOf } from './key-ring.ts'
import { fixedKeys } from './key-ring.ts'
import { createIdentityCipher } from './identity-cipher.ts'

const ring = ringOf(Buffer.alloc(keyBytes, 1))
const older = ringOf(Buffer.alloc(keyBytes, 2))
const cipher = createIdentityCipher(fixedKeys(ring))
const place = { rowId: '6a4f0f0e-0000-4000-8000-000000000001', field: 'national_id' } as const

test('a number is decrypted unchanged, and its stored form reveals nothing', () => {
  const shape = /^v1\.[0-9a-f]{16}\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (number) => {
      const { encrypted } = cipher.encrypt(number, place)
      return cipher.decrypt(encrypted, place) === number && shape.test(encryptedText(encrypted))
    }),
  )
  const { encrypted, hash } = cipher.encrypt('1058529940', place)
  for (const text of [encryptedText(encrypted), hash]) {
    expect(text).not.toContain('1058529940')
    expect(text).not.toContain(Buffer.from('1058529940').toString('base64url').slice(0, 8))
  }
})

test('the same number is encrypted differently each time, and has the same hash', () => {
  const [first, second] = [1, 2].map(() => cipher.encrypt('1058529940', place))
  expect(first?.encrypted).not.toBe(second?.encrypted)
  expect(first?.hash).toBe(second?.hash)
  expect(cipher.hashes('1058529940', 'national_id')).toEqual([first?.hash])
  expect(cipher.hashes('1058529940', 'license_number')).not.toContain(first?.hash)
  expect(createIdentityCipher(fixedKeys(older)).hashes('1058529940', 'national_id')).not.toContain(first?.hash)
})

describe('nothing is decrypted', () => {
  const { encrypted } = cipher.encrypt('1058529940', place)

  test('in another booking or another column', () => {
    expect(cipher.decrypt(encrypted, { ...place, rowId: '6a4f0f0e-0000-4000-8000-000000000002' })).toBeUndefined()
    expect(cipher.decrypt(encrypted, { ...place, field: 'license_number' })).toBeUndefined()
  })

  test('without its key', () => {
    expect(createIdentityCipher(fixedKeys(older)).decrypt(encrypted, place)).toBeUndefined()
  })

  test('with any character changed, cut off or added', () => {
    const text = encryptedText(encrypted)
    const changed = Array.from(
      text,
      (letter, at) => text.slice(0, at) + (letter === 'A' ? 'B' : 'A') + text.slice(at + 1),
    )
    // The last character of base64 contains unused bits.
    const meaningful = changed.filter((_, at) => text.charAt(at + 1) !== '.' && at < text.length - 1)
    for (const broken of [...meaningful, text.slice(0, -3), `${text}.AA`, '', 'v1', 'v1....', '1058529940'])
      expect(cipher.decrypt(asEncrypted(broken), place), broken).toBeUndefined()
  })
})

test('after a rotation the older key still decrypts, and both hashes find the number', () => {
  const rotated = createIdentityCipher(fixedKeys([ring[0], older[0]]))
  const before = createIdentityCipher(fixedKeys(older)).encrypt('1058529940', place)
  expect(rotated.decrypt(before.encrypted, place)).toBe('1058529940')
  expect(rotated.hashes('1058529940', 'national_id')).toContain(before.hash)
  expect(rotated.currentKey()).toBe(ring[0].id)
  expect(encryptedText(rotated.encrypt('1', place).encrypted)).toContain(`.${ring[0].id}.`)
})

test.each([[[]], [['']], [['short']], [[Buffer.alloc(31, 1).toString('base64')]], [['!'.repeat(44)]]])(
  '%j are no keys',
  (texts) => {
    expect(readKeyRing(texts)).toBeUndefined()
  },
)

test('the id of a key reveals nothing of the key, and is the same in every process', () => {
  const [key] = ring
  const read = readKeyRing([key.secret.toString('base64url')])
  expect(read?.[0].id).toBe(key.id)
  expect(key.secret.toString('hex')).not.toContain(key.id)
})
