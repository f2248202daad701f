import { managedText, type ManagedText } from '../text/localized-text.ts'
import type { Language } from '../text/languages.ts'
import { formatAmount, type Halalas } from '../money/money.ts'
import { formatCount } from '../money/numbers.ts'

/** The conditions of a rental. A booking stores those of its day; null means that the company does not state it. */
export type RentalPolicies = {
  /** Minimum age of the driver in completed years. */
  readonly minimumAge: number
  /** Returned after the rental; 0 means that no deposit is taken. */
  readonly deposit: Halalas | null
  /** Kilometres per day included in the price. */
  readonly kilometersPerDay: number | null
  /** The price of an additional kilometre, with VAT; absent in bookings older than this field. */
  readonly extraKilometerPrice?: Halalas | null
  readonly fuel: ManagedText
  readonly cancellation: ManagedText
}

/** The included kilometres per day of a car and its price of an additional one; null to use the company's. */
export type CarKilometers = {
  readonly kilometersPerDay: number | null
  readonly extraKilometerPrice: Halalas | null
}

/** The company's policies with a car's own kilometres. */
export function policiesOfCar(policies: RentalPolicies, car: CarKilometers | undefined): RentalPolicies {
  return {
    ...policies,
    kilometersPerDay: car?.kilometersPerDay ?? policies.kilometersPerDay,
    extraKilometerPrice: car?.extraKilometerPrice ?? policies.extraKilometerPrice ?? null,
  }
}

/** The policies agreed for a booking, after a change to another car with its kilometres. */
export function withKilometers(agreed: RentalPolicies, ofCar: RentalPolicies): RentalPolicies {
  const { kilometersPerDay, extraKilometerPrice = null } = ofCar
  return { ...agreed, kilometersPerDay, extraKilometerPrice }
}

/** The policies in one language; '' for a missing text. */
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

/** The policies to show, in order, without those that are not stated. */
export function policyLines(
  policies: PolicyView,
  texts: PolicyTexts,
  chosen: { unlimitedKilometers: boolean } = { unlimitedKilometers: false },
): PolicyLine[] {
  const { deposit } = policies
  const values: Record<PolicyKey, string> = {
    kilometers: chosen.unlimitedKilometers ? texts.unlimitedKilometers : kilometersText(policies, texts),
    deposit: deposit === null ? '' : deposit > 0 ? texts.deposit(formatAmount(deposit)) : texts.noDeposit,
    age: texts.minimumAge(policies.minimumAge),
    fuel: policies.fuel,
    cancellation: policies.cancellation,
  }
  return (Object.keys(values) as PolicyKey[]).flatMap((key) =>
    values[key] ? [{ key, name: texts.names[key], text: values[key] }] : [],
  )
}

/** The kilometres that a price includes, and the price of an additional one; '' when they are not stated. */
export function kilometersText(
  { kilometersPerDay, extraKilometerPrice }: Pick<RentalPolicies, 'kilometersPerDay' | 'extraKilometerPrice'>,
  texts: Pick<PolicyTexts, 'kilometersPerDay' | 'extraKilometer'>,
): string {
  if (kilometersPerDay === null) return ''
  const extra = extraKilometerPrice ? texts.extraKilometer(formatAmount(extraKilometerPrice)) : ''
  return texts.kilometersPerDay(formatCount(kilometersPerDay)) + extra
}

/** Placeholders in texts, such as `{minimumAge}`, that are replaced by the settings. */
const policyTokens = ['minimumAge', 'fuel', 'cancellation'] as const satisfies readonly (keyof PolicyView)[]

/** Replaces the policy placeholders of a text. */
export function fillPolicies(text: string, policies: PolicyView): string {
  return policyTokens.reduce((filled, token) => filled.replaceAll(`{${token}}`, String(policies[token])), text).trim()
}
