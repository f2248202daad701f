import type { CertificateRefusal } from '../tax-documents/refusals.ts'
import type { SellerField } from '../tax-documents/seller.ts'
import type { ReportReason } from './report-state.ts'

/** Where a registration stood: the one-time code, the checks of samples, or the certificate that signs documents. */
export type RegistrationStep = 'code' | 'checks' | 'certificate'

/** Why a unit was not registered with the tax authority. */
export type RegistrationRefusal =
  | CertificateRefusal
  /** The operator has configured no address of the authority. */
  | { readonly code: 'notConfigured' }
  /** No earlier registration is under way, so it begins with a one-time code. */
  | { readonly code: 'codeNeeded' }
  /** Somebody made another key meanwhile. */
  | { readonly code: 'keyChanged' }
  | { readonly code: 'sellerIncomplete'; readonly missing: readonly SellerField[] }
  /** The authority refused, or did not answer; `texts` are its own words. */
  | {
      readonly code: 'authority'
      readonly step: RegistrationStep
      readonly reason: ReportReason | 'refused'
      readonly texts: readonly string[]
    }

/** Why the mode that reports cannot be chosen yet. */
export type ReportingRefusal = { readonly code: 'notConfigured' | 'noCertificate' | 'certificateExpired' | 'noSecret' }

type UnitFacts = {
  readonly hasCertificate: boolean
  readonly hasSecret: boolean
  readonly isExpired: boolean
}

/** Why documents cannot be reported: nothing is sent without an address, and the unit signs and identifies itself with its certificate. */
export function refuseReporting(isConfigured: boolean, unit: UnitFacts): ReportingRefusal | undefined {
  if (!isConfigured) return { code: 'notConfigured' }
  if (!unit.hasCertificate) return { code: 'noCertificate' }
  if (unit.isExpired) return { code: 'certificateExpired' }
  return unit.hasSecret ? undefined : { code: 'noSecret' }
}
