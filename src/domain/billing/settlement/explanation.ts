import type { Halalas } from '../../money/money.ts'

/** The values that a line of each code is computed from; amounts are in halalas, shares in whole percent, fuel in eighths. */
type ExplanationValues = {
  /** `hours` were begun after the grace and are charged as `days` at the price before VAT; a day has the first 24. */
  lateDays: { graceHours: number; hours: number; days: number; dayPrice: Halalas }
  /** Begun hours at the price of the contract, with VAT. */
  lateHours: { graceHours: number; hours: number; hourPrice: Halalas }
  /** Begun hours at `percent` of the hour's share of the day's price before VAT. `hourPrice` is with VAT. */
  lateShares: { graceHours: number; hours: number; hourPrice: Halalas; dayPrice: Halalas; percent: number }
  /** `extra` kilometres of those driven, over `perDay` × `days`, at a price with VAT. */
  kilometres: { driven: number; perDay: number; days: number; extra: number; price: Halalas }
  /** `missing` of `parts` of a tank, of one of the cars of the rental, from 1. The price of the tank is with VAT. */
  fuel: { car: number; cars: number; out: number; back: number; missing: number; parts: number; fullTankPrice: Halalas }
  damage: { repairCost: Halalas }
  /** The share of the deductible, at most the repair; `repairCost` is null while nobody knows it. */
  deductible: { deductible: Halalas; percent: number; repairCost: Halalas | null }
  fine: { amount: Halalas }
  fineFee: { fee: Halalas }
  /** `unused` of `days` that cost `amount` before VAT. */
  unusedDays: { unused: number; days: number; amount: Halalas }
  /** `used` days at the price of a day, at most the `amount` that was agreed for the month; all before VAT. */
  usedByDay: { used: number; days: number; dayPrice: Halalas; amount: Halalas }
}

export type ExplanationCode = keyof ExplanationValues

/** How a line of a settlement came about: its amount follows from the values. */
export type Explanation = {
  [Code in ExplanationCode]: { readonly code: Code; readonly values: Readonly<ExplanationValues[Code]> }
}[ExplanationCode]
