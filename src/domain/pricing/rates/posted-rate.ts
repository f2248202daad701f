import * as v from 'valibot'
import { flag, formEntries, textOrNull } from '../../text/fields.ts'
import { problem, readOptionalLine, requiredLine, versionSchema } from '../../text/form-fields.ts'
import { optionalWholeField, wholeField } from '../../money/number-fields.ts'
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

const days = optionalWholeField(...rateBounds.days, rateProblem('invalidDays'))
const hours = optionalWholeField(...rateBounds.hours, rateProblem('invalidHours'))
const year = optionalWholeField(...rateBounds.year, fleetProblem('invalidYear'))
const date = textOrNull(readOptionalLine(parseLocalDate, problem('invalidDate')))
const hijriPart = v.optional(v.string(problem('invalidChoice')), '')
const scopeKind = v.picklist(scopeKinds, problem('invalidChoice'))

/** What the form and the stored rule have alike. */
export const rateFields = {
  nameAr: requiredLine(rateNameMaximum),
  nameEn: requiredLine(rateNameMaximum),
  isActive: flag,
  priority: wholeField(...rateBounds.priority, rateProblem('invalidPriority')),
  addsUp: flag,
  onlyWithOffer: flag,
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
}

/** The fields of the form. Checked rows are `branch0`, `branch1` and so on, each with an id. */
export const postedRateSchema = v.looseObject(
  {
    version: versionSchema,
    ...formEntries(rateFields),
    change: v.picklist(rateChanges, problem('invalidChoice')),
    value: requiredLine(20),
    season: v.optional(v.picklist(rateSeasons, problem('invalidChoice')), ''),
    hijriFromDay: hijriPart,
    hijriFromMonth: hijriPart,
    hijriUntilDay: hijriPart,
    hijriUntilMonth: hijriPart,
  },
  problem('required'),
)

/** The form fields of a Hijri date; blank without one. */
export function hijriValues(name: string, hijriDay: HijriDay | null): Record<string, string> {
  const [month = '', day = ''] = hijriDay?.split('-') ?? []
  return { [`${name}Month`]: month, [`${name}Day`]: day }
}
