import * as v from 'valibot'
import { discountCodeMaximum, discountKinds, normalizeCode } from './discount.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { checkFields, flag, formEntries, valueEntries, type Refuse } from '../text/fields.ts'
import { problem, readLine, requiredLine, versionSchema } from '../text/form-fields.ts'
import { optionalRowId, optionalWholeField } from '../money/number-fields.ts'
import { isAmountAboveZero, isPercentage, parseTypedAmount, parseTypedPercentage } from '../money/numbers.ts'

const typedValueMaximum = 20
export const maximumUses = 1_000_000

const fields = {
  code: v.pipe(readLine(readCode, fleetProblem('invalidCode')), v.maxLength(discountCodeMaximum, problem('tooLong'))),
  kind: v.picklist(discountKinds, problem('invalidChoice')),
  carId: optionalRowId,
  maxUses: optionalWholeField(1, maximumUses, fleetProblem('invalidUses')),
  isActive: flag,
}

/**
 * A discount code as staff save it: the normalised code, and the value in hundredths of a percent (0.01 to 100 %) or in
 * halalas, depending on its kind. `carId` null means all cars, `maxUses` null any number of bookings.
 */
export const discountSchema = v.pipe(v.object({ ...valueEntries(fields), value: v.number() }), checkFields(checkValue))

export type DiscountValues = v.InferOutput<typeof discountSchema>

export const discountFormSchema = v.pipe(
  v.object(
    { version: versionSchema, ...formEntries(fields), value: requiredLine(typedValueMaximum) },
    problem('required'),
  ),
  v.transform((posted) => {
    const value = posted.kind === 'percentage' ? parseTypedPercentage(posted.value) : parseTypedAmount(posted.value)
    return { ...posted, value: value ?? unreadable }
  }),
  checkFields(checkValue),
)

/** Refused like every other value that is not above zero. */
const unreadable = 0

type Valued = { kind: (typeof discountKinds)[number]; value: number }

function checkValue({ kind, value }: Valued, refuse: Refuse<'value'>): void {
  if (kind === 'percentage' && !isPercentage(value)) refuse('value', fleetProblem('invalidPercentage'))
  if (kind === 'fixed' && !isAmountAboveZero(value)) refuse('value', fleetProblem('amountNotAboveZero'))
}

// Only characters that every system upper-cases alike and that are easy to read out.
function readCode(text: string): string | undefined {
  const code = normalizeCode(text)
  return /^[A-Z0-9\u0621-\u064a_-]+$/.test(code) ? code : undefined
}
