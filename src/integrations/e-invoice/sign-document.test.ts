import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { firstPreviousHash } from '#domain/billing/tax-documents/invoice.ts'
import { simplifiedInvoice } from '#domain/billing/tax-documents/invoice.fixture.ts'
import { makeSigningKey } from './signing-key.fixture.ts'
import { hashOf, signDocument, writeUnsigned } from './sign-document.ts'

const key = makeSigningKey()
const signed = signDocument(simplifiedInvoice, key, '2026-11-27T10:05:09')

/** The text of the only element with this name. */
function textOf(xml: string, name: string): string {
  const found = [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))]
  expect(found, name).toHaveLength(1)
  return found[0]![1]!
}

/** The tags of a QR code, read byte by byte. */
function readTags(base64: string): Buffer[] {
  const bytes = Buffer.from(base64, 'base64')
  const values: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!) {
    expect(bytes[at]).toBe(values.length + 1)
    values.push(bytes.subarray(at + 2, at + 2 + bytes[at + 1]!))
  }
  return values
}

/** The digest of a part of the text, as base64 of its hexadecimal form. */
function hexDigest(text: string): string {
  return Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')
}

test('the chain begins with the hash of the character 0', () => {
  expect(firstPreviousHash).toBe(hexDigest('0'))
  expect(firstPreviousHash).toBe(
    'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==',
  )
})

test('signature and QR code do not change the hash, every other letter does', () => {
  expect(hashOf(signed.xml)).toBe(signed.hash)
  expect(signDocument(simplifiedInvoice, key, '2026-11-28T00:00:00').hash).toBe(signed.hash)
  expect(hashOf(signed.xml.replace('سارة', 'ساره'))).not.toBe(signed.hash)
})

test('the hash is that of the text without the extensions, the signature and the QR code', () => {
  // The layout is canonical but for the declaration, attributes in the order of their names, and empty elements: there are none left.
  const text = signed.xml
    .replace(/^<\?xml.*\n/, '')
    .replace(/<ext:UBLExtensions>[\s\S]*<\/ext:UBLExtensions>/, '')
    .replace(/<cac:Signature>[\s\S]*<\/cac:Signature>/, '')
    .replace(/<cac:AdditionalDocumentReference>\s*<cbc:ID>QR<[\s\S]*?<\/cac:AdditionalDocumentReference>/, '')
    .trimEnd()
  expect(createHash('sha256').update(text).digest('base64')).toBe(signed.hash)
})

test('the signature is of the 32 bytes of the hash', () => {
  const value = Buffer.from(textOf(signed.xml, 'ds:SignatureValue'), 'base64')
  expect(verify('sha256', Buffer.from(signed.hash, 'base64'), key.publicKey, value)).toBe(true)
  expect(verify('sha256', Buffer.from(signed.hash, 'utf8'), key.publicKey, value)).toBe(false)
})

test('the digest of the signed properties is that of their text in the document, with its namespaces', () => {
  const laidOut = /<xades:SignedProperties [\s\S]*<\/xades:SignedProperties>/.exec(signed.xml)![0]
  const declared = laidOut
    .replace('<xades:SignedProperties ', '<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" ')
    .replaceAll(/<ds:(\w+)/g, '<ds:$1 xmlns:ds="http://www.w3.org/2000/09/xmldsig#"')
  const digests = [...signed.xml.matchAll(/<ds:DigestValue>([^<]*)</g)].map((match) => match[1])
  expect(digests).toEqual([signed.hash, hexDigest(declared), hexDigest(textOf(signed.xml, 'ds:X509Certificate'))])
  expect(signed.xml).toContain('\n                                    <xades:SignedSignatureProperties>\n')
})

test('the signature names the certificate and its issuer, the last part first', () => {
  const certificate = textOf(signed.xml, 'ds:X509Certificate')
  expect(new X509Certificate(Buffer.from(certificate, 'base64')).verify(key.authorityKey)).toBe(true)
  expect(textOf(signed.xml, 'ds:X509IssuerName')).toBe('CN=TEST-SubCA, DC=gov, DC=local')
  expect(textOf(signed.xml, 'ds:X509SerialNumber')).toBe('77')
})

test('the QR code has nine tags, which equal the document', () => {
  const tags = readTags(signed.qrCode)
  expect(tags).toHaveLength(9)
  expect(tags.slice(0, 5).map(String)).toEqual([
    'شركة رود لتأجير السيارات',
    '310122393500003',
    '2026-11-27T10:05:09',
    '662.40',
    '86.40',
  ])
  expect(String(tags[5])).toBe(signed.hash)
  expect(String(tags[6])).toBe(textOf(signed.xml, 'ds:SignatureValue'))
  const publicKey = createPublicKey({ key: tags[7]!, format: 'der', type: 'spki' })
  expect(publicKey.equals(key.publicKey)).toBe(true)
  const body = signedPart(Buffer.from(key.certificate.base64, 'base64'))
  expect(verify('sha256', body, key.authorityKey, tags[8]!)).toBe(true)
  expect(signed.qrCode.length).toBeLessThanOrEqual(700)
  expect(signed.xml).toContain(`<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${signed.qrCode}<`)
})

/** The signed part of a certificate with its head; certificates have two bytes of length, their signed part one or two. */
function signedPart(certificate: Buffer): Buffer {
  const size = certificate[5]! & 0x7f
  return certificate.subarray(4, 6 + size + certificate.readUIntBE(6, size))
}

test('a document without a key has the five open tags and no signature', () => {
  const open = writeUnsigned(simplifiedInvoice)
  expect(readTags(open.qrCode)).toHaveLength(5)
  expect(open.xml).not.toContain('UBLExtensions')
  expect(open.hash).toBe(hashOf(open.xml))
})

test('what people type stays text', () => {
  const { seller } = simplifiedInvoice
  const name = 'A & B <"C"> \u{0}\u{B}'
  const { xml } = signDocument({ ...simplifiedInvoice, seller: { ...seller, name } }, key, '2026-11-27T10:05:09')
  const parsed = XmlDocument.fromString(xml)
  const found = parsed.get('//*[local-name()="AccountingSupplierParty"]//*[local-name()="RegistrationName"]')
  expect(found?.content).toBe('A & B <"C"> ')
  parsed.dispose()
})
