import type { LocalDate } from '../../time/riyadh-time.ts'
import type { Halalas } from '../money.ts'

/** Which ids a rule is about: those that it names, or all others. */
export type Scope<Id extends string | number> = { readonly ids: readonly Id[]; readonly isExcept?: boolean }

export const rateEffects = ['percentage', 'amount', 'price'] as const

export type RateEffect = (typeof rateEffects)[number]

/** Dates from the first to the last, both included. */
export type DateSpan = readonly [first: LocalDate, last: LocalDate]

/** Instants in milliseconds since 1970; `until` is not included. */
export type InstantSpan = readonly [from: number, until: number]

/**
 * A rule that changes the price of a day. `value` is a signed share in hundredths of a percent, a signed amount in halalas, or the new
 * price in halalas. Only the first of a list applies to a day, and on top of it all that add up. An absent condition is met by every
 * rental.
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
  /** The hours between booking and pick-up. */
  readonly minLeadHours?: number
  readonly maxLeadHours?: number
  readonly minYear?: number
  readonly maxYear?: number
  /** Branches of the pick-up. */
  readonly branches?: Scope<string>
  /**
   * When an offer that carries the rule is shown. Such a rule is for rentals booked then, and only for days that it makes cheaper; it is
   * absent for rules that need no offer.
   */
  readonly shown?: readonly InstantSpan[]
}

/** A rule with the cars that it is about, of which all conditions have to be met. */
export type FleetRate = Rate & { readonly cars?: Scope<number>; readonly categories?: Scope<number> }

/**
 * The rules that can concern one car, in the order in which they apply (`inOrder`), and the price in halalas below which they do not take
 * a day.
 */
export type CarRates = { readonly list: readonly Rate[]; readonly floor: Halalas | null }

/**
 * Sorts rules that stand alone before those that add up, then those of offers before others, then by priority (1 comes first); of equal
 * ones the older comes first.
 */
export function inOrder(one: Rate, other: Rate): number {
  return (
    Number(one.addsUp ?? false) - Number(other.addsUp ?? false) ||
    Number(!one.shown) - Number(!other.shown) ||
    one.priority - other.priority ||
    one.id - other.id
  )
}

export function isInScope<Id extends string | number>(scope: Scope<Id> | undefined, id: Id | null): boolean {
  if (!scope) return true
  const isNamed = id !== null && scope.ids.includes(id)
  return isNamed !== (scope.isExcept ?? false)
}

type RatedCar = { readonly id: number; readonly categoryId: number | null }

/** Whether a rule can concern a car. */
export function isRateOfCar({ cars, categories }: FleetRate, { id, categoryId }: RatedCar): boolean {
  return isInScope(cars, id) && isInScope(categories, categoryId)
}
