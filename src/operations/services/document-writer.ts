import type { AuthorityService } from '#domain/billing/tax-documents/authority-services.ts'
import type { TaxDocument } from '#domain/billing/tax-documents/invoice.ts'
import type { CertificateRefusal } from '#domain/billing/tax-documents/refusals.ts'

/** A document as it is stored and printed. */
export type WrittenDocument = {
  readonly xml: string
  /** What the next document of the chain names as the hash before it, as base64. */
  readonly hash: string
  /** The contents of its QR code, as base64. */
  readonly qrCode: string
}

/** The key of a unit in the form in which it is stored, and its certificate as base64. */
export type UnitKey = { readonly privateKey: string; readonly certificate: string }

/** What the authority's certificate says about a unit. */
type UnitIdentity = {
  readonly organization: string
  readonly unit: string
  readonly commonName: string
  readonly serial: string
  readonly vatNumber: string
  readonly address: string
}

/** Writes documents as the tax authority reads them. */
export type DocumentWriter = {
  /** A document without a signature. */
  write: (invoice: TaxDocument) => WrittenDocument
  /** A document with the signature of its unit. `signedAt` is a moment in UTC. */
  sign: (invoice: TaxDocument, key: UnitKey, signedAt: Date) => WrittenDocument
  /** A new key, and a request for its certificate by one of the authority's services. */
  makeKey: (unit: UnitIdentity, service: AuthorityService) => { privateKey: string; request: string }
  /** Whether the certificate of a request is for standard documents, too. */
  isForBothProfiles: (request: string) => boolean
  /** The certificate of a key with its last day, or why it is none. `now` decides whether it is expired. */
  checkCertificate: (
    text: string,
    privateKey: string,
    now: Date,
  ) => { ok: true; certificate: string; endsAt: Date } | { ok: false; refusal: CertificateRefusal }
}
