import * as v from 'valibot'
import { discountCodeMaximum, discountKinds, normalizeCode } from './discount.ts'
import { maximumRentalDays } from '../branches/period-check.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { checkFields, pickFields, type Refuse } from '../text/record-fields.ts'
import {
  checkboxSchema,
  problem,
  readLine,
  readOptionalLine,
  requiredLine,
  versionSchema,
} from '../text/form-fields.ts'
import { rentalTypes } from '../time/rental-period.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'
import { rateProblem } from './rates/rate-problems.ts'
import { optionalRowIdField, optionalWholeField } from '../money/number-fields.ts'
import { isAmountAboveZero, isPercentage, parseTypedAmount, parseTypedPercentage } from '../money/numbers.ts'
import { postedWeekdays } from './rates/chosen-weekdays.ts'

const typedValueMaximum = 20
const useLimits = { least: 1, most: 1_000_000 } as const

/** The days of a condition. */
const dayLimits = { least: 1, most: maximumRentalDays } as const

const days = optionalWholeField(dayLimits, rateProblem('invalidDays'))
const date = readOptionalLine(parseLocalDate, problem('invalidDate'))

/** The fields of a discount besides its value and its days of the week, of which the form posts `weekday0` (Sunday) to `weekday6`. */
export const discountFields = {
  code: v.pipe(readLine(readCode, fleetProblem('invalidCode')), v.maxLength(discountCodeMaximum, problem('tooLong'))),
  kind: v.picklist(discountKinds, problem('invalidChoice')),
  carId: optionalRowIdField,
  maxUses: optionalWholeField(useLimits, fleetProblem('invalidUses')),
  isActive: checkboxSchema,
  rentalType: v.pipe(
    v.optional(v.picklist(['', ...rentalTypes], problem('invalidChoice')), ''),
    v.transform((posted) => posted || null),
  ),
  minDays: days,
  minLeadDays: days,
  pickupFrom: date,
  pickupUntil: date,
}

type Fields = { [Name in keyof typeof discountFields]: v.InferOutput<(typeof discountFields)[Name]> }

/**
 * A discount code as staff save it: the normalised code, and the value in hundredths of a percent (0.01 to 100 %) or in
 * halalas, depending on its kind. `carId` null means all cars, `maxUses` null any number of bookings, and conditions that are null
 * or empty always hold.
 */
export type DiscountValues = Fields & { value: number; weekdays: number[] }

export const discountFormSchema = v.pipe(
  v.looseObject(
    { version: versionSchema, ...discountFields, value: requiredLine(typedValueMaximum) },
    problem('required'),
  ),
  v.transform((posted) => {
    const read = posted.kind === 'percentage' ? parseTypedPercentage : parseTypedAmount
    return {
      version: posted.version,
      ...pickFields(discountFields, posted),
      value: (read(posted.value) ?? unreadable) as number,
      weekdays: postedWeekdays(posted),
    }
  }),
  checkFields(checkDiscount),
)

/** Refused like every other value that is not above zero. */
const unreadable = 0

type Checked = Pick<DiscountValues, 'kind' | 'value' | 'pickupFrom' | 'pickupUntil'>

/** The rules that concern several fields of a discount. */
export function checkDiscount(
  { kind, value, pickupFrom, pickupUntil }: Checked,
  refuse: Refuse<'value' | 'pickupUntil'>,
): void {
  if (pickupFrom !== null && pickupUntil !== null && pickupUntil < pickupFrom)
    refuse('pickupUntil', fleetProblem('lastDayBeforeFirst'))
  if (kind === 'percentage' && !isPercentage(value)) refuse('value', fleetProblem('invalidPercentage'))
  if (kind === 'fixed' && !isAmountAboveZero(value)) refuse('value', fleetProblem('amountNotAboveZero'))
}
// Only characters that every system upper-cases alike and that are easy to read out.
function readCode(text: string): string | undefined {
  const code = normalizeCode(text)
  return /^[A-Z0-9\u0621-\u064a_-]+$/.test(code) ? code : undefined
}
