import * as v from 'valibot'
import { isAmountAboveZero, isPercentage } from '../../money/numbers.ts'
import { checkFields, valueEntries, type Refuse } from '../../text/fields.ts'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { problem } from '../../text/form-fields.ts'
import { parseHijriDay, type HijriDay } from '../../time/hijri-days.ts'
import { postedRateSchema, rateFields } from './posted-rate.ts'
import { rateEffects } from './rate.ts'
import { changeOf, effectOf, isPercentageChange, isRaise, readValue, type RateChange } from './rate-change.ts'
import { rateProblem } from './rate-problems.ts'
import { seasonKeys } from './rate-season.ts'

const hijriDay = v.nullable(v.custom<HijriDay>((day) => typeof day === 'string'))

const rateObject = v.object({
  ...valueEntries(rateFields),
  effect: v.picklist(rateEffects),
  value: v.number(),
  season: v.nullable(v.picklist(seasonKeys)),
  hijriFrom: hijriDay,
  hijriUntil: hijriDay,
  weekdays: v.array(v.number()),
  branchIds: v.array(v.string()),
  categoryIds: v.array(v.number()),
  carIds: v.array(v.number()),
})

/** A rate rule as staff save it, by column: a signed value, and only the conditions that are set. */
export type RateValues = v.InferOutput<typeof rateObject>

export const rateSchema = v.pipe(
  rateObject,
  checkFields((rate, refuse) => checkRate({ ...rate, change: changeOf(rate) }, refuse)),
  v.transform(toStored),
)

/** The form of a rule, which has a direction and an amount without a sign. */
export const rateFormSchema = v.pipe(
  postedRateSchema,
  checkFields((posted, refuse) =>
    checkRate({ ...readRate(posted), change: posted.change }, (column, message) =>
      refuse(formField(column, posted), message),
    ),
  ),
  v.transform((posted) => ({ version: posted.version, ...toStored(readRate(posted)) })),
)

type Posted = v.InferOutput<typeof postedRateSchema>

function readRate({ version: _version, change, value, season, ...posted }: Posted): RateValues {
  const [hijriFrom, hijriUntil] = (['hijriFrom', 'hijriUntil'] as const).map(
    (name) => parseHijriDay(`${posted[`${name}Month`]}-${posted[`${name}Day`]}`) ?? null,
  ) as [HijriDay | null, HijriDay | null]
  const names = Object.keys(rateFields) as (keyof typeof rateFields)[]
  return {
    ...(Object.fromEntries(names.map((name) => [name, posted[name]])) as Pick<Posted, keyof typeof rateFields>),
    effect: effectOf(change),
    value: readValue(change, value) ?? unreadable,
    season: season || null,
    hijriFrom,
    hijriUntil,
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => posted[`weekday${day}`] === 'on'),
    branchIds: tickedIds(posted, 'branch'),
    categoryIds: tickedIds(posted, 'category').map(Number),
    carIds: tickedIds(posted, 'car').map(Number),
  }
}

/** Refused like every other value that is not above zero. */
const unreadable = 0

/** The field of the form that shows the problem of a column. */
function formField(column: keyof RateValues, posted: Posted): keyof typeof postedRateSchema.entries {
  if (column === 'effect') return 'change'
  if (column === 'hijriFrom' || column === 'hijriUntil')
    return posted[`${column}Day`] ? `${column}Month` : `${column}Day`
  return column as keyof typeof postedRateSchema.entries
}

function checkRate(rate: RateValues & { change: RateChange }, refuse: Refuse<keyof RateValues>): void {
  const { change, addsUp, onlyWithOffer, startsOn, endsOn } = rate
  const size = Math.abs(rate.value)
  if (isPercentageChange(change) && !isPercentage(size)) refuse('value', fleetProblem('invalidPercentage'))
  if (!isPercentageChange(change) && !isAmountAboveZero(size)) refuse('value', fleetProblem('amountNotAboveZero'))
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

/** A valid rule without conditions that are not set. */
function toStored(rate: RateValues): RateValues {
  const weekdays = [...new Set(rate.weekdays)].toSorted((a, b) => a - b)
  return {
    ...rate,
    // Only percentages and amounts have a sign.
    value: rate.effect === 'price' ? Math.abs(rate.value) : rate.value,
    hijriFrom: rate.season === 'hijriDates' ? rate.hijriFrom : null,
    hijriUntil: rate.season === 'hijriDates' ? rate.hijriUntil : null,
    weekdays: weekdays.length === 7 ? [] : weekdays,
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
