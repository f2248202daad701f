import {
  findAccount,
  findNewestOfAccount,
  listBookingsOfReceipt,
  listEntriesByKey,
  listOpenOfAccount,
  type Account,
  type AccountKey,
} from '#data/billing/accounts.ts'
import { listEntries } from '#data/billing/ledger.ts'
import { lockBooking, type Booking } from '#data/booking/bookings.ts'
import { lockCompany } from '#data/companies/companies.ts'
import type { Database } from '#data/database/connect.ts'
import { ageingOf } from '#domain/billing/ageing.ts'
import { isCharged, owedOf } from '#domain/billing/agreed-charges.ts'
import { distributePayment, type OpenRental, type PaymentPart } from '#domain/billing/distribute-payment.ts'
import { moneyEntry, type EntryValues, type LedgerEntry } from '#domain/billing/ledger.ts'
import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import { halalas, sumOf, type Halalas } from '#domain/money/money.ts'
import { findEntryPlace, type EntryPlace } from './drawers/entry-drawer.ts'
import type { LedgerStaff } from './enter.ts'
import { postAgreed, storeEntries } from './post-charges.ts'
import type { Payment } from './record-payment.ts'

/** The part of a payment on account that a rental got. */
type PaidPart = { readonly bookingId: string; readonly entryId: number; readonly amount: Halalas }

export type PaidOnAccount =
  | { readonly ok: true; readonly parts: readonly PaidPart[] }
  | { readonly ok: false; readonly refusal: LedgerRefusal }

/** A part with the drawer or branch that it is paid at. */
type PlacedPart = {
  readonly part: PaymentPart
  readonly booking: Booking
  readonly values: EntryValues
  readonly place: EntryPlace
}

/** The most rentals that one payment settles. */
const mostRentals = 500

/**
 * Records one payment for the rentals of a company or a person: an entry for each rental, the oldest debt first, all with the same number
 * and moment, in one transaction. More than is owed becomes credit of the newest rental once that is confirmed. The same key again answers
 * with the entries that it stored; 'conflict' when that was another payment.
 */
export function payOnAccount(
  db: Database,
  { author }: Pick<LedgerStaff, 'author'>,
  accountKey: AccountKey,
  { amount, method, reference, asked, happenedAt = author.at, key, drawerId }: Payment,
): Promise<PaidOnAccount> {
  const refuse = (refusal: LedgerRefusal): PaidOnAccount => ({ ok: false, refusal })
  return db.transaction(async (tx): Promise<PaidOnAccount> => {
    const account = await findAccount(tx, accountKey)
    if (!account) return refuse({ code: 'missing' })
    const locked = await lockAccount(tx, account)
    const earlier = key === undefined ? [] : await listEntriesByKey(tx, account, key)
    if (earlier.length > 0) {
      const paid = halalas(0 - sumOf(...earlier.map(({ gross }) => gross)))
      const isSame = earlier.every((entry) => entry.method === method && entry.reference === reference)
      if (!isSame || paid !== amount) return refuse({ code: 'conflict' })
      const parts = earlier.map(({ id, bookingId, gross }) => ({ bookingId, entryId: id, amount: halalas(0 - gross) }))
      return { ok: true, parts }
    }
    if (happenedAt > author.at) return refuse({ code: 'inFuture' })
    if (reference !== null) {
      const receipts = await listBookingsOfReceipt(tx, account, { method, reference })
      if (receipts.some(({ isOwn }) => isOwn)) return refuse({ code: 'receiptTwice' })
      const [other] = receipts
      if (other && !asked) return refuse({ code: 'receiptElsewhere', booking: other })
    }
    const { parts, credit } = distributePayment(
      amount,
      locked.map(({ booking, entries }) => openRental(booking, entries, author.at)),
    )
    if (parts.length === 0) return refuse({ code: 'missing' })
    if (credit > 0 && !asked) return refuse({ code: 'moreThanOwed', owed: halalas(amount - credit), rest: credit })
    const placed: PlacedPart[] = []
    for (const part of parts) {
      const { booking } = locked.find((one) => one.booking.id === part.bookingId)!
      const explanation = { code: 'payment', onAccount: amount }
      const values = moneyEntry('payment', part.amount, { method, reference, explanation })
      // The member's drawer is locked already; without one, the money belongs to the branch of each booking.
      const first = placed[0]?.place
      const place = first?.drawerId ? first : await findEntryPlace(tx, author, booking, { values, shownId: drawerId })
      if ('code' in place) return refuse(place)
      placed.push({ part, booking, values, place })
    }
    const paid: PaidPart[] = []
    for (const { part, booking, values, place } of placed) {
      if (isCharged(booking)) await postAgreed(tx, author, booking)
      const entry = { ...values, ...place, bookingId: booking.id, happenedAt, idempotencyKey: key }
      const [entryId] = await storeEntries(tx, author, [entry])
      paid.push({ ...part, entryId: entryId! })
    }
    return { ok: true, parts: paid }
  })
}

type LockedRental = { readonly booking: Booking; readonly entries: readonly LedgerEntry[] }

/**
 * Locks the rentals of an account that are not even, and its newest one, in the order of their ids. The newest one is always among them, so
 * two payments of an account at the same moment wait for each other.
 */
async function lockAccount(tx: Database, account: Account): Promise<LockedRental[]> {
  if (account.kind === 'company') await lockCompany(tx, account.companyId)
  const newest = await findNewestOfAccount(tx, account)
  const open = await listOpenOfAccount(tx, account, mostRentals)
  const ids = new Set([...open.filter(({ owed }) => owed > 0).map(({ id }) => id), ...(newest ? [newest] : [])])
  const locked: LockedRental[] = []
  for (const id of [...ids].toSorted()) {
    const booking = await lockBooking(tx, id)
    if (booking) locked.push({ booking, entries: await listEntries(tx, id) })
  }
  return locked
}

/** What a rental owes now. The price of a booking ahead is not due yet. */
function openRental(booking: Booking, entries: readonly LedgerEntry[], now: Date): OpenRental {
  const owed =
    isCharged(booking) && entries.length > 0 ? owedOf(booking, entries) : sumOf(...entries.map(({ gross }) => gross))
  const { pickupDatetime: pickup } = booking
  return { bookingId: booking.id, owed, since: ageingOf(entries, now).oldest ?? pickup, pickup }
}
