import type { Halalas } from '../../money/money.ts'
import type { SellerField } from './seller.ts'

/** Why no document can be issued. */
export type DocumentRefusal =
  /** The company issues no tax invoices here. */
  | { readonly code: 'modeOff' }
  | { readonly code: 'sellerIncomplete'; readonly missing: readonly SellerField[] }
  | { readonly code: 'nothingToIssue' }
  /** Signed documents need a certificate of the unit's key. */
  | { readonly code: 'noCertificate' | 'certificateExpired' }
  /** A credit note changes an invoice, and none of this rental was issued. */
  | { readonly code: 'noOriginal' }
  /** A credit note takes off more than is left of the invoices of the rental, in halalas. */
  | { readonly code: 'aboveOriginals'; readonly left: Halalas }
  /** The amounts do not come to what their net amounts and VAT come to. */
  | { readonly code: 'unevenVat'; readonly rounding: Halalas }
  /** A company with a VAT number gets no simplified invoice: its statement says what it owes. */
  | { readonly code: 'companyGetsStatement' }
  /** The server's clock is before the document that was issued last. */
  | { readonly code: 'clockBehind' }

/** Why a certificate was not taken. */
export type CertificateRefusal = { readonly code: 'unreadable' | 'otherKey' | 'expired' | 'noKey' }
