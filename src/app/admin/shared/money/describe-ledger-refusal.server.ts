import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import { formatAmount } from '#domain/money/money.ts'
import type { MoneyTexts } from '../../../i18n/money/money-texts-ar.ts'
import type { SaveResult } from '../form/save-form.server.ts'

type Answer = Exclude<SaveResult, { outcome: 'answered' }>

/** Why something is not entered in the ledger, as its form shows it. */
export function describeLedgerRefusal(refusal: LedgerRefusal, { refusals, formProblems, drawers }: MoneyTexts): Answer {
  const onField = (field: string, message: string): Answer => ({
    outcome: 'refused',
    fieldErrors: { [field]: [message] },
  })
  switch (refusal.code) {
    case 'missing':
      return { outcome: 'missing' }
    case 'conflict':
      return { outcome: 'reused' }
    case 'inFuture':
      return onField('happenedAt', refusals.inFuture)
    case 'receiptTwice':
      return onField('reference', refusals.receiptTwice)
    // The form asks; both are entered once that is confirmed.
    case 'receiptElsewhere':
      return onField('asked', refusals.receiptElsewhere(refusal.booking.reference))
    case 'moreThanOwed':
      return onField('asked', refusals.moreThanOwed(formatAmount(refusal.owed)))
    case 'moreThanPaid':
      return onField('amount', refusals.moreThanPaid(formatAmount(refusal.paid)))
    case 'moreThanHeld':
      return onField('amount', refusals.moreThanHeld(formatAmount(refusal.held)))
    case 'nothingOwed':
      return onField('amount', refusals.nothingOwed(formatAmount(refusal.owed)))
    case 'drawerClosed':
      return { outcome: 'refused', problem: drawers.closedForCash(refusal.drawerId), status: 409 }
    case 'drawerMissing':
      return onField('method', drawers.needed)
    case 'moreThanInDrawer':
      return onField('amount', drawers.moreThanThere(formatAmount(refusal.there)))
    case 'reasonMissing':
      return onField('reason', formProblems.reasonMissing)
    case 'notAllowed':
    case 'notReturned':
    case 'nothingToWaive':
    case 'ofFine':
    case 'isCorrection':
    case 'alreadyCorrected':
    case 'refunded':
    case 'depositUsed':
      return { outcome: 'refused', problem: refusals[refusal.code], status: 409 }
    default:
      return refusal satisfies never
  }
}
