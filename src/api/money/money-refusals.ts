import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import { formatAmount, type Halalas } from '#domain/money/money.ts'
import type { Language } from '#domain/text/languages.ts'
import type { FieldError, Problem, ProblemCode } from '../problems.ts'
import { moneyRefusalTexts } from '../texts/money-refusal-texts.ts'
import { viewMoney } from '../values.ts'

/** The problems of a request that enters something in the ledger. */
export const entryProblems = ['not_found', 'key_reused', 'not_allowed'] as const satisfies readonly ProblemCode[]

/** Why something is not entered in the ledger, as a problem. */
export function viewLedgerRefusal(refusal: LedgerRefusal, language: Language): Problem {
  const texts = moneyRefusalTexts(language)
  const tooHigh = (most: Halalas, detail: string): Problem => ({
    problem: 'amount_too_high',
    detail,
    more: { highest: viewMoney(most) },
  })
  switch (refusal.code) {
    case 'missing':
      return { problem: 'not_found' }
    case 'conflict':
      return { problem: 'key_reused' }
    case 'inFuture':
      return invalid('happened_at', 'in_future', texts.inFuture)
    case 'reasonMissing':
      return invalid('reason', 'required', texts.reasonMissing)
    case 'receiptTwice':
      return {
        problem: 'already_used',
        detail: texts.receiptTwice,
        part: { in: 'body', field: 'receipt_number' },
      }
    case 'receiptElsewhere': {
      const { reference } = refusal.booking
      return unusual('receipt_number', texts.receiptElsewhere(reference), { bookings: [reference] })
    }
    case 'moreThanOwed':
      return unusual('amount', texts.moreThanOwed(formatAmount(refusal.owed)), { highest: viewMoney(refusal.owed) })
    case 'moreThanPaid':
      return tooHigh(refusal.paid, texts.moreThanPaid(formatAmount(refusal.paid)))
    case 'moreThanHeld':
      return tooHigh(refusal.held, texts.moreThanHeld(formatAmount(refusal.held)))
    case 'nothingOwed':
      return tooHigh(refusal.owed, texts.nothingOwed(formatAmount(refusal.owed)))
    case 'notAllowed':
      return { problem: 'not_allowed', detail: texts.notAllowed, part: { in: 'header', field: 'authorization' } }
    case 'notReturned':
    case 'ofFine':
    case 'isCorrection':
    case 'alreadyCorrected':
    case 'refunded':
    case 'depositUsed':
      return { problem: 'not_allowed', detail: texts[refusal.code], part: { in: 'path', field: 'id' } }
    case 'drawerClosed':
    case 'drawerMissing':
      return { problem: 'not_allowed', detail: texts[refusal.code], part: { in: 'body', field: 'method' } }
    case 'moreThanInDrawer':
      return tooHigh(refusal.there, texts.moreThanInDrawer(formatAmount(refusal.there)))
    case 'nothingToWaive':
      return { problem: 'not_allowed', detail: texts.nothingToWaive, part: { in: 'body', field: 'waive' } }
    default:
      return refusal satisfies never
  }
}

function invalid(field: string, code: string, detail: string): Problem {
  const error: FieldError = { in: 'body', field, code, detail }
  return { problem: 'invalid_request', detail, errors: [error] }
}

function unusual(field: string, detail: string, more: Problem['more']): Problem {
  return { problem: 'unusual_payment', detail, part: { in: 'body', field }, more: more! }
}
