import { createHash, sign, type KeyObject } from 'node:crypto'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import type { TaxDocument } from '#domain/billing/tax-documents/invoice.ts'
import { totalsOf } from '#domain/billing/tax-documents/totals.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { SigningCertificate } from './certificate.ts'
import { documentElements, timeOf } from './invoice-xml.ts'
import { encodeTags } from './qr-code.ts'
import { signatureElement, signedPropertiesText } from './signature-xml.ts'
import { layOut } from './xml.ts'

/** The key of a unit with its certificate from the authority. */
export type SigningKey = { readonly privateKey: KeyObject; readonly certificate: SigningCertificate }

export type SignedDocument = {
  readonly xml: string
  /** Base64 of SHA-256 over the canonical form without signature and QR code: the next document of the chain names it. */
  readonly hash: string
  readonly qrCode: string
}

/** A document as XML; without a signature where it is not given. */
function writeXml(invoice: TaxDocument, qrCode: string, signature = ''): string {
  const body = layOut(documentElements(invoice, { qrCode, isSigned: signature !== '' }), 4)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${signature}${body}</Invoice>\n`
}

const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
}

const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
const root = `Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"${declared.join('')}`

/** What the transforms of the signature take out. */
const leftOut = `//ext:UBLExtensions | //cac:Signature | //cac:AdditionalDocumentReference[cbc:ID='QR']`

/**
 * The hash of a document as base64: SHA-256 of its canonical form (C14N 1.1) without the extensions, the signature and the QR code.
 * Throws XmlParseError for text that is no XML.
 */
export function hashOf(xml: string): string {
  const parsed = XmlDocument.fromString(xml)
  try {
    for (const node of parsed.find(leftOut, namespaces)) node.remove()
    const text = parsed.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })
    return createHash('sha256').update(text, 'utf8').digest('base64')
  } finally {
    parsed.dispose()
  }
}

/** A document that is not signed, with the five values of its QR code that need no key (phase 1). */
export function writeUnsigned(invoice: TaxDocument): SignedDocument {
  const qrCode = encodeTags(openTags(invoice))
  const xml = writeXml(invoice, qrCode)
  return { xml, hash: hashOf(xml), qrCode }
}

function openTags(invoice: TaxDocument): string[] {
  const { seller, issued } = invoice
  const { payable, vat } = totalsOf(invoice)
  return [seller.name, seller.vatNumber, `${issued.date}T${timeOf(issued)}`, toDecimal(payable), toDecimal(vat)]
}

/**
 * Signs a document with the key of its unit: ECDSA with SHA-256 over the 32 bytes of its hash. The layout is final before anything is
 * hashed; only the places that the hash leaves out are filled in afterwards.
 */
export function signDocument(
  invoice: TaxDocument,
  { privateKey, certificate }: SigningKey,
  signingTime: string,
): SignedDocument {
  // The line break after the signature stays when the hash leaves the signature out.
  const hash = hashOf(writeXml(invoice, '', '<ext:UBLExtensions/>\n'))
  const value = sign('sha256', Buffer.from(hash, 'base64'), privateKey).toString('base64')
  const properties = { signingTime, certificate }
  const digest = createHash('sha256').update(signedPropertiesText(properties)).digest('hex')
  const propertiesDigest = Buffer.from(digest).toString('base64')
  const qrCode = encodeTags([...openTags(invoice), hash, value, certificate.publicKey, certificate.signature])
  const signature = layOut([signatureElement({ ...properties, hash, propertiesDigest, value })])
  return { xml: writeXml(invoice, qrCode, signature), hash, qrCode }
}
