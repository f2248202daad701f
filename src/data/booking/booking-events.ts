import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  changeKinds,
  changeOf,
  decodeEvent,
  encodeEvent,
  type BookingEvent,
  type BookingEventDetails,
  type EventAuthor,
} from '#domain/booking/events/booking-events.ts'
import { changesRental, rentalAfter, type Rental } from '#domain/booking/events/rental.ts'
import type { RentalLeg } from '#domain/rentals/rental-legs.ts'
import { recordChanges, rowsAtOnce, siteName, type Change, type ChangeAuthor } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { bookingEvents } from '../tables/booking-events.ts'
import { bookings } from '../tables/booking.ts'
import { rentalLegs, rentals } from '../tables/rentals.ts'
import { changes } from '../tables/staff.ts'

type RentalRow = typeof rentals.$inferSelect

/** A rental as it is stored beside its events. */
export function rentalRow(bookingId: string, { out, back, legs: _legs, ...rental }: Rental): RentalRow {
  return {
    bookingId,
    ...rental,
    ...readingsOf(out, back),
  }
}

/** The legs of a rental as they are stored. */
export function legRows(bookingId: string, { legs }: Pick<Rental, 'legs'>): (typeof rentalLegs.$inferSelect)[] {
  return legs.map(({ unitId, from: handedOverAt, to: returnedAt, out, back }, position) => ({
    bookingId,
    position,
    unitId,
    handedOverAt,
    returnedAt,
    ...readingsOf(out, back),
  }))
}

function readingsOf(out: RentalLeg['out'], back: RentalLeg['back']) {
  return {
    outOdometerKm: out?.odometerKm ?? null,
    outFuelEighths: out?.fuelEighths ?? null,
    backOdometerKm: back?.odometerKm ?? null,
    backFuelEighths: back?.fuelEighths ?? null,
  }
}

/** Writes the rentals of bookings again, from all of their events. */
async function storeRentals(tx: Database, bookingIds: readonly string[]): Promise<void> {
  for (let at = 0; at < bookingIds.length; at += rowsAtOnce) {
    const ids = bookingIds.slice(at, at + rowsAtOnce)
    const stored = await tx
      .select()
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, ids))
      .orderBy(asc(bookingEvents.id))
    const known = [...Map.groupBy(stored, ({ bookingId }) => bookingId)].flatMap(([bookingId, rows]) => {
      const rental = rentalAfter(rows.map(readEvent))
      return rental ? [{ row: rentalRow(bookingId, rental), legs: legRows(bookingId, rental) }] : []
    })
    // Their legs are deleted with them.
    await tx.delete(rentals).where(inArray(rentals.bookingId, ids))
    if (known.length === 0) continue
    await tx.insert(rentals).values(known.map(({ row }) => row))
    await tx.insert(rentalLegs).values(known.flatMap(({ legs }) => legs))
  }
}

/** An event to store. */
export type NewBookingEvent = BookingEventDetails & {
  bookingId: string
  /** The entry of the record of changes about it. */
  changeId?: number
  /** When it happened, if that was before it is entered. */
  happenedAt?: Date
}

/** The author of an event that the customer caused; customers have no accounts. */
export type CustomerAuthor = { customer: true; at: Date }

/** Stores what happened to bookings, and the rentals that follow from it, in the transaction in which it happens. */
export async function recordBookingEvents(
  tx: Database,
  author: ChangeAuthor | CustomerAuthor,
  events: readonly NewBookingEvent[],
): Promise<void> {
  const { kind: byKind, staffId, keyId } = eventAuthor(author)
  const rows = events.map(({ bookingId, changeId, happenedAt = author.at, ...details }) => ({
    ...encodeEvent(details),
    bookingId,
    changeId: changeId ?? null,
    happenedAt,
    enteredAt: author.at,
    byKind,
    staffId,
    keyId,
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(bookingEvents).values(rows.slice(at, at + rowsAtOnce))
  const rented = new Set(events.filter(changesRental).map(({ bookingId }) => bookingId))
  if (rented.size > 0) await storeRentals(tx, [...rented])
}

/** An entry of the record of changes, and the event that it describes if it is about a booking. */
export type ChangeWithEvent = Change & { event: NewBookingEvent | undefined }

/** Adds entries to the record of changes and stores their events. */
export async function recordChangesWithEvents(
  tx: Database,
  author: ChangeAuthor,
  all: readonly ChangeWithEvent[],
): Promise<void> {
  const recorded = await recordChanges(tx, author, all)
  const events = all.flatMap(({ event }, index) => (event ? [{ ...event, changeId: recorded[index]!.id }] : []))
  await recordBookingEvents(tx, author, events)
}

/** Who an event is by, without a name. */
export function eventAuthor(author: ChangeAuthor | CustomerAuthor): EventAuthor {
  if ('customer' in author) return { kind: 'customer', staffId: null, keyId: null }
  const { staffId, staffName, keyId = null } = author
  if (keyId !== null) return { kind: 'key', staffId, keyId }
  if (staffId !== null) return { kind: 'staff', staffId, keyId }
  return { kind: staffName === siteName ? 'site' : 'operator', staffId, keyId }
}

type EventRow = typeof bookingEvents.$inferSelect
type ChangeRow = typeof changes.$inferSelect

function readEvent({ id, kind, values, happenedAt, byKind, staffId, keyId, changeId }: EventRow): BookingEvent {
  return { id, happenedAt, changeId, by: { kind: byKind, staffId, keyId }, ...decodeEvent(kind, values) }
}

/** What happened to a booking, oldest first. */
export async function listBookingEvents(db: Database, bookingId: string): Promise<BookingEvent[]> {
  const rows = await db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
  return rows.map(readEvent)
}

/** Like `listBookingEvents`, each with its entry of the record of changes if it has one. */
export async function listBookingHistory(
  db: Database,
  bookingId: string,
): Promise<(BookingEvent & { entry: ChangeRow | null })[]> {
  const rows = await db
    .select({ event: getTableColumns(bookingEvents), entry: getTableColumns(changes) })
    .from(bookingEvents)
    .leftJoin(changes, eq(changes.id, bookingEvents.changeId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
  return rows.map(({ event, entry }) => ({ ...readEvent(event), entry }))
}

const later = alias(bookingEvents, 'later')

/** The booking whose latest change is by this member since `from`, with that change; undefined when there is none. */
export async function findOwnChange(db: Database, staffId: string, from: Date) {
  const isLater = and(
    eq(later.bookingId, bookingEvents.bookingId),
    gt(later.id, bookingEvents.id),
    inArray(later.kind, changeKinds),
  )
  const { id, reference, version, status } = bookings
  const [own] = await db
    .select({ event: getTableColumns(bookingEvents), booking: { id, reference, version, status } })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(
      and(
        eq(bookingEvents.staffId, staffId),
        gte(bookingEvents.happenedAt, from),
        inArray(bookingEvents.kind, changeKinds),
        notExists(db.select({ id: later.id }).from(later).where(isLater)),
      ),
    )
    .orderBy(desc(bookingEvents.happenedAt), desc(bookingEvents.id))
    .limit(1)
  return own && { booking: own.booking, last: changeOf(readEvent(own.event)) }
}

const isMade = inArray(bookingEvents.kind, ['created', 'imported'])

/** Which of the bookings with these ids a member entered. */
export async function listMadeBy(db: Database, staffId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: bookingEvents.bookingId })
    .from(bookingEvents)
    .where(and(inArray(bookingEvents.bookingId, [...ids]), eq(bookingEvents.staffId, staffId), isMade))
  return new Set(rows.map(({ id }) => id))
}

/** The pick-up branch of the last booking that a member entered; undefined when there is none. */
export async function findLastBranch(db: Database, staffId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ branchId: bookings.pickupBranchId })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(and(eq(bookingEvents.staffId, staffId), isMade))
    .orderBy(desc(bookingEvents.happenedAt), desc(bookingEvents.id))
    .limit(1)
  return last?.branchId ?? undefined
}

/** When the customer of any of these bookings was last reminded of what is owed; undefined when never. */
export async function findLastReminder(db: Database, bookingIds: readonly string[]): Promise<Date | undefined> {
  if (bookingIds.length === 0) return undefined
  const [row] = await db
    .select({ at: bookingEvents.happenedAt })
    .from(bookingEvents)
    .where(and(inArray(bookingEvents.bookingId, [...bookingIds]), eq(bookingEvents.kind, 'reminded')))
    .orderBy(desc(bookingEvents.happenedAt))
    .limit(1)
  return row?.at
}
