import * as v from 'valibot'
import { checkboxSchema, problem, readOptionalLine, requiredLine, versionSchema } from '../../text/form-fields.ts'
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

const days = optionalWholeField({ least: 1, most: 365 }, rateProblem('invalidDays'))
const hours = optionalWholeField({ least: 0, most: 24 * 365 }, rateProblem('invalidHours'))
const year = optionalWholeField({ least: 1950, most: 2100 }, fleetProblem('invalidYear'))
const priority = wholeField({ least: 1, most: 99 }, rateProblem('invalidPriority'))
const date = readOptionalLine(parseLocalDate, problem('invalidDate'))
const hijriPart = v.optional(v.string(problem('invalidChoice')), '')
const scopeKind = v.picklist(scopeKinds, problem('invalidChoice'))

/** What the form and a stored rule have alike. */
export const rateFields = {
  nameAr: requiredLine(rateNameMaximum),
  nameEn: requiredLine(rateNameMaximum),
  isActive: checkboxSchema,
  priority,
  addsUp: checkboxSchema,
  onlyWithOffer: checkboxSchema,
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
    ...rateFields,
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
