import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretTokens } from '#operations/services/secret-tokens.ts'

const uuidBytes = 16
const signatureBytes = 18
const tokenPattern = /^[\w-]{46}$/

/**
 * A token is the id of a row and 144 bits of its HMAC, in base64url. Nothing is stored, and a row always has the same token. Those of
 * one purpose are worth nothing for another.
 */
export function createSecretTokens(secret: string, purpose: 'booking receipt' | 'quote'): SecretTokens {
  const sign = (id: Buffer) =>
    createHmac('sha256', secret).update(purpose).update(id).digest().subarray(0, signatureBytes)
  const encode = (id: Buffer) => Buffer.concat([id, sign(id)]).toString('base64url')
  return {
    tokenOf: (id) => encode(Buffer.from(id.replaceAll('-', ''), 'hex')),
    idOf(token) {
      if (!tokenPattern.test(token)) return undefined
      const id = Buffer.from(token, 'base64url').subarray(0, uuidBytes)
      // Compares the encoded texts, because several base64url texts decode to the same bytes.
      if (!timingSafeEqual(Buffer.from(token), Buffer.from(encode(id)))) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
