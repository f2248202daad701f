import * as v from 'valibot'
import { problem } from '../../text/form-fields.ts'
import { checkFields } from '../../text/record-fields.ts'
import { valueEntries } from '../../text/value-schema.ts'
import type { HijriDay } from '../../time/hijri-days.ts'
import { storedWeekdays } from './chosen-weekdays.ts'
import { rateFields } from './posted-rate.ts'
import { changeOf } from './rate-change.ts'
import { checkRate, withoutUnset, type RateValues } from './rate-form.ts'
import { seasonKeys } from './rate-season.ts'
import { rateEffects } from './rate.ts'

// `checkRate` refuses days that do not exist.
const hijriDay = v.nullable(v.custom<HijriDay>((day) => typeof day === 'string'))

/** The rules of a rate rule whose values are typed already: those of its form, with the columns of the stored rule. */
export const rateValuesSchema = v.pipe(
  v.object(
    {
      ...valueEntries(rateFields),
      effect: v.picklist(rateEffects),
      value: v.number(),
      season: v.nullable(v.picklist(seasonKeys)),
      hijriFrom: hijriDay,
      hijriUntil: hijriDay,
      weekdays: v.pipe(
        v.array(v.number()),
        v.transform((days) => storedWeekdays(days)),
      ),
      branchIds: v.array(v.string()),
      categoryIds: v.array(v.number()),
      carIds: v.array(v.number()),
    },
    problem('required'),
  ),
  checkFields((rate, refuse) => checkRate(rate, changeOf(rate), refuse)),
  v.transform((rate): RateValues => withoutUnset(withoutNeedlessSign(rate))),
)

/** Only percentages and amounts have a sign. */
function withoutNeedlessSign(rate: RateValues): RateValues {
  return rate.effect === 'price' ? { ...rate, value: Math.abs(rate.value) } : rate
}
