import * as v from 'valibot'
import { rateFormSchema } from '#domain/pricing/rates/rate-form.ts'
import { rateRow } from '#operations/pricing/price-rows.ts'
import { rateEffects, type RateEffect } from '#domain/pricing/rates/rate.ts'
import { changeOf } from '#domain/pricing/rates/rate-change.ts'
import { seasonKeys } from '#domain/pricing/rates/rate-season.ts'
import { hijriValues, rateBounds } from '#domain/pricing/rates/posted-rate.ts'
import { scopeKinds } from '#domain/pricing/rates/stored-rate.ts'
import { hijriDayPattern, type HijriDay } from '#domain/time/hijri-days.ts'
import type { Collection } from './collection.ts'
import * as f from './fields.ts'
import { branchIds, carIds, categoryIds, weekdays } from './list-fields.ts'
import { decimal, nullableDay } from './value-fields.ts'

const days = f.within(...rateBounds.days, f.nullableNumber)
const hours = f.within(...rateBounds.hours, f.nullableNumber)
const year = f.within(...rateBounds.year, f.nullableNumber)
const scope = f.optional(f.choice(scopeKinds), 'all')

/** A date in the Hijri year, which the form splits into two fields; null for none. */
const hijriDay = f.optional(
  f.field<HijriDay | null>({
    input: v.nullable(
      v.pipe(
        v.string(),
        v.regex(hijriDayPattern),
        v.transform((text) => text as HijriDay),
      ),
    ),
    output: v.nullable(v.string()),
    post: hijriValues,
  }),
  null,
)

export const rateCollection: Collection = {
  entity: 'rate',
  path: 'rates',
  name: 'StaffRate',
  nouns: {
    ar: { one: 'قاعدة تسعير', many: 'قواعد التسعير' },
    en: { one: 'a rule of prices', many: 'the rules of prices' },
  },
  fields: {
    nameAr: f.text,
    nameEn: f.text,
    isActive: f.optional(f.flag, true),
    priority: f.optional(f.within(...rateBounds.priority, f.wholeNumber), 10),
    addsUp: f.optional(f.flag, false),
    onlyWithOffer: f.optional(f.flag, false),
    effect: f.choice(rateEffects),
    value: { ...decimal, post: (name, stored) => decimal.post(name, Math.abs(stored as number)) },
    season: f.nullableChoice(seasonKeys),
    hijriFrom: hijriDay,
    hijriUntil: hijriDay,
    startsOn: nullableDay,
    endsOn: nullableDay,
    weekdays,
    minDays: days,
    maxDays: days,
    minLeadHours: hours,
    maxLeadHours: hours,
    minYear: year,
    maxYear: year,
    branchScope: scope,
    branchIds,
    categoryScope: scope,
    categoryIds,
    carScope: scope,
    carIds,
  },
  row: rateRow,
  schema: rateFormSchema,
  lists: { branchIds: 'branch', categoryIds: 'category', carIds: 'car' },
  problems: { delete: ['in_use'] },
  // The form has a direction and an amount without a sign.
  post: (stored) => ({ change: changeOf(stored as { effect: RateEffect; value: number }) }),
  blame: {
    change: 'effect',
    hijriFromDay: 'hijriFrom',
    hijriFromMonth: 'hijriFrom',
    hijriUntilDay: 'hijriUntil',
    hijriUntilMonth: 'hijriUntil',
  },
}
