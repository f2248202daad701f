import * as v from 'valibot'
import { problem } from '../../text/form-fields.ts'
import { parseHijriDay, type HijriDay } from '../../time/hijri-days.ts'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { postedRateSchema } from './posted-rate.ts'
import { effectOf, isPercentage, isRaise, readValue } from './rate-change.ts'
import { rateProblem } from './rate-problems.ts'

/** A rate rule as staff save it, by column: a signed value, and only the conditions that are set. */
export const rateFormSchema = v.pipe(
  postedRateSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const posted = dataset.value
    let isSound = true
    const refuse = (key: keyof typeof postedRateSchema.entries, message: string) => {
      isSound = false
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: posted, key, value: posted[key] }] })
    }
    const { version, nameAr, nameEn, isActive, priority, addsUp, onlyWithOffer, startsOn, endsOn } = posted
    const { minDays, maxDays, minLeadHours, maxLeadHours, minYear, maxYear } = posted
    const value = readValue(posted.change, posted.value)
    if (value === undefined)
      refuse('value', fleetProblem(isPercentage(posted.change) ? 'invalidPercentage' : 'amountNotAboveZero'))
    if (posted.change === 'price' && addsUp) refuse('change', rateProblem('priceStandsAlone'))
    if (onlyWithOffer && isRaise(posted.change)) refuse('change', rateProblem('offerRaises'))
    if (startsOn && endsOn && endsOn < startsOn) refuse('endsOn', rateProblem('seasonEndsBefore'))
    const [hijriFrom, hijriUntil] = (['hijriFrom', 'hijriUntil'] as const).map((name) => {
      if (posted.season !== 'hijriDates') return null
      const day = parseHijriDay(`${posted[`${name}Month`]}-${posted[`${name}Day`]}`)
      if (!day) refuse(posted[`${name}Day`] ? `${name}Month` : `${name}Day`, problem('required'))
      return day ?? null
    }) as [HijriDay | null, HijriDay | null]
    if (isReversed(minDays, maxDays)) refuse('maxDays', rateProblem('maxBelowMin'))
    if (isReversed(minLeadHours, maxLeadHours)) refuse('maxLeadHours', rateProblem('maxBelowMin'))
    if (isReversed(minYear, maxYear)) refuse('maxYear', rateProblem('maxBelowMin'))
    const [branchIds, categoryIds, carIds] = (['branch', 'category', 'car'] as const).map((name) => {
      const ids = posted[`${name}Scope`] === 'all' ? [] : tickedIds(posted, name)
      if (posted[`${name}Scope`] !== 'all' && ids.length === 0) refuse(`${name}Scope`, rateProblem('nothingChosen'))
      return ids
    }) as [string[], string[], string[]]
    const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((day) => posted[`weekday${day}`] === 'on')
    if (!isSound || value === undefined) return NEVER
    return {
      version,
      nameAr,
      nameEn,
      isActive,
      priority,
      addsUp,
      onlyWithOffer,
      startsOn,
      endsOn,
      minDays,
      maxDays,
      minLeadHours,
      maxLeadHours,
      minYear,
      maxYear,
      effect: effectOf(posted.change),
      value,
      season: posted.season || null,
      hijriFrom,
      hijriUntil,
      weekdays: weekdays.length === 7 ? [] : weekdays,
      branchScope: posted.branchScope,
      branchIds,
      categoryScope: posted.categoryScope,
      categoryIds: categoryIds.map(Number),
      carScope: posted.carScope,
      carIds: carIds.map(Number),
    }
  }),
)

function isReversed(least: number | null, most: number | null): boolean {
  return least !== null && most !== null && most < least
}

function tickedIds(posted: Record<string, unknown>, name: 'branch' | 'category' | 'car'): string[] {
  const isRow = name === 'branch' ? /^[a-z0-9-]{1,64}$/ : /^[1-9]\d{0,9}$/
  return Object.entries(posted).flatMap(([field, id]) =>
    new RegExp(`^${name}\\d+$`).test(field) && typeof id === 'string' && isRow.test(id) ? [id] : [],
  )
}

export type RateValues = Omit<v.InferOutput<typeof rateFormSchema>, 'version'>
