import * as v from 'valibot'
import { rateValuesSchema } from '#domain/pricing/rates/rate-values.ts'
import { rateRow } from '#operations/pricing/price-rows.ts'
import { rateEffects } from '#domain/pricing/rates/rate.ts'
import { seasonKeys } from '#domain/pricing/rates/rate-season.ts'
import { scopeKinds } from '#domain/pricing/rates/stored-rate.ts'
import { hijriDayPattern, type HijriDay } from '#domain/time/hijri-days.ts'
import type { Collection } from './collection.ts'
import * as f from './fields.ts'
import { branchIds, rowIds, weekdays } from './list-fields.ts'
import { decimal, nullableDay } from './value-fields.ts'

const scope = f.optional(f.choice(scopeKinds), 'all')

/** A date in the Hijri year; null for none. */
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
    priority: f.optional(f.wholeNumber, 10),
    addsUp: f.optional(f.flag, false),
    onlyWithOffer: f.optional(f.flag, false),
    effect: f.choice(rateEffects),
    value: decimal,
    season: f.nullableChoice(seasonKeys),
    hijriFrom: hijriDay,
    hijriUntil: hijriDay,
    startsOn: nullableDay,
    endsOn: nullableDay,
    weekdays,
    minDays: f.nullableNumber,
    maxDays: f.nullableNumber,
    minLeadHours: f.nullableNumber,
    maxLeadHours: f.nullableNumber,
    minYear: f.nullableNumber,
    maxYear: f.nullableNumber,
    branchScope: scope,
    branchIds,
    categoryScope: scope,
    categoryIds: rowIds,
    carScope: scope,
    carIds: rowIds,
  },
  row: rateRow,
  schema: rateValuesSchema,
  lists: { branchIds: 'branch', categoryIds: 'category', carIds: 'car' },
  problems: { delete: ['in_use'] },
}
