import type { Halalas } from '../money/money.ts'

/** The days whose kilometres are in the price: those that are charged at the end, or those that were agreed. */
export const allowanceDays = ['charged', 'agreed'] as const
/** The steps in which missing fuel is charged: the quarters of the national contract, or the eighths that are entered. */
export const fuelSteps = ['quarter', 'eighth'] as const
/** What the renter pays of a damage without a report of Najm or the traffic police. */
export const unreportedDamages = ['whole', 'deductible'] as const
/** What the renter pays of the deductible with a report: the share of the fault, or all of it. */
export const deductibleShares = ['fault', 'whole'] as const
/** Whether unused whole days are given back. */
export const earlyReturns = ['keep', 'giveBack'] as const
/** What the used days of a rental by the month cost when days are given back. */
export const earlyMonths = ['daily', 'share'] as const

/** How a rental by the month is charged: each month in advance, or all of it at the hand-over. */
export const monthlyBillings = ['cycle', 'whole'] as const

/**
 * How a company settles a rental at its return, where the contract says nothing. A booking keeps the policy of its day; bookings
 * from before there was one have the starter policy.
 */
export type SettlementPolicy = {
  /** What a begun late hour costs, in percent of the hour's share of the day's price. */
  readonly lateHourPercent: number
  /** After so many begun hours, a late return costs a whole day; 0 for a day at once. */
  readonly lateHoursBeforeDay: number
  readonly allowanceDays: (typeof allowanceDays)[number]
  readonly fuelStep: (typeof fuelSteps)[number]
  readonly unreportedDamage: (typeof unreportedDamages)[number]
  readonly deductibleShare: (typeof deductibleShares)[number]
  /** For handling a traffic fine, in halalas with VAT; 0 for none. */
  readonly fineFee: Halalas
  readonly earlyReturn: (typeof earlyReturns)[number]
  readonly earlyMonth: (typeof earlyMonths)[number]
  /** Absent in bookings that are older than it, which are charged as a whole. */
  readonly monthlyBilling?: (typeof monthlyBillings)[number]
}

/** Decision 97 names the sources. */
export const starterPolicy: SettlementPolicy = {
  lateHourPercent: 200,
  lateHoursBeforeDay: 4,
  allowanceDays: 'charged',
  fuelStep: 'quarter',
  unreportedDamage: 'whole',
  deductibleShare: 'fault',
  fineFee: 0 as Halalas,
  earlyReturn: 'keep',
  earlyMonth: 'daily',
}
