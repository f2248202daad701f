import * as v from 'valibot'
import { discountCodeMaximum, discountKinds, normalizeCode } from './discount.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import {
  checkboxSchema,
  problem,
  readLine,
  readOptionalLine,
  requiredLine,
  versionSchema,
} from '../text/form-fields.ts'
import { parseTypedAmount, parseTypedPercentage, parseTypedWhole } from '../money/numbers.ts'

const typedValueMaximum = 20
export const maximumUses = 1_000_000

const postedDiscountSchema = v.object(
  {
    version: versionSchema,
    code: v.pipe(readLine(readCode, fleetProblem('invalidCode')), v.maxLength(discountCodeMaximum, problem('tooLong'))),
    kind: v.picklist(discountKinds, problem('invalidChoice')),
    value: requiredLine(typedValueMaximum),
    carId: readOptionalLine((text) => parseTypedWhole(text, 1, 2_147_483_647), problem('invalidChoice')),
    maxUses: readOptionalLine((text) => parseTypedWhole(text, 1, maximumUses), fleetProblem('invalidUses')),
    isActive: checkboxSchema,
  },
  problem('required'),
)

/**
 * A discount code as staff save it: the normalised code, and the value in hundredths of a percent (0.01 to 100 %) or in
 * halalas, depending on its kind. `carId` null means all cars, `maxUses` null any number of bookings.
 */
export const discountFormSchema = v.pipe(
  postedDiscountSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const posted = dataset.value
    const value = posted.kind === 'percentage' ? parseTypedPercentage(posted.value) : parseTypedAmount(posted.value)
    if (value) return { ...posted, value: value as number }
    const message = fleetProblem(posted.kind === 'percentage' ? 'invalidPercentage' : 'amountNotAboveZero')
    addIssue({ message, path: [{ type: 'object', origin: 'value', input: posted, key: 'value', value: posted.value }] })
    return NEVER
  }),
)

// Only characters that every system upper-cases alike and that are easy to read out.
function readCode(text: string): string | undefined {
  const code = normalizeCode(text)
  return /^[A-Z0-9\u0621-\u064a_-]+$/.test(code) ? code : undefined
}

export type DiscountValues = Omit<v.InferOutput<typeof discountFormSchema>, 'version'>
