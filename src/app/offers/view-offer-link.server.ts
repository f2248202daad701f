import { describeConditions } from '#domain/pricing/codes/describe-conditions.ts'
import type { Language } from '#domain/text/languages.ts'
import type { OfferLink } from '#operations/content/load-offer-links.ts'

/** Where an offer leads, and its discount code with the conditions in words; '' without any. */
export type OfferLinkView = { to: string; code: string; conditions: string }

export function viewOfferLink({ to, code, conditions }: OfferLink, language: Language): OfferLinkView {
  return { to, code, conditions: conditions.map((one) => describeConditions(one, language)).join(' · ') }
}
