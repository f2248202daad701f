import * as v from 'valibot'
import { referencePattern } from '../booking/booking-reference.ts'
import { plateField } from '../fleet/unit-form.ts'
import { amountField } from '../money/number-fields.ts'
import {
  optionalLine,
  optionalText,
  problem,
  readLine,
  readOptionalLine,
  versionOnScreen,
  versionSchema,
} from '../text/form-fields.ts'
import { plainText } from '../text/clean-text.ts'
import { momentField } from '../time/moment-field.ts'
import { parseViolationNumber } from './violation-number.ts'

/** Problems of the forms of fines, besides the common ones. */
export type FineProblem = 'invalidViolationNumber' | 'invalidFineAmount' | 'reasonMissing' | 'invalidReference'

function fineProblem<const P extends FineProblem>(key: P): P {
  return key
}

const line = (maximum: number) => v.pipe(optionalLine, v.maxLength(maximum, problem('tooLong')))

/** The fields of a fine, of its form and of a row of a file. */
export const fineEntries = {
  number: readLine(parseViolationNumber, fineProblem('invalidViolationNumber')),
  plate: plateField,
  /** When the violation happened. */
  happenedAt: momentField,
  /** In halalas, as the authority states it. */
  amount: amountField(1, fineProblem('invalidFineAmount')),
  /** What it is for; '' when nobody said so. */
  violation: line(120),
  place: line(120),
}

/** A new fine, or with `version` a change of one. */
export const fineSchema = v.object({ version: versionSchema, ...fineEntries }, problem('required'))

export type FineValues = Omit<v.InferOutput<typeof fineSchema>, 'version'>

/** The number of a booking as a member types it. */
function readReference(text: string): string | undefined {
  const reference = plainText(text).replace(/\s/g, '').toUpperCase()
  return referencePattern.test(reference) ? reference : undefined
}

const reason = v.pipe(optionalText(500), v.nonEmpty(fineProblem('reasonMissing')))
const version = versionOnScreen

/** The buttons of a fine. */
export const fineActionSchema = v.variant('intent', [
  v.object({
    intent: v.literal('matchFine'),
    version,
    /** One of the bookings that the screen offers. */
    bookingId: v.pipe(optionalLine, v.regex(/^(?:[\da-f-]{36})?$/, problem('invalidChoice'))),
    /** The number of another one, if none was chosen. */
    reference: readOptionalLine(readReference, fineProblem('invalidReference')),
  }),
  v.object({ intent: v.literal('chargeFine'), version }),
  v.object({ intent: v.literal('takeFineBack'), version, reason }),
  v.object({ intent: v.literal('waiveFine'), version, reason }),
  v.object({ intent: v.literal('reopenFine'), version }),
])

/** The buttons of the list. */
export const fineListSchema = v.object({ intent: v.picklist(['lookAgain', 'chargeAll']) })
