import { managedText, type ManagedText } from '../text/localized-text.ts'
import type { Language } from '../text/languages.ts'
import { formatAmount } from '../money/money.ts'
import { formatCount } from '../money/numbers.ts'
import {
  contractFieldNames,
  contractValuesOfCar,
  type ContractField,
  type ContractValues,
} from '../terms/contract-values.ts'
import { depositIdentities, type DepositIdentity } from '../terms/deposit-payers.ts'
import { starterPolicy, type SettlementPolicy } from '../terms/settlement-policy.ts'

/**
 * The conditions of a rental. A booking stores those of its day; null means that the company does not state it. Bookings lack the
 * contract values that are newer than they are.
 */
export type RentalPolicies = Pick<ContractValues, 'deposit' | 'kilometersPerDay'> &
  Partial<ContractValues> & {
    /** Minimum age of the driver in completed years. */
    readonly minimumAge: number
    /** A driver younger than this, in completed years, pays the surcharge for young drivers. */
    readonly youngDriverAge?: number
    readonly fuel: ManagedText
    readonly cancellation: ManagedText
    /** Absent in bookings that are older than it: they have the starter policy. */
    readonly settlement?: SettlementPolicy
    /** The kinds of identity that pay the deposit; absent in bookings that are older than the rule, in which everybody does. */
    readonly depositPayers?: readonly DepositIdentity[]
  }

/** The contract values that a car or its category states; null where the company's apply. */
export type CarContract = {
  readonly contract: ContractValues
  /** Whether everybody pays the deposit of this car, whatever the rule says. */
  readonly depositFromAll?: boolean
}

/** The age that `youngDriverPricePerDay` is about where none is stated, in completed years. */
export const usualYoungDriverAge = 25

/** The company's policies with the contract values of a car, for a rental for which `extras` are offered. */
export function policiesOfCar(
  policies: RentalPolicies,
  car: CarContract | undefined,
  extras: readonly { readonly driverAge?: number }[] = [],
): RentalPolicies {
  const ofCar = {
    ...policies,
    ...contractValuesOfCar(policies, null, car?.contract),
    ...(car?.depositFromAll && { depositPayers: depositIdentities }),
  }
  // The form asks for the driver's age and prices the answer (decision 57): a second surcharge would contradict it.
  return extras.some(({ driverAge }) => driverAge !== undefined) ? { ...ofCar, youngDriverPricePerDay: null } : ofCar
}

/**
 * The policies of a booking that gets another car. A contract value stays as agreed, unless the former or the new car states its
 * own: then it is that of `ofNext`, the policies of the new car today.
 */
export function policiesAfterCarChange(
  agreed: RentalPolicies,
  { ofNext, former, next }: { ofNext: RentalPolicies; former: CarContract | undefined; next: CarContract | undefined },
): RentalPolicies {
  const isOwn = (field: ContractField) => [former, next].some((car) => (car?.contract[field] ?? null) !== null)
  const changed = contractFieldNames.filter(isOwn).map((field) => [field, ofNext[field] ?? null])
  const { depositPayers } = ofNext
  const hasOwnPayers = former?.depositFromAll || next?.depositFromAll
  return {
    ...agreed,
    ...(Object.fromEntries(changed) as Partial<ContractValues>),
    ...(hasOwnPayers && depositPayers && { depositPayers }),
  }
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

export type PolicyKey =
  | 'kilometers'
  | 'deposit'
  | 'deductible'
  | 'lateReturn'
  | 'age'
  | 'youngDriver'
  | 'fuel'
  | 'fullTank'
  | 'cancellation'

export type PolicyTexts = {
  readonly names: Readonly<Record<PolicyKey, string>>
  readonly kilometersPerDay: (kilometers: string) => string
  readonly extraKilometer: (price: string) => string
  readonly unlimitedKilometers: string
  readonly deposit: (amount: string) => string
  readonly noDeposit: string
  readonly deductible: (amount: string) => string
  readonly noDeductible: string
  /** `hour` is the price of each begun hour after the grace, in words. */
  readonly lateReturn: (graceHours: number, hour: string, hoursBeforeDay: number) => string
  /** The price of a late hour in words. */
  readonly lateHour: (price: string) => string
  readonly lateHourShare: (percent: number) => string
  readonly minimumAge: (age: number) => string
  readonly youngDriver: (age: number, pricePerDay: string) => string
  readonly noYoungDriver: (age: number) => string
  readonly fullTank: (price: string, byQuarters: boolean) => string
}

export type PolicyLine = { readonly key: PolicyKey; readonly name: string; readonly text: string }

/** The policies to show, in order, without those that are not stated. */
export function policyLines(
  policies: PolicyView,
  texts: PolicyTexts,
  chosen: { unlimitedKilometers: boolean } = { unlimitedKilometers: false },
): PolicyLine[] {
  const { deposit, deductible = null, youngDriverPricePerDay: surcharge = null } = policies
  const { youngDriverAge: youngAge = usualYoungDriverAge } = policies
  const values: Record<PolicyKey, string> = {
    kilometers: chosen.unlimitedKilometers ? texts.unlimitedKilometers : kilometersText(policies, texts),
    deposit: deposit === null ? '' : deposit > 0 ? texts.deposit(formatAmount(deposit)) : texts.noDeposit,
    deductible:
      deductible === null ? '' : deductible > 0 ? texts.deductible(formatAmount(deductible)) : texts.noDeductible,
    lateReturn: lateReturnText(policies, texts),
    age: texts.minimumAge(policies.minimumAge),
    youngDriver:
      surcharge === null || youngAge <= policies.minimumAge
        ? ''
        : surcharge > 0
          ? texts.youngDriver(youngAge, formatAmount(surcharge))
          : texts.noYoungDriver(youngAge),
    fuel: policies.fuel,
    fullTank: fullTankText(policies, texts),
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

function fullTankText({ fullTankPrice = null, settlement = starterPolicy }: PolicyView, texts: PolicyTexts): string {
  return fullTankPrice === null ? '' : texts.fullTank(formatAmount(fullTankPrice), settlement.fuelStep === 'quarter')
}

function lateReturnText(policies: Partial<PolicyView>, texts: PolicyTexts): string {
  const { lateGraceHours: grace = null, lateHourPrice: price = null } = policies
  // The price of an hour is the usual one where only the grace is stated; with neither, nothing is stated.
  if (grace === null && price === null) return ''
  const { lateHourPercent, lateHoursBeforeDay } = policies.settlement ?? starterPolicy
  const hour = price === null ? texts.lateHourShare(lateHourPercent) : texts.lateHour(formatAmount(price))
  return texts.lateReturn(grace ?? 0, hour, lateHoursBeforeDay)
}

/** Placeholders in texts, such as `{minimumAge}`, that are replaced by the settings. */
const policyTokens = [
  'minimumAge',
  'youngDriverAge',
  'fuel',
  'cancellation',
] as const satisfies readonly (keyof PolicyView)[]

/** Replaces the policy placeholders of a text. */
export function fillPolicies(text: string, policies: PolicyView): string {
  return policyTokens.reduce((filled, token) => filled.replaceAll(`{${token}}`, String(policies[token])), text).trim()
}
