import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A random token, in base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** The hash of a token, which is stored in its place. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** An HMAC-SHA256 in base64url: the same for the same text, and not to be guessed without `secret`. */
export function keyedDigest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
