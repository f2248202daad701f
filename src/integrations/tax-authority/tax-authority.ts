import type { AuthorityAnswer, SentDocument, UnitCredentials } from '#domain/billing/reporting/authority-documents.ts'
import type { DocumentProfile } from '#domain/billing/tax-documents/invoice.ts'
import type { ReportReason } from '#domain/billing/reporting/report-state.ts'

/** A certificate that the authority issued, with its secret and the number of the request. */
type IssuedCertificate = UnitCredentials & { readonly requestId: string }

type SampleDocument = SentDocument & { readonly profile: DocumentProfile }

/** `refused`: the authority does not accept the code, the request or the checks; its words are beside it. */
export type CertificateAnswer =
  | { readonly ok: true; readonly issued: IssuedCertificate }
  | { readonly ok: false; readonly reason: ReportReason | 'refused'; readonly texts: readonly string[] }

/** The e-invoicing service of the tax authority (ZATCA). Nothing here rejects for what the authority does. */
export type TaxAuthority = {
  /** Exchanges a certificate request and the one-time code of the portal for the certificate of the compliance checks. */
  requestCompliance: (request: { csr: string; code: string }) => Promise<CertificateAnswer>
  /** Checks a sample document with the certificate of the compliance checks. */
  checkCompliance: (unit: UnitCredentials, document: SampleDocument) => Promise<AuthorityAnswer>
  /** Exchanges passed compliance checks for the certificate that signs documents. */
  requestProduction: (unit: UnitCredentials, complianceRequestId: string) => Promise<CertificateAnswer>
  /** Reports a simplified document. */
  report: (unit: UnitCredentials, document: SentDocument, signal?: AbortSignal) => Promise<AuthorityAnswer>
  /** Has a standard document cleared before it is given to its buyer. It comes back with the authority's stamp. */
  clear: (unit: UnitCredentials, document: SentDocument, signal?: AbortSignal) => Promise<AuthorityAnswer>
}
