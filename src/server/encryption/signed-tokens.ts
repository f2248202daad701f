import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureBytes = 18
const tokenPattern = /^[\w-]+$/

/** Writes values of `length` bytes as secret tokens in base64url, and reads them. A token is the value and 144 bits of its HMAC. */
export function createSignedTokens(secret: string, { purpose, length }: { purpose: string; length: number }) {
  const sign = (value: Buffer) =>
    createHmac('sha256', secret).update(purpose).update(value).digest().subarray(0, signatureBytes)
  const encode = (value: Buffer) => Buffer.concat([value, sign(value)]).toString('base64url')
  return {
    encode,
    /** Undefined for a token that this site did not make. */
    decode(token: string): Buffer | undefined {
      if (token.length !== Math.ceil(((length + signatureBytes) * 4) / 3) || !tokenPattern.test(token)) return undefined
      const value = Buffer.from(token, 'base64url').subarray(0, length)
      // Compares the encoded texts, because several base64url texts decode to the same bytes.
      return timingSafeEqual(Buffer.from(token), Buffer.from(encode(value))) ? value : undefined
    },
  }
}
