import type { LocalDate } from '../../time/riyadh-time.ts'
import type { Halalas } from '../../money/money.ts'

/** Which ids a rule applies to: the listed ones, or all others. */
export type Scope<Id extends string | number> = { readonly ids: readonly Id[]; readonly isExcept?: boolean }

export const rateEffects = ['percentage', 'amount', 'price'] as const

export type RateEffect = (typeof rateEffects)[number]

/** First and last date, both included. */
export type DateSpan = readonly [first: LocalDate, last: LocalDate]

/** Instants in epoch milliseconds; `until` is not included. */
export type InstantSpan = readonly [from: number, until: number]

/**
 * A rule that changes the daily price. `value` is a signed percentage in hundredths, a signed amount in halalas, or the new price
 * in halalas. For each day only the first rule that does not add up is applied, and then all rules that do. An absent condition
 * is always met.
 */
export type Rate = {
  readonly id: number
  readonly name: { readonly ar: string; readonly en: string }
  readonly effect: RateEffect
  readonly value: number
  readonly priority: number
  readonly addsUp?: boolean
  readonly spans?: readonly DateSpan[]
  /** Days of the week from 0 (Sunday) to 6. */
  readonly weekdays?: readonly number[]
  /** The length of the rental in days. */
  readonly minDays?: number
  readonly maxDays?: number
  /** The minimum hours between booking and pick-up. */
  readonly minLeadHours?: number
  readonly maxLeadHours?: number
  readonly minYear?: number
  readonly maxYear?: number
  /** The pick-up branches. */
  readonly branches?: Scope<string>
  /**
   * When an offer with this rule is shown. Such a rule applies to rentals booked at that time, and only to days that it makes
   * cheaper. Absent for rules that need no offer.
   */
  readonly shown?: readonly InstantSpan[]
}

/** A rule with its conditions on cars, all of which must be met. */
export type FleetRate = Rate & { readonly cars?: Scope<number>; readonly categories?: Scope<number> }

/** The rules that can apply to one car, in order (`inOrder`), and the daily price in halalas below which they do not go. */
export type CarRates = { readonly list: readonly Rate[]; readonly floor: Halalas | null }

/**
 * Sorts rules that exclude each other before those that add up, then by priority (1 is first). At the same priority those of offers
 * go first, then older ones (decision 70).
 */
export function inOrder(one: Rate, other: Rate): number {
  return (
    Number(one.addsUp ?? false) - Number(other.addsUp ?? false) ||
    one.priority - other.priority ||
    Number(!one.shown) - Number(!other.shown) ||
    one.id - other.id
  )
}

/** Whether a rule with this scope applies to an id; without a scope it applies to all. A null id is in no list. */
export function isInScope<Id extends string | number>(scope: Scope<Id> | undefined, id: Id | null): boolean {
  if (!scope) return true
  const isNamed = id !== null && scope.ids.includes(id)
  return isNamed !== (scope.isExcept ?? false)
}

type RatedCar = { readonly id: number; readonly categoryId: number | null }

/** Whether a rule can apply to a car. */
export function isRateOfCar({ cars, categories }: FleetRate, { id, categoryId }: RatedCar): boolean {
  return isInScope(cars, id) && isInScope(categories, categoryId)
}
