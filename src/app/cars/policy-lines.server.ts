import type { Booking } from '#data/booking/bookings.ts'
import {
  policyLines,
  viewPolicies,
  type PolicyKey,
  type PolicyLine,
  type RentalPolicies,
} from '#domain/booking/rental-policies.ts'
import type { Language } from '#domain/text/languages.ts'
import { policyTexts } from '../i18n/page-texts.server.ts'

type StoredPolicies = Pick<Booking, 'policies' | 'hasUnlimitedKilometers'>

/** The policies at the time of a booking; none for bookings that stored none. */
export function storedPolicyLines(booking: StoredPolicies, language: Language): PolicyLine[] {
  const { policies, hasUnlimitedKilometers: unlimitedKilometers } = booking
  return policies ? linesOf(policies, language, { unlimitedKilometers }) : []
}

/** The kilometres that a booking's price includes; undefined when its policies do not state them. */
export function storedKilometers(booking: StoredPolicies, language: Language): string | undefined {
  return storedPolicyLines(booking, language).find(({ key }) => key === 'kilometers')?.text
}

/** The policies of a car with and without the option of unlimited kilometres. */
export function viewPolicyLines(policies: RentalPolicies, language: Language) {
  return {
    title: policyTexts(language).title,
    lines: linesOf(policies, language, { unlimitedKilometers: false }),
    linesWithUnlimited: linesOf(policies, language, { unlimitedKilometers: true }),
  }
}

const keysOnCard: readonly PolicyKey[] = ['kilometers', 'deposit']

/** The policies that matter when comparing prices, in one line; '' when none is stated. */
export function cardTerms(policies: RentalPolicies, language: Language): string {
  return linesOf(policies, language, { unlimitedKilometers: false })
    .filter(({ key }) => keysOnCard.includes(key))
    .map(({ name, text }) => `${name}: ${text}`)
    .join(' · ')
}

function linesOf(policies: RentalPolicies, language: Language, chosen: { unlimitedKilometers: boolean }): PolicyLine[] {
  return policyLines(viewPolicies(policies, language), policyTexts(language), chosen)
}
