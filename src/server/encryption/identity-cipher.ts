import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { IdentityPlace, IdentityCipher } from '../../data/customers/identity.ts'
import { asEncrypted, encryptedText, type IdentityField } from '../../domain/customers/identity-number.ts'
import type { IdentityKey, KeyRing } from './key-ring.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const version = 'v1'

/** Where the vault takes its keys from. */
export type KeySource = {
  /** The keys as they are now. */
  ring: () => KeyRing
  /** The key of an id, looked for once more where it is not among those known. */
  find: (id: string) => IdentityKey | undefined
}

/**
 * Seals with AES-256-GCM under a nonce of its own, bound to its place: `v1.<key>.<nonce>.<text>.<tag>`. Found again by
 * an HMAC, which nobody without the key can try numbers against.
 */
export function createIdentityCipher(source: KeySource): IdentityCipher {
  return {
    encrypt(number, place) {
      const [key] = source.ring()
      const nonce = randomBytes(nonceBytes)
      const encryption = createCipheriv(cipher, key.encryption, nonce, { authTagLength: tagBytes }).setAAD(
        boundTo(place),
      )
      const text = Buffer.concat([encryption.update(number, 'utf8'), encryption.final()])
      const parts = [nonce, text, encryption.getAuthTag()].map((part) => part.toString('base64url'))
      return {
        encrypted: asEncrypted([version, key.id, ...parts].join('.')),
        hash: hashWith(key, number, place.field),
      }
    },
    open(encrypted, place) {
      const [written, id = '', ...parts] = encryptedText(encrypted).split('.')
      const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
      const key = written === version ? source.find(id) : undefined
      if (!key || !text || nonce?.length !== nonceBytes || tag?.length !== tagBytes || parts.length !== 3)
        return undefined
      try {
        const opening = createDecipheriv(cipher, key.encryption, nonce, { authTagLength: tagBytes })
          .setAAD(boundTo(place))
          .setAuthTag(tag)
        return Buffer.concat([opening.update(text), opening.final()]).toString('utf8')
      } catch {
        // Changed by somebody, or taken from another booking or column.
        return undefined
      }
    },
    hashes: (number, field) => source.ring().map((key) => hashWith(key, number, field)),
    currentKey: () => source.ring()[0].id,
  }
}

function boundTo({ bookingId, field }: IdentityPlace): Buffer {
  return Buffer.from(`${bookingId} ${field}`)
}

function hashWith({ hashing }: IdentityKey, number: string, field: IdentityField): string {
  return createHmac('sha256', hashing).update(`${field} ${number}`).digest('base64url')
}
