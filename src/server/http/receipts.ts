import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Receipts } from '../../app/services/receipts.ts'

const uuidBytes = 16
const signatureBytes = 18
const tokenPattern = /^[\w-]{46}$/

/**
 * A token is the id of a booking and 144 bits of its HMAC, in base64url. Nothing is stored for it, and the same booking always has
 * the same token.
 */
export function createReceipts(secret: string): Receipts {
  const sign = (id: Buffer) =>
    createHmac('sha256', secret).update('booking receipt').update(id).digest().subarray(0, signatureBytes)
  return {
    tokenOf(bookingId) {
      const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, sign(id)]).toString('base64url')
    },
    bookingIdOf(token) {
      if (!tokenPattern.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      const id = bytes.subarray(0, uuidBytes)
      if (!timingSafeEqual(bytes.subarray(uuidBytes), sign(id))) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
