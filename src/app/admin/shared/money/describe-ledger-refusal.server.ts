import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import { formatAmount } from '#domain/money/money.ts'
import type { MoneyTexts } from '../../../i18n/money/money-texts-ar.ts'
import { refuseField, type SaveResult } from '../form/save-form.server.ts'

type Answer = Exclude<SaveResult, { outcome: 'answered' }>

/** Why something is not entered in the ledger, as its form shows it. */
export function describeLedgerRefusal(refusal: LedgerRefusal, { refusals, formProblems, drawers }: MoneyTexts): Answer {
  switch (refusal.code) {
    case 'missing':
      return { outcome: 'missing' }
    case 'conflict':
      return { outcome: 'reused' }
    case 'inFuture':
      return refuseField('happenedAt', refusals.inFuture)
    case 'receiptTwice':
      return refuseField('reference', refusals.receiptTwice)
    // The form asks; both are entered once that is confirmed.
    case 'receiptElsewhere':
      return refuseField('asked', refusals.receiptElsewhere(refusal.booking.reference))
    case 'moreThanOwed':
      return refuseField('asked', refusals.moreThanOwed(formatAmount(refusal.owed), formatAmount(refusal.rest)))
    case 'moreThanPaid':
      return refuseField('amount', refusals.moreThanPaid(formatAmount(refusal.paid)))
    case 'moreThanHeld':
      return refuseField('amount', refusals.moreThanHeld(formatAmount(refusal.held)))
    case 'nothingOwed':
      return refuseField('amount', refusals.nothingOwed(formatAmount(refusal.owed)))
    case 'drawerClosed':
      return { outcome: 'refused', problem: drawers.closedForCash(refusal.drawerId), status: 409 }
    case 'drawerMissing':
      return refuseField('method', drawers.needed)
    case 'moreThanInDrawer':
      return refuseField('amount', drawers.moreThanThere(formatAmount(refusal.there)))
    case 'reasonMissing':
      return refuseField('reason', formProblems.reasonMissing)
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
