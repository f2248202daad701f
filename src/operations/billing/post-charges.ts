import { lockDrawersOf } from '#data/billing/drawers.ts'
import { insertEntries, listEntries, listEntriesOf, type NewEntry } from '#data/billing/ledger.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { ChangeAuthor } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { findRental } from '#data/rentals/rentals.ts'
import {
  agreedEntries,
  bookingDeleted,
  entryOfCharge,
  handOverUndone,
  postedAgreed,
  type AgreedKind,
  type ChargeLine,
} from '#domain/billing/agreed-charges.ts'
import { cycleEntries, duePart, shownCycles, type RentalSpan } from '#domain/billing/cycle-charges.ts'
import { isBilledByCycle } from '#domain/billing/cycles.ts'
import { correctionOf, standingEntries, type Explanation, type LedgerEntry } from '#domain/billing/ledger.ts'
import { sendEntries } from '../outbox/send-news.ts'

type Posting = {
  /** What a change of the booking charges; the agreed price otherwise. */
  readonly kind?: AgreedKind | undefined
  /** When the car is handed over or comes back by what is recorded in this transaction; the stored rental otherwise. */
  readonly span?: Partial<RentalSpan> | undefined
}

/**
 * Lets the ledger follow what a booking costs: charges its lines, or what differs since they were charged, as `kind`. Of a rental that is
 * billed by cycle, it charges the cycles that have begun. Runs in the transaction that locked the booking. A rental from before the ledger
 * is charged by its first entry, change or return. Returns whether something was charged.
 */
export async function postAgreed(
  tx: Database,
  author: ChangeAuthor,
  booking: Booking,
  { kind, span }: Posting = {},
): Promise<boolean> {
  const entries = await listEntries(tx, booking.id)
  if (!isBilledByCycle(booking)) {
    const added = agreedEntries(booking, entries, kind)
    await storeEntries(tx, author, at(author, booking.id, added))
    return added.length > 0
  }
  const stored = await readSpan(tx, booking.id)
  const added = cycleEntries(booking, entries, { span: { ...stored, ...span }, now: author.at, kind })
  await storeEntries(
    tx,
    author,
    added.map(({ values, happenedAt }) => ({ ...values, bookingId: booking.id, happenedAt })),
  )
  return added.length > 0
}

async function readSpan(db: Database, bookingId: string): Promise<RentalSpan> {
  const rental = await findRental(db, bookingId)
  return { handedOverAt: rental?.handedOverAt ?? null, returnedAt: rental?.returnedAt ?? null }
}

/** What is due of the price of a booking by now, and its cycles if it is billed by cycle. */
export async function readDue(db: Database, booking: Booking, entries: readonly LedgerEntry[], now: Date) {
  const span = isBilledByCycle(booking) ? await readSpan(db, booking.id) : { handedOverAt: null, returnedAt: null }
  const at = { span, now }
  return { due: duePart(booking, at), cycles: shownCycles(booking, entries, at) }
}

/** Takes back what the hand-over of a booking charged, once that is undone. Payments stay. */
export async function takeAgreedBack(tx: Database, author: ChangeAuthor, bookingId: string): Promise<void> {
  const undone = postedAgreed(standingEntries(await listEntries(tx, bookingId)))
  await correctEntries(tx, author, bookingId, undone, handOverUndone)
}

/** Takes entries of a booking back, in the transaction that locked it. */
export async function correctEntries(
  tx: Database,
  author: ChangeAuthor,
  bookingId: string,
  entries: readonly LedgerEntry[],
  explanation: Explanation,
): Promise<void> {
  const corrections = entries.map((entry) => correctionOf(entry, explanation))
  await storeEntries(tx, author, at(author, bookingId, corrections))
}

/**
 * Charges lines with the VAT of each, in the transaction that locked the booking, and returns the ids of the entries. Lines without an
 * amount are left out.
 */
export async function postCharges(
  tx: Database,
  author: ChangeAuthor,
  bookingId: string,
  lines: readonly ChargeLine[],
): Promise<number[]> {
  const entries = lines.flatMap((line) => entryOfCharge(line) ?? [])
  return storeEntries(tx, author, at(author, bookingId, entries))
}

/** Adds entries to the ledger of a booking that the caller's transaction locked, and sends them to webhooks. Returns their ids, in order. */
export async function storeEntries(
  tx: Database,
  author: ChangeAuthor,
  entries: readonly NewEntry[],
): Promise<number[]> {
  if (entries.length === 0) return []
  const ids = await insertEntries(tx, author, entries)
  const sent = entries.map(({ idempotencyKey: _key, happenedAt, ...entry }, index) => ({
    ...entry,
    id: ids[index]!,
    happenedAt: happenedAt.toISOString(),
  }))
  await sendEntries(tx, sent, author.at)
  return ids
}

/**
 * Takes back every entry of bookings that are deleted, such as those of a demo: their ledger stays, and sums to nothing. Webhooks are not
 * told, because their messages are deleted with the booking.
 */
export async function takeEntriesBack(
  tx: Database,
  author: ChangeAuthor,
  bookingIds: readonly string[],
): Promise<void> {
  const byBooking = await listEntriesOf(tx, bookingIds)
  const standing = [...byBooking].map(([id, entries]) => [id, standingEntries(entries)] as const)
  // Cash leaves the drawer that it was entered in, if that is still open.
  const open = await lockDrawersOf(
    tx,
    standing.flatMap(([, entries]) => entries.map(({ id }) => id)),
  )
  const corrections = standing.flatMap(([bookingId, entries]) =>
    at(
      author,
      bookingId,
      entries.map((entry) => {
        const { id: drawerId = null, branchId = null } = open.get(entry.id) ?? {}
        return { ...correctionOf(entry, bookingDeleted), drawerId, branchId }
      }),
    ),
  )
  await insertEntries(tx, author, corrections)
}

function at(
  { at: happenedAt }: ChangeAuthor,
  bookingId: string,
  entries: readonly Omit<NewEntry, 'bookingId' | 'happenedAt'>[],
): NewEntry[] {
  return entries.map((entry) => ({ ...entry, bookingId, happenedAt }))
}
