import type { PaperLinks } from '#operations/services/paper-links.ts'
import { createSignedTokens } from './signed-tokens.ts'

const eventBytes = 6
const numberBytes = 3
const uuidBytes = 16

/** A token holds an event and the number of the link. Nothing is stored but what staff withdraw. */
export function createPaperLinks(secret: string): PaperLinks {
  const tokens = createSignedTokens(secret, { purpose: 'rental paper', length: eventBytes + numberBytes })
  const receipts = createSignedTokens(secret, { purpose: 'payment receipt', length: eventBytes })
  const documents = createSignedTokens(secret, { purpose: 'tax document', length: uuidBytes + numberBytes })
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
    documentTokenOf({ documentId, number }) {
      const value = Buffer.alloc(uuidBytes + numberBytes)
      value.write(documentId.replaceAll('-', ''), 'hex')
      value.writeUIntBE(number, uuidBytes, numberBytes)
      return documents.encode(value)
    },
    documentLinkOf(token) {
      const value = documents.decode(token)
      if (!value) return undefined
      const hex = value.subarray(0, uuidBytes).toString('hex')
      const documentId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      return { documentId, number: value.readUIntBE(uuidBytes, numberBytes) }
    },
  }
}
