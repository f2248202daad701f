import { managedText, type ManagedText } from '../content/localized-text.ts'
import type { Language } from '../text/languages.ts'
import { formatAmount, type Halalas } from '../pricing/money.ts'
import { formatCount } from '../text/numbers.ts'

/** What a rental is subject to. A booking stores the policies of its day; null is what the company does not state. */
export type RentalPolicies = {
  /** Years that the driver has completed. */
  readonly minimumAge: number
  /** Returned after the rental; 0 means that none is taken. */
  readonly deposit: Halalas | null
  /** Kilometres per day that the price includes. */
  readonly kilometersPerDay: number | null
  /** What a kilometre beyond these costs, with VAT; absent in bookings that are older than it. */
  readonly extraKilometerPrice?: Halalas | null
  readonly fuel: ManagedText
  readonly cancellation: ManagedText
}

/** The kilometres of a car; null for those of the company. */
export type CarKilometers = {
  readonly kilometersPerDay: number | null
  readonly extraKilometerPrice: Halalas | null
}

/** The policies of the company with the kilometres of a car. */
export function policiesOfCar(policies: RentalPolicies, car: CarKilometers | undefined): RentalPolicies {
  return {
    ...policies,
    kilometersPerDay: car?.kilometersPerDay ?? policies.kilometersPerDay,
    extraKilometerPrice: car?.extraKilometerPrice ?? policies.extraKilometerPrice ?? null,
  }
}

/** What was agreed for a booking that gets another car, with the kilometres of that one. */
export function withKilometers(agreed: RentalPolicies, ofCar: RentalPolicies): RentalPolicies {
  const { kilometersPerDay, extraKilometerPrice = null } = ofCar
  return { ...agreed, kilometersPerDay, extraKilometerPrice }
}

/** The policies in one language; '' for a text that was never entered. */
export type PolicyView = Omit<RentalPolicies, 'fuel' | 'cancellation'> & { fuel: string; cancellation: string }

export function viewPolicies(policies: RentalPolicies, language: Language): PolicyView {
  return {
    ...policies,
    fuel: managedText(policies.fuel, language),
    cancellation: managedText(policies.cancellation, language),
  }
}

export type PolicyKey = 'kilometers' | 'deposit' | 'age' | 'fuel' | 'cancellation'

export type PolicyTexts = {
  readonly names: Readonly<Record<PolicyKey, string>>
  readonly kilometersPerDay: (kilometers: string) => string
  readonly extraKilometer: (price: string) => string
  readonly unlimitedKilometers: string
  readonly deposit: (amount: string) => string
  readonly noDeposit: string
  readonly minimumAge: (age: number) => string
}

export type PolicyLine = { readonly key: PolicyKey; readonly name: string; readonly text: string }

/** The policies that people are shown, in order, without those that are not stated. */
export function policyLines(
  policies: PolicyView,
  texts: PolicyTexts,
  chosen: { unlimitedKilometers: boolean } = { unlimitedKilometers: false },
): PolicyLine[] {
  const { deposit, kilometersPerDay, extraKilometerPrice } = policies
  const extra = extraKilometerPrice ? texts.extraKilometer(formatAmount(extraKilometerPrice)) : ''
  const values: Record<PolicyKey, string> = {
    kilometers: chosen.unlimitedKilometers
      ? texts.unlimitedKilometers
      : kilometersPerDay === null
        ? ''
        : texts.kilometersPerDay(formatCount(kilometersPerDay)) + extra,
    deposit: deposit === null ? '' : deposit > 0 ? texts.deposit(formatAmount(deposit)) : texts.noDeposit,
    age: texts.minimumAge(policies.minimumAge),
    fuel: policies.fuel,
    cancellation: policies.cancellation,
  }
  return (Object.keys(values) as PolicyKey[]).flatMap((key) =>
    values[key] ? [{ key, name: texts.names[key], text: values[key] }] : [],
  )
}

/** What texts write in braces, such as `{minimumAge}`, to follow the settings. */
const policyTokens = ['minimumAge', 'fuel', 'cancellation'] as const satisfies readonly (keyof PolicyView)[]

/** A text with the policies in the place of their tokens. */
export function fillPolicies(text: string, policies: PolicyView): string {
  return policyTokens.reduce((filled, token) => filled.replaceAll(`{${token}}`, String(policies[token])), text).trim()
}
