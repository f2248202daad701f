import { halalas, percentageOf, sumOf, type Halalas } from '../money/money.ts'
import { starterPolicy, type SettlementPolicy } from './settlement-policy.ts'

/**
 * What the contract of a rental charges or holds beyond its price. Amounts are in halalas and are what the renter pays: those for
 * kilometres, hours, young drivers and fuel include VAT at the rate of the day on which they are charged; a deposit is no price, and the
 * share of a damage is compensation, so neither has VAT. Null where nobody stated a value.
 */
export type ContractValues = {
  /** Kilometres per day that the price includes, added up over the whole rental. */
  readonly kilometersPerDay: number | null
  readonly extraKilometerPrice: Halalas | null
  /** Whole hours after the agreed return that cost nothing: the allowed late hours of Tajeer. */
  readonly lateGraceHours: number | null
  /** Each begun hour after the grace, see `lateHourCharge`. */
  readonly lateHourPrice: Halalas | null
  /** The most that the renter pays for an accident with a report, before the share of the fault. */
  readonly deductible: Halalas | null
  /** Each day with a driver younger than the company's age for it; 0 means no surcharge. */
  readonly youngDriverPricePerDay: Halalas | null
  /** Returned after the rental; 0 means that no deposit is taken. */
  readonly deposit: Halalas | null
  /** What a whole tank costs; missing fuel is charged as a share of it. */
  readonly fullTankPrice: Halalas | null
}

export type ContractField = keyof ContractValues

/** The smallest and largest value of a field: whole numbers, or amounts in halalas. */
type FieldRule = { readonly kind: 'whole' | 'amount'; readonly least: number; readonly most: number }

/** The largest amount of a `numeric(12,2)` column. */
const largestAmount = 999_999_999_999
const anyAmount = { kind: 'amount', least: 0, most: largestAmount } as const
const price = { kind: 'amount', least: 1, most: largestAmount } as const

/** The values in the order of their fields on every form, with their limits. */
export const contractFields = {
  kilometersPerDay: { kind: 'whole', least: 1, most: 9999 },
  extraKilometerPrice: price,
  lateGraceHours: { kind: 'whole', least: 0, most: 24 },
  lateHourPrice: price,
  deductible: anyAmount,
  youngDriverPricePerDay: anyAmount,
  deposit: anyAmount,
  fullTankPrice: price,
} as const satisfies Record<ContractField, FieldRule>

export const contractFieldNames = Object.keys(contractFields) as ContractField[]

/** A record with one entry per contract value. */
export function eachContractField<T>(of: (field: ContractField) => T): Record<ContractField, T> {
  return Object.fromEntries(contractFieldNames.map((field) => [field, of(field)])) as Record<ContractField, T>
}

/** The contract values of a row that has more fields, null for those it lacks. */
export function contractValuesOf(row: Partial<ContractValues> | null | undefined): ContractValues {
  return eachContractField((field) => row?.[field] ?? null) as ContractValues
}

/**
 * The contract values of a car, in halalas, kilometres and hours: its own, then those of its category, then the company's. A value
 * that is stated nowhere stays null.
 */
export function contractValuesOfCar(
  company: Partial<ContractValues>,
  category: Partial<ContractValues> | null | undefined,
  car: Partial<ContractValues> | null | undefined,
): ContractValues {
  return eachContractField((field) => car?.[field] ?? category?.[field] ?? company[field] ?? null) as ContractValues
}

/**
 * What each begun hour of a late return costs after the grace, in halalas with VAT: the contract's price or, where it states none,
 * the hour's share of the day's price times the percentage of the policy. `dayPrice` is in halalas before VAT, `vatRate` in
 * hundredths of a percent. Rounded half-up once for the hour and once for its VAT.
 */
export function lateHourCharge(
  { lateHourPrice }: Pick<ContractValues, 'lateHourPrice'>,
  { dayPrice, vatRate }: { readonly dayPrice: Halalas; readonly vatRate: number },
  { lateHourPercent }: Pick<SettlementPolicy, 'lateHourPercent'> = starterPolicy,
): Halalas {
  if (lateHourPrice !== null) return lateHourPrice
  const hour = halalas(Math.floor((dayPrice * lateHourPercent + 1200) / 2400))
  return sumOf(hour, percentageOf(hour, vatRate))
}
