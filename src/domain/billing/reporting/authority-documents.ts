import type { AuthorityMessage, ReportOutcome, ReportReason } from './report-state.ts'

/** The address of the authority's service is an operator's setting; the certificate and its secret are the unit's. */
export type UnitCredentials = {
  /** The certificate as base64 in one line. */
  readonly certificate: string
  readonly secret: string
}

/** A document as the authority takes it. */
export type SentDocument = {
  /** Base64 of its hash. */
  readonly hash: string
  readonly uuid: string
  /** Its XML, exactly as it was signed. */
  readonly xml: string
}

/** What the authority answered to a document. */
export type AuthorityAnswer = {
  readonly outcome: ReportOutcome
  readonly reason: ReportReason | null
  /** The status of HTTP; null without an answer. */
  readonly status: number | null
  readonly messages: readonly AuthorityMessage[]
  readonly retryAfterSeconds?: number | undefined
  /** Of a standard document: what the buyer gets. */
  readonly cleared?: ClearedDocument
}

/** A standard document with the authority's stamp. */
export type ClearedDocument = {
  readonly xml: string
  /** The contents of the QR code in it, as base64. */
  readonly qrCode: string
}
