import type { MoonShift } from '../../time/ramadan.ts'
import type { FleetRate, RateEffect, Scope } from './rate.ts'
import { seasonDates, type Season } from './rate-season.ts'

export const scopeKinds = ['all', 'only', 'except'] as const

export type ScopeKind = (typeof scopeKinds)[number]

/** A rule as staff save it; null and empty conditions are always met. */
export type StoredRate = Season & {
  id: number
  nameAr: string
  nameEn: string
  priority: number
  addsUp: boolean
  /** Whether the rule applies only while an offer with it is shown. */
  onlyWithOffer: boolean
  effect: RateEffect
  value: number
  weekdays: number[]
  minDays: number | null
  maxDays: number | null
  minLeadHours: number | null
  maxLeadHours: number | null
  minYear: number | null
  maxYear: number | null
  branchScope: ScopeKind
  branchIds: string[]
  categoryScope: ScopeKind
  categoryIds: number[]
  carScope: ScopeKind
  carIds: number[]
}

/** A stored rule as used for pricing, with its conditions and the dates of its season. The times of offers are added later. */
export function toRate(row: StoredRate, moon: MoonShift): FleetRate {
  const conditions = {
    addsUp: row.addsUp || null,
    spans: seasonDates(row, moon),
    weekdays: row.weekdays.length > 0 ? row.weekdays : null,
    minDays: row.minDays,
    maxDays: row.maxDays,
    minLeadHours: row.minLeadHours,
    maxLeadHours: row.maxLeadHours,
    minYear: row.minYear,
    maxYear: row.maxYear,
    branches: toScope(row.branchScope, row.branchIds),
    categories: toScope(row.categoryScope, row.categoryIds),
    cars: toScope(row.carScope, row.carIds),
    shown: row.onlyWithOffer ? [] : null,
  }
  const { id, priority, effect, value } = row
  // Omits absent conditions, which keeps page data small.
  const present = Object.entries(conditions).filter(([, condition]) => condition !== null && condition !== undefined)
  return { id, name: { ar: row.nameAr, en: row.nameEn }, effect, value, priority, ...Object.fromEntries(present) }
}

function toScope<Id extends string | number>(kind: ScopeKind, ids: readonly Id[]): Scope<Id> | null {
  if (kind === 'all') return null
  return kind === 'only' ? { ids } : { ids, isExcept: true }
}
