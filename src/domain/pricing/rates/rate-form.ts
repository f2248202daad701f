import * as v from 'valibot'
import { isAmountAboveZero, isPercentage } from '../../money/numbers.ts'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { problem } from '../../text/form-fields.ts'
import { checkFields, pickFields, type Refuse } from '../../text/record-fields.ts'
import { parseHijriDay, type HijriDay } from '../../time/hijri-days.ts'
import { postedWeekdays } from './chosen-weekdays.ts'
import { postedRateSchema, rateFields } from './posted-rate.ts'
import type { RateEffect } from './rate.ts'
import { effectOf, isPercentageChange, isRaise, readValue, type RateChange } from './rate-change.ts'
import { rateProblem } from './rate-problems.ts'
import type { HijriSeason } from './rate-season.ts'

type Fields = { [Name in keyof typeof rateFields]: v.InferOutput<(typeof rateFields)[Name]> }

/** A rate rule as staff save it, by column: a signed value, and only the conditions that are set. */
export type RateValues = Fields & {
  effect: RateEffect
  value: number
  season: HijriSeason | null
  hijriFrom: HijriDay | null
  hijriUntil: HijriDay | null
  weekdays: number[]
  branchIds: string[]
  categoryIds: number[]
  carIds: number[]
}

/** The form of a rule, which has a direction and an amount without a sign. */
export const rateFormSchema = v.pipe(
  postedRateSchema,
  checkFields((posted, refuse) =>
    checkRate(readRate(posted), posted.change, (column, message) => refuse(formField(column, posted), message)),
  ),
  v.transform((posted) => ({ version: posted.version, ...withoutUnset(readRate(posted)) })),
)

type Posted = v.InferOutput<typeof postedRateSchema>

/** Refused like every other value that is not above zero. */
const unreadable = 0

function readRate(posted: Posted): RateValues {
  const hijriDay = (name: 'hijriFrom' | 'hijriUntil') =>
    parseHijriDay(`${posted[`${name}Month`]}-${posted[`${name}Day`]}`) ?? null
  return {
    ...pickFields(rateFields, posted),
    effect: effectOf(posted.change),
    value: readValue(posted.change, posted.value) ?? unreadable,
    season: posted.season || null,
    hijriFrom: hijriDay('hijriFrom'),
    hijriUntil: hijriDay('hijriUntil'),
    weekdays: postedWeekdays(posted),
    branchIds: tickedIds(posted, 'branch'),
    categoryIds: tickedIds(posted, 'category').map(Number),
    carIds: tickedIds(posted, 'car').map(Number),
  }
}

/** The field of the form that shows the problem of a column. */
function formField(column: keyof RateValues, posted: Posted): keyof typeof postedRateSchema.entries {
  if (column === 'effect') return 'change'
  if (column === 'hijriFrom' || column === 'hijriUntil')
    return posted[`${column}Day`] ? `${column}Month` : `${column}Day`
  return column as keyof typeof postedRateSchema.entries
}

/** The rules that concern several fields of a rate rule. */
export function checkRate(rate: RateValues, change: RateChange, refuse: Refuse<keyof RateValues>): void {
  const { addsUp, onlyWithOffer, startsOn, endsOn } = rate
  const size = Math.abs(rate.value)
  if (isPercentageChange(change) ? !isPercentage(size) : !isAmountAboveZero(size))
    refuse('value', fleetProblem(isPercentageChange(change) ? 'invalidPercentage' : 'amountNotAboveZero'))
  if (change === 'price' && addsUp) refuse('effect', rateProblem('priceStandsAlone'))
  if (onlyWithOffer && isRaise(change)) refuse('effect', rateProblem('offerRaises'))
  if (startsOn && endsOn && endsOn < startsOn) refuse('endsOn', rateProblem('seasonEndsBefore'))
  for (const end of ['hijriFrom', 'hijriUntil'] as const) {
    if (rate.season === 'hijriDates' && !parseHijriDay(rate[end] ?? '')) refuse(end, problem('required'))
  }
  if (isReversed(rate.minDays, rate.maxDays)) refuse('maxDays', rateProblem('maxBelowMin'))
  if (isReversed(rate.minLeadHours, rate.maxLeadHours)) refuse('maxLeadHours', rateProblem('maxBelowMin'))
  if (isReversed(rate.minYear, rate.maxYear)) refuse('maxYear', rateProblem('maxBelowMin'))
  for (const name of ['branch', 'category', 'car'] as const) {
    if (rate[`${name}Scope`] !== 'all' && rate[`${name}Ids`].length === 0)
      refuse(`${name}Scope`, rateProblem('nothingChosen'))
  }
}

/** A valid rule without the parts of conditions that are not set. */
export function withoutUnset(rate: RateValues): RateValues {
  const hasHijriDays = rate.season === 'hijriDates'
  return {
    ...rate,
    hijriFrom: hasHijriDays ? rate.hijriFrom : null,
    hijriUntil: hasHijriDays ? rate.hijriUntil : null,
    branchIds: rate.branchScope === 'all' ? [] : rate.branchIds,
    categoryIds: rate.categoryScope === 'all' ? [] : rate.categoryIds,
    carIds: rate.carScope === 'all' ? [] : rate.carIds,
  }
}

function isReversed(least: number | null, most: number | null): boolean {
  return least !== null && most !== null && most < least
}

function tickedIds(posted: Record<string, unknown>, name: 'branch' | 'category' | 'car'): string[] {
  const isRow = name === 'branch' ? /^[a-z0-9-]{1,64}$/ : /^[1-9]\d{0,9}$/
  return Object.entries(posted).flatMap(([field, id]) =>
    new RegExp(`^${name}\\d+$`).test(field) && typeof id === 'string' && isRow.test(id) ? [id] : [],
  )
}
