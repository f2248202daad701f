import * as v from 'valibot'
import {
  checkboxSchema,
  problem,
  readLine,
  readOptionalLine,
  requiredLine,
  versionSchema,
} from '../../text/form-fields.ts'
import { parseTypedWhole } from '../../text/numbers.ts'
import { parseLocalDate } from '../../time/riyadh-time.ts'
import { fleetProblem } from '../../fleet/fleet-problems.ts'
import { effectOf, isPercentage, isRaise, rateChanges, readValue } from './rate-change.ts'
import { rateProblem } from './rate-problems.ts'
import { seasonKeys } from './rate-season.ts'
import { scopeKinds } from './stored-rate.ts'

export const rateNameMaximum = 60

export const rateSeasons = ['', ...seasonKeys] as const

const wholeFrom = (least: number, most: number, refusal: string) =>
  readOptionalLine((text) => parseTypedWhole(text, least, most), refusal)
const days = wholeFrom(1, 365, rateProblem('invalidDays'))
const hours = wholeFrom(0, 24 * 365, rateProblem('invalidHours'))
const year = wholeFrom(1950, 2100, fleetProblem('invalidYear'))
const date = readOptionalLine(parseLocalDate, problem('invalidDate'))
const scopeKind = v.picklist(scopeKinds, problem('invalidChoice'))

// Ticked rows are `branch0`, `branch1` and so on, with an id each.
const postedRateSchema = v.looseObject(
  {
    version: versionSchema,
    nameAr: requiredLine(rateNameMaximum),
    nameEn: requiredLine(rateNameMaximum),
    isActive: checkboxSchema,
    priority: readLine((text) => parseTypedWhole(text, 1, 99), rateProblem('invalidPriority')),
    addsUp: checkboxSchema,
    onlyWithOffer: checkboxSchema,
    change: v.picklist(rateChanges, problem('invalidChoice')),
    value: requiredLine(20),
    season: v.optional(v.picklist(rateSeasons, problem('invalidChoice')), ''),
    startsOn: date,
    endsOn: date,
    minDays: days,
    maxDays: days,
    minLeadHours: hours,
    maxLeadHours: hours,
    minYear: year,
    maxYear: year,
    branchScope: scopeKind,
    categoryScope: scopeKind,
    carScope: scopeKind,
  },
  problem('required'),
)

/** A rule as staff save it, with the columns of its row: a signed value, and only the conditions that it has. */
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
    if (isReversed(minDays, maxDays)) refuse('maxDays', rateProblem('mostBelowLeast'))
    if (isReversed(minLeadHours, maxLeadHours)) refuse('maxLeadHours', rateProblem('mostBelowLeast'))
    if (isReversed(minYear, maxYear)) refuse('maxYear', rateProblem('mostBelowLeast'))
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
