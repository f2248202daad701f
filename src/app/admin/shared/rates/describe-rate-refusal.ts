import type { RateRefusal } from '#domain/pricing/rates/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { rateTextsIn } from './rate-texts.ts'

/** A sentence about a rule of prices, or an offer with one, that is not saved. */
export function describeRateRefusal(refusal: RateRefusal, language: Language): string {
  const texts = rateTextsIn(language)
  switch (refusal.code) {
    case 'carried':
      return texts.carriedBy(managedText(refusal.name, language))
    case 'rival':
    case 'freeCar':
      return texts[refusal.code](managedText(refusal.name, language))
    case 'codeToo':
    case 'isOff':
    case 'neverApplies':
      return texts.ofOffer[refusal.code]
    default:
      return refusal satisfies never
  }
}
