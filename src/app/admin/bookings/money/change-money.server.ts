import { data } from 'react-router'
import { ledgerActionSchema, type LedgerAction } from '#domain/billing/ledger-forms.ts'
import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import { formatAmount } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { mayCorrectLedger } from '#domain/staff/staff-roles.ts'
import { chargeSettlement, type ChargedSettlement } from '#operations/billing/charge-settlement.ts'
import { correctEntry } from '#operations/billing/correct-entry.ts'
import { applyDeposit, holdDeposit, returnDeposit } from '#operations/billing/deposits.ts'
import type { EnteredEntry, LedgerStaff } from '#operations/billing/enter.ts'
import { recordPayment, refundPayment } from '#operations/billing/record-payment.ts'
import { saveForm, type ActionArgs, type SaveDeps, type SaveResult } from '../../shared/form/save-form.server.ts'
import { staffOf } from '../../shared/session/session.server.ts'
import type { MoneyTexts } from '../../../i18n/money/money-texts-ar.ts'
import { moneyTexts } from '../../shared/money/money-texts.ts'

type Answer = Exclude<SaveResult, { outcome: 'answered' }>

/** Enters what the posted form says in the ledger of the booking, once. */
export function submitMoney(args: ActionArgs, bookingId: string) {
  return saveForm(args, {
    schema: ledgerActionSchema,
    async save(values, deps): Promise<Answer> {
      const { role } = staffOf(args.context)
      const isManagers = values.intent === 'refundPayment' || values.intent === 'correctEntry'
      if (isManagers && !mayCorrectLedger(role)) throw data(null, 403)
      const texts = moneyTexts[deps.language]
      const entered = await enterAction(deps, { role, author: deps.author }, bookingId, values)
      if (!entered.ok) return describeRefusal(entered.refusal, texts)
      const to = `${recordPath('booking', bookingId)}/money`
      return { outcome: 'saved', to, notice: { title: savedText(values, texts) } }
    },
  })
}

function enterAction(
  { db, formKey: key }: SaveDeps,
  by: LedgerStaff,
  bookingId: string,
  { ...values }: LedgerAction,
): Promise<EnteredEntry | ChargedSettlement> {
  switch (values.intent) {
    case 'recordPayment':
      return recordPayment(db, by, bookingId, { ...values, key })
    case 'refundPayment':
      return refundPayment(db, by, bookingId, { ...values, key })
    case 'holdDeposit':
      return holdDeposit(db, by, bookingId, { ...values, key })
    case 'returnDeposit':
      return returnDeposit(db, by, bookingId, { ...values, key })
    case 'applyDeposit':
      return applyDeposit(db, by, bookingId, { ...values, key })
    case 'correctEntry':
      return correctEntry(db, by, bookingId, { ...values, key })
    case 'chargeSettlement': {
      const { waive: kind, reason } = values
      return chargeSettlement(db, by, bookingId, kind && { kind, reason })
    }
    default:
      return values satisfies never
  }
}

function savedText(values: LedgerAction, texts: MoneyTexts): string {
  switch (values.intent) {
    case 'recordPayment':
      return texts.payment.saved(formatAmount(values.amount))
    case 'refundPayment':
      return texts.refund.saved(formatAmount(values.amount))
    case 'holdDeposit':
      return texts.hold.saved(formatAmount(values.amount))
    case 'returnDeposit':
      return texts.deposit.returned(formatAmount(values.amount))
    case 'applyDeposit':
      return texts.deposit.applied(formatAmount(values.amount))
    case 'correctEntry':
      return texts.correct.saved(values.entryId)
    case 'chargeSettlement':
      return values.waive ? texts.settlement.waived : texts.settlement.saved
    default:
      return values satisfies never
  }
}

function describeRefusal(refusal: LedgerRefusal, { refusals, formProblems, drawers }: MoneyTexts): Answer {
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
