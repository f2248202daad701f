import { findEntryByKey, listEntries } from '#data/billing/ledger.ts'
import { lockBooking, type Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { isCharged } from '#domain/billing/agreed-charges.ts'
import type { EntryValues, LedgerEntry } from '#domain/billing/ledger.ts'
import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { findEntryPlace } from './drawers/entry-drawer.ts'
import { postAgreed, storeEntries } from './post-charges.ts'

/** A member of staff, or a program with the role of one, who enters something. */
export type LedgerStaff = { readonly role: StaffRole; readonly author: Author }

/** When something happened, and the key under which it is entered once. */
export type Entered = {
  /** Undefined for now. */
  readonly happenedAt: Date | undefined
  readonly key: string | undefined
  /** The member's open drawer that the form named; undefined when it named none. */
  readonly drawerId?: number | undefined
}

export type EnteredEntry = { ok: true; entryId: number } | { ok: false; refusal: LedgerRefusal }

/** The entry to store, with what else is stored once it has an id. */
type EntryToStore = { readonly values: EntryValues; readonly onStored?: (entryId: number) => Promise<void> }

type Decide = (tx: Database, booking: Booking, entries: readonly LedgerEntry[]) => Promise<EntryToStore | LedgerRefusal>

type Options = Entered & {
  /** What a repeated form says, by which it is known as the same. */
  readonly same: Partial<EntryValues>
}

/**
 * Adds one entry to the ledger of a booking that `decide` allows, in one transaction that locks the booking; a refusal stores nothing. The
 * same key again, even at the same moment, answers with the entry that it stored; 'conflict' when that is another one.
 */
export function enter(
  db: Database,
  author: Author,
  bookingId: string,
  { happenedAt = author.at, key, drawerId, same }: Options,
  decide: Decide,
): Promise<EnteredEntry> {
  const refuse = (refusal: LedgerRefusal): EnteredEntry => ({ ok: false, refusal })
  return db.transaction(async (tx): Promise<EnteredEntry> => {
    const id = toUuid(bookingId)
    const booking = id === undefined ? undefined : await lockBooking(tx, id)
    if (!booking) return refuse({ code: 'missing' })
    const earlier = key === undefined ? undefined : await findEntryByKey(tx, booking.id, key)
    if (earlier) {
      const isSame = Object.entries(same).every(([name, value]) => earlier[name as keyof EntryValues] === value)
      return isSame ? { ok: true, entryId: earlier.id } : refuse({ code: 'conflict' })
    }
    if (happenedAt > author.at) return refuse({ code: 'inFuture' })
    const decided = await decide(tx, booking, await listEntries(tx, booking.id))
    if ('code' in decided) return refuse(decided)
    const { values, onStored } = decided
    const place = await findEntryPlace(tx, author, booking, { values, shownId: drawerId })
    if ('code' in place) return refuse(place)
    if (isCharged(booking)) await postAgreed(tx, author, booking)
    const entry = { ...values, ...place, bookingId: booking.id, happenedAt, idempotencyKey: key }
    const [entryId] = await storeEntries(tx, author, [entry])
    await onStored?.(entryId!)
    return { ok: true, entryId: entryId! }
  })
}
