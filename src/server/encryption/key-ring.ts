import { createHmac, hkdfSync } from 'node:crypto'

/** One key: its id, which gives nothing of it away, and the two keys that are made from it. */
export type IdentityKey = { id: string; secret: Buffer; encryption: Buffer; hashing: Buffer }

/** The keys that this process knows; the first one seals, all of them open. */
export type KeyRing = readonly [IdentityKey, ...IdentityKey[]]

export const keyBytes = 32

/** The keys of texts in base64 or base64url, 32 bytes each; undefined when one of them is something else, or none is there. */
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

function keyOf(secret: Buffer): IdentityKey {
  return {
    id: createHmac('sha256', secret).update('roud identity key').digest('hex').slice(0, 16),
    secret,
    encryption: derive(secret, 'roud identity sealing'),
    hashing: derive(secret, 'roud identity hashing'),
  }
}

function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes))
}
