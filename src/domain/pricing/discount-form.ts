import * as v from 'valibot'
import { discountCodeMaximum, discountKinds, normalizeCode } from './discount.ts'
import { maximumRentalDays } from '../branches/period-check.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
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
import { parseTypedAmount, parseTypedPercentage, parseTypedWhole } from '../money/numbers.ts'

const typedValueMaximum = 20
export const maximumUses = 1_000_000

/** The least and the most days of a condition. */
export const conditionDays = [1, maximumRentalDays] as const

const days = readOptionalLine((text) => parseTypedWhole(text, ...conditionDays), rateProblem('invalidDays'))
const date = readOptionalLine(parseLocalDate, problem('invalidDate'))

/** Checked days of the week are `weekday0` (Sunday) to `weekday6`. */
const postedDiscountSchema = v.looseObject(
  {
    version: versionSchema,
    code: v.pipe(readLine(readCode, fleetProblem('invalidCode')), v.maxLength(discountCodeMaximum, problem('tooLong'))),
    kind: v.picklist(discountKinds, problem('invalidChoice')),
    value: requiredLine(typedValueMaximum),
    carId: readOptionalLine((text) => parseTypedWhole(text, 1, 2_147_483_647), problem('invalidChoice')),
    maxUses: readOptionalLine((text) => parseTypedWhole(text, 1, maximumUses), fleetProblem('invalidUses')),
    isActive: checkboxSchema,
    rentalType: v.pipe(
      v.optional(v.picklist(['', ...rentalTypes], problem('invalidChoice')), ''),
      v.transform((posted) => posted || null),
    ),
    minDays: days,
    minLeadDays: days,
    pickupFrom: date,
    pickupUntil: date,
  },
  problem('required'),
)

/**
 * A discount code as staff save it: the normalised code, and the value in hundredths of a percent (0.01 to 100 %) or in
 * halalas, depending on its kind. `carId` null means all cars, `maxUses` null any number of bookings, and conditions that are null
 * or empty always hold.
 */
export const discountFormSchema = v.pipe(
  postedDiscountSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const posted = dataset.value
    const refuse = (key: 'value' | 'pickupUntil', message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: posted, key, value: posted[key] }] })
    const { version, code, kind, carId, maxUses, isActive, rentalType, minDays, minLeadDays } = posted
    const { pickupFrom, pickupUntil } = posted
    const isReversed = pickupFrom !== null && pickupUntil !== null && pickupUntil < pickupFrom
    if (isReversed) refuse('pickupUntil', fleetProblem('lastDayBeforeFirst'))
    const value = kind === 'percentage' ? parseTypedPercentage(posted.value) : parseTypedAmount(posted.value)
    if (!value) refuse('value', fleetProblem(kind === 'percentage' ? 'invalidPercentage' : 'amountNotAboveZero'))
    if (!value || isReversed) return NEVER
    const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((day) => posted[`weekday${day}`] === 'on')
    return {
      version,
      code,
      kind,
      value: value as number,
      carId,
      maxUses,
      isActive,
      rentalType,
      minDays,
      minLeadDays,
      weekdays: weekdays.length === 7 ? [] : weekdays,
      pickupFrom,
      pickupUntil,
    }
  }),
)

// Only characters that every system upper-cases alike and that are easy to read out.
function readCode(text: string): string | undefined {
  const code = normalizeCode(text)
  return /^[A-Z0-9\u0621-\u064a_-]+$/.test(code) ? code : undefined
}

export type DiscountValues = Omit<v.InferOutput<typeof discountFormSchema>, 'version'>
