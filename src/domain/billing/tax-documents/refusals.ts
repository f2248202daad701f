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
  /** The certificate was requested for simplified documents alone. */
  | { readonly code: 'certificateForSimplified' }
  /** A note changes an invoice of this rental, and there is none such. */
  | { readonly code: 'noOriginal' }
  /** A note says why. */
  | { readonly code: 'noReason' }
  /** A payment has a prepayment invoice, was taken back, or pays for what was charged. */
  | { readonly code: 'notPrepayable' }
  /** A prepayment invoice is above what its payment has left, in halalas. */
  | { readonly code: 'abovePayment'; readonly left: Halalas }
  /** A credit note takes off more than is left of the invoices of the rental, in halalas. */
  | { readonly code: 'aboveOriginals'; readonly left: Halalas }
  /** The amounts do not come to what their net amounts and VAT come to. */
  | { readonly code: 'unevenVat'; readonly rounding: Halalas }
  /** The address of the company that pays is not whole; its invoice needs it. */
  | { readonly code: 'companyIncomplete'; readonly missing: readonly SellerField[] }
  /** A company with a VAT number gets standard invoices, which are cleared first; in other modes its statement says what it owes. */
  | { readonly code: 'companyGetsStatement' }
  /** The server's clock is before the document that was issued last. */
  | { readonly code: 'clockBehind' }

/** The codes of refusals, for programs. */
export const documentRefusalCodes = [
  'modeOff',
  'sellerIncomplete',
  'nothingToIssue',
  'noCertificate',
  'certificateExpired',
  'certificateForSimplified',
  'noOriginal',
  'noReason',
  'notPrepayable',
  'abovePayment',
  'aboveOriginals',
  'unevenVat',
  'companyIncomplete',
  'companyGetsStatement',
  'clockBehind',
] as const satisfies readonly DocumentRefusal['code'][]

/** Why a certificate was not taken. */
export type CertificateRefusal = { readonly code: 'unreadable' | 'otherKey' | 'expired' | 'noKey' }
