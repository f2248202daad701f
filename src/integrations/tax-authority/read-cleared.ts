import { XmlDocument } from 'libxml2-wasm'
import type { ClearedDocument } from '#domain/billing/reporting/authority-documents.ts'

const namespaces = {
  i: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}
const qrCodePath =
  "/i:Invoice/cac:AdditionalDocumentReference[cbc:ID='QR']/cac:Attachment/cbc:EmbeddedDocumentBinaryObject"

/** The stamped document of an answer, from base64; undefined for anything but the document with this UUID and a QR code. */
export function readCleared(base64: unknown, uuid: string): ClearedDocument | undefined {
  if (typeof base64 !== 'string') return undefined
  const xml = Buffer.from(base64, 'base64').toString('utf8')
  const parsed = parse(xml)
  if (!parsed) return undefined
  try {
    const text = (path: string) => parsed.find(path, namespaces)[0]?.content.trim() ?? ''
    const qrCode = text(qrCodePath)
    return text('/i:Invoice/cbc:UUID') === uuid && qrCode !== '' ? { xml, qrCode } : undefined
  } finally {
    parsed.dispose()
  }
}

function parse(xml: string): XmlDocument | undefined {
  try {
    return XmlDocument.fromString(xml)
  } catch {
    return undefined
  }
}
