import { data } from 'react-router'
import { ledgerActionSchema, type LedgerAction } from '#domain/billing/ledger-forms.ts'
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
import { describeLedgerRefusal } from '../../shared/money/describe-ledger-refusal.server.ts'
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
      if (!entered.ok) return describeLedgerRefusal(entered.refusal, texts)
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
