import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { listIdentityKeys, addIdentityKeys } from '#operations/privacy/identity-keys.ts'
import type { IdentityPlace, IdentityCipher } from '#data/customers/identity.ts'
import { withLock } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { asEncrypted, encryptedText, type IdentityField } from '#domain/customers/customer-numbers.ts'
import { StartError } from '../start-error.ts'
import { lostKeysHint, missingFrom, ringOfEnvironment } from './lost-keys.ts'
import { keyFileAt, keysOfFile, type FileKeys, type KeyFile } from './key-file.ts'
import { fixedKeys, keyBytes, ringOf, type IdentityKey, type IdentitySettings, type KeySource } from './key-ring.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const version = 'v1'

/**
 * Encrypts with AES-256-GCM, a random nonce and the place as additional data: `v1.<key>.<nonce>.<text>.<tag>`. The hash is an
 * HMAC, so that numbers cannot be guessed from it without the key.
 */
export function createIdentityCipher(source: KeySource): IdentityCipher {
  return {
    encrypt(number, place) {
      const [key] = source.ring()
      return {
        encrypted: asEncrypted(encryptWith(key, number, placeText(place))),
        hash: hashWith(key, number, place.field),
      }
    },
    decrypt: (encrypted, place) => decryptFrom(source, encryptedText(encrypted), placeText(place)),
    encryptText: (text, place) => encryptWith(source.ring()[0], text, place),
    decryptText: (encrypted, place) => decryptFrom(source, encrypted, place),
    hashes: (number, field) => source.ring().map((key) => hashWith(key, number, field)),
    currentKey: () => source.ring()[0].id,
  }
}

function encryptWith(key: IdentityKey, plain: string, place: string): string {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, key.encryption, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(place),
  )
  const text = Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()])
  const parts = [nonce, text, encryption.getAuthTag()].map((part) => part.toString('base64url'))
  return [version, key.id, ...parts].join('.')
}

function decryptFrom(source: KeySource, encrypted: string, place: string): string | undefined {
  const [written, id = '', ...parts] = encrypted.split('.')
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  const key = written === version ? source.find(id) : undefined
  if (!key || !text || nonce?.length !== nonceBytes || tag?.length !== tagBytes || parts.length !== 3) return undefined
  try {
    const decryption = createDecipheriv(cipher, key.encryption, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    return Buffer.concat([decryption.update(text), decryption.final()]).toString('utf8')
  } catch {
    // The text was modified or belongs to another place.
    return undefined
  }
}

function placeText({ rowId, field }: IdentityPlace): string {
  return `${rowId} ${field}`
}

function hashWith({ hashing }: IdentityKey, number: string, field: IdentityField): string {
  return createHmac('sha256', hashing).update(`${field} ${number}`).digest('base64url')
}

/**
 * Opens the cipher of this installation. A database without known keys gets a new one; otherwise exactly its own keys are
 * required, because a new key could not decrypt the stored numbers. Rejects with a `StartError` when one is missing.
 */
export function openIdentityCipher(db: Database, settings: IdentitySettings, now: Date): Promise<IdentityCipher> {
  return withLock(db, 'identityKeys', async (tx) => {
    const known = await listIdentityKeys(tx)
    const { ring, source } = takeKeys(settings, known)
    const missing = missingFrom(ring, known)
    if (missing.length > 0) throw new StartError(missingKeys(settings, missing))
    await addIdentityKeys(
      tx,
      ring.map(({ id }) => id),
      now,
    )
    return createIdentityCipher(source)
  })
}

function takeKeys({ keys, keyFile }: IdentitySettings, known: readonly string[]) {
  if (keys) {
    const ring = ringOfEnvironment(keys)
    return { ring, source: fixedKeys(ring) }
  }
  const file = keyFileAt(keyFile)
  const { ring } = file.read() ?? (known.length > 0 ? refuse(keyFile, known) : makeKey(file))
  return { ring, source: keysOfFile(file, ring) }
}

function makeKey(file: KeyFile): FileKeys {
  const keys = { ring: ringOf(randomBytes(keyBytes)), forgotten: [] }
  file.write(keys)
  return keys
}

function refuse(keyFile: string, known: readonly string[]): never {
  throw new StartError(
    `The keys of the identity numbers in this database are missing: bring back ${keyFile} from where you keep it, or name them with IDENTITY_KEYS or IDENTITY_KEY_FILE. A new key could not read the numbers. If they are lost for good, ${lostKeysHint(known)}`,
  )
}

function missingKeys({ keys, keyFile }: IdentitySettings, missing: readonly string[]): string {
  const place = keys ? 'IDENTITY_KEYS' : keyFile
  return `The identity numbers in this database are encrypted with other keys (${missing.join(', ')}) than those of ${place}: bring back the keys that belong to this database. If they are lost for good, ${lostKeysHint(missing)}`
}
