import { findBookingOfReceipt } from '#data/billing/ledger.ts'
import type { Database } from '#data/database/connect.ts'
import { owedOf } from '#domain/billing/agreed-charges.ts'
import { standingEntries, moneyEntry, paidBy, type LedgerEntry, type PaymentMethod } from '#domain/billing/ledger.ts'
import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { mayCorrectLedger } from '#domain/staff/staff-roles.ts'
import { enter, type Entered, type EnteredEntry, type LedgerStaff } from './enter.ts'

export type Payment = Entered & {
  /** In halalas, above zero. */
  readonly amount: Halalas
  readonly method: PaymentMethod
  /** The number of the receipt, the transfer or the authorisation; null for none. */
  readonly reference: string | null
  /** More than is owed, or a number of another booking, was confirmed. */
  readonly asked: boolean
}

/** Records what the customer of a booking paid, before the hand-over or after it. */
export function recordPayment(
  db: Database,
  { author }: Pick<LedgerStaff, 'author'>,
  bookingId: string,
  { amount, method, reference, asked, ...entered }: Payment,
): Promise<EnteredEntry> {
  const values = moneyEntry('payment', amount, { method, reference, explanation: { code: 'payment' } })
  const same = { type: values.type, gross: values.gross, method, reference }
  return enter(db, author, bookingId, { ...entered, same }, async (tx, booking, entries) => {
    if (reference !== null) {
      if (hasReceipt(entries, method, reference)) return { code: 'receiptTwice' }
      const other = await findBookingOfReceipt(tx, { bookingId: booking.id, method, reference })
      if (other && !asked) return { code: 'receiptElsewhere', booking: other }
    }
    const owed = owedOf(booking, entries)
    return amount > owed && !asked ? { code: 'moreThanOwed', owed, rest: halalas(amount - owed) } : { values }
  })
}

/** Whether a payment that stands has this number. */
function hasReceipt(entries: readonly LedgerEntry[], method: PaymentMethod, reference: string): boolean {
  return standingEntries(entries).some(
    (entry) => entry.type === 'payment' && entry.method === method && entry.reference === reference,
  )
}

type Refund = Entered & Pick<Payment, 'amount' | 'method' | 'reference'>

/** Records what was given back to the customer, by the method by which it was paid. Managers only. */
export function refundPayment(
  db: Database,
  { author, role }: LedgerStaff,
  bookingId: string,
  { amount, method, reference, ...entered }: Refund,
): Promise<EnteredEntry> {
  const values = moneyEntry('refund', amount, { method, reference, explanation: { code: 'refund' } })
  const same = { type: values.type, gross: values.gross, method, reference }
  return enter(db, author, bookingId, { ...entered, same }, async (_tx, _booking, entries) => {
    if (!mayCorrectLedger(role)) return { code: 'notAllowed' }
    const paid = paidBy(entries).get(method) ?? halalas(0)
    return amount > paid ? ({ code: 'moreThanPaid', paid } satisfies LedgerRefusal) : { values }
  })
}
