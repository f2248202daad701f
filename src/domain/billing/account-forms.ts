import * as v from 'valibot'
import { amountField } from '../money/number-fields.ts'
import { checkboxSchema, optionalField, problem, readOptionalLine } from '../text/form-fields.ts'
import { parseReferenceNumber } from '../forms/official-numbers.ts'
import { momentOrNowField } from '../time/moment-field.ts'
import { ledgerProblem } from './ledger-forms.ts'
import { paymentMethods } from './ledger.ts'

/** The forms of an account: a payment for several rentals, and that the customer was reminded. */
export const accountActionSchema = v.variant('intent', [
  v.object({
    intent: v.literal('payOnAccount'),
    section: optionalField(v.string()),
    amount: amountField(1, ledgerProblem('amountNotAboveZero')),
    method: v.picklist(paymentMethods, problem('invalidChoice')),
    reference: readOptionalLine(parseReferenceNumber, ledgerProblem('invalidReference')),
    happenedAt: momentOrNowField,
    /** More than is owed, or a number that another customer's booking has, was confirmed. */
    asked: checkboxSchema,
  }),
  v.object({ intent: v.literal('reminded'), section: optionalField(v.string()) }),
])
