import { createHmac, hkdfSync } from 'node:crypto'

/** A key: its id, which reveals nothing about it, and the two keys derived from it. */
export type IdentityKey = { id: string; secret: Buffer; encryption: Buffer; hashing: Buffer }

/** Where the operator keeps the keys: in the environment, or in a file that the first start creates. */
export type IdentitySettings = { keys: string[] | undefined; keyFile: string }

/** The keys that this process knows. The first one encrypts, all of them decrypt. */
export type KeyRing = readonly [IdentityKey, ...IdentityKey[]]

/** Where a cipher takes its keys from. */
export type KeySource = {
  /** The keys at this moment. */
  ring: () => KeyRing
  /** The key with an id; reloads the keys if it is unknown. */
  find: (id: string) => IdentityKey | undefined
}

export const keyBytes = 32

/** Parses keys in base64 or base64url, 32 bytes each; undefined when the list is empty or any text is invalid. */
export function readKeyRing(texts: readonly string[]): KeyRing | undefined {
  const secrets = texts.map((text) => Buffer.from(text, 'base64'))
  const [first, ...others] = secrets
  const isWritten = texts.every((text) => /^[A-Za-z0-9+/_-]{43}=?$/.test(text))
  if (!isWritten || first === undefined || secrets.some(({ length }) => length !== keyBytes)) return undefined
  return ringOf(first, ...others)
}

export function ringOf(first: Buffer, ...others: Buffer[]): KeyRing {
  return [keyOf(first), ...others.map(keyOf)]
}

/** Keys that never change while the process runs. */
export function fixedKeys(ring: KeyRing): KeySource {
  return { ring: () => ring, find: (id) => ring.find((key) => key.id === id) }
}

function keyOf(secret: Buffer): IdentityKey {
  return {
    id: createHmac('sha256', secret).update('roud identity key').digest('hex').slice(0, 16),
    secret,
    encryption: derive(secret, 'roud identity sealing'),
    hashing: derive(secret, 'roud identity hashing'),
  }
}

// Never change the purposes: others would derive other keys, which could not decrypt any stored number.
function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes))
}
