import type { PaperLinks } from '#operations/services/paper-links.ts'
import { createSignedTokens } from './signed-tokens.ts'

const eventBytes = 6
const numberBytes = 3

/** A token holds an event and the number of the link. Nothing is stored but what staff withdraw. */
export function createPaperLinks(secret: string): PaperLinks {
  const tokens = createSignedTokens(secret, { purpose: 'rental paper', length: eventBytes + numberBytes })
  const receipts = createSignedTokens(secret, { purpose: 'payment receipt', length: eventBytes })
  return {
    tokenOf({ eventId, number }) {
      const value = Buffer.alloc(eventBytes + numberBytes)
      value.writeUIntBE(eventId, 0, eventBytes)
      value.writeUIntBE(number, eventBytes, numberBytes)
      return tokens.encode(value)
    },
    linkOf(token) {
      const value = tokens.decode(token)
      return value && { eventId: value.readUIntBE(0, eventBytes), number: value.readUIntBE(eventBytes, numberBytes) }
    },
    receiptTokenOf(entryId) {
      const value = Buffer.alloc(eventBytes)
      value.writeUIntBE(entryId, 0, eventBytes)
      return receipts.encode(value)
    },
    entryOf(token) {
      return receipts.decode(token)?.readUIntBE(0, eventBytes)
    },
  }
}
