import * as v from 'valibot'
import {
  checkboxSchema,
  problem,
  readLine,
  readOptionalLine,
  requiredLine,
  versionSchema,
} from '../../text/form-fields.ts'
import { parseTypedWhole } from '../../money/numbers.ts'
import type { HijriDay } from '../../time/hijri-days.ts'
import { parseLocalDate } from '../../time/riyadh-time.ts'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { rateChanges } from './rate-change.ts'
import { rateProblem } from './rate-problems.ts'
import { seasonKeys } from './rate-season.ts'
import { scopeKinds } from './stored-rate.ts'

export const rateNameMaximum = 60

export const rateSeasons = ['', ...seasonKeys] as const

/** The least and the most of each number of a rule. */
export const rateBounds = { days: [1, 365], hours: [0, 24 * 365], year: [1950, 2100], priority: [1, 99] } as const

const wholeFrom = ([least, most]: readonly [least: number, most: number], refusal: string) =>
  readOptionalLine((text) => parseTypedWhole(text, least, most), refusal)
const days = wholeFrom(rateBounds.days, rateProblem('invalidDays'))
const hours = wholeFrom(rateBounds.hours, rateProblem('invalidHours'))
const year = wholeFrom(rateBounds.year, fleetProblem('invalidYear'))
const date = readOptionalLine(parseLocalDate, problem('invalidDate'))
const hijriPart = v.optional(v.string(problem('invalidChoice')), '')
const scopeKind = v.picklist(scopeKinds, problem('invalidChoice'))

/** The fields of the form. Checked rows are `branch0`, `branch1` and so on, each with an id. */
export const postedRateSchema = v.looseObject(
  {
    version: versionSchema,
    nameAr: requiredLine(rateNameMaximum),
    nameEn: requiredLine(rateNameMaximum),
    isActive: checkboxSchema,
    priority: readLine((text) => parseTypedWhole(text, ...rateBounds.priority), rateProblem('invalidPriority')),
    addsUp: checkboxSchema,
    onlyWithOffer: checkboxSchema,
    change: v.picklist(rateChanges, problem('invalidChoice')),
    value: requiredLine(20),
    season: v.optional(v.picklist(rateSeasons, problem('invalidChoice')), ''),
    hijriFromDay: hijriPart,
    hijriFromMonth: hijriPart,
    hijriUntilDay: hijriPart,
    hijriUntilMonth: hijriPart,
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

/** The form fields of a Hijri date; blank without one. */
export function hijriValues(name: string, hijriDay: HijriDay | null): Record<string, string> {
  const [month = '', day = ''] = hijriDay?.split('-') ?? []
  return { [`${name}Month`]: month, [`${name}Day`]: day }
}
