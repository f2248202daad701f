import { and, asc, eq, exists, gt, isNull, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { bookings } from '#data/tables/booking.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { units } from '#data/tables/fleet.ts'
import { recordChangesWithEvents } from '#data/booking/booking-events.ts'
import type { ChangeAuthor } from '#data/changes/record-changes.ts'
import { holds } from '#data/tables/availability.ts'
import { decideHold, retryTaken, storeHold } from './take-hold.ts'
import { sendRecordsAgain } from '../outbox/send-news.ts'

/** Limits a batch, so that the transaction that assigns units stays short. */
const maxBookings = 500

type UnitGroupId = { carId: number; modelYear: number }

/** How many bookings without a unit got one, and how many are left. */
type GivenUnits = { held: number; left: number }

/**
 * Assigns units to the bookings of a car and model year that have none: rentals under way first, then by pick-up. Runs in the
 * transaction that freed the units, and records each assignment. Bookings that do not fit stay without a unit.
 */
export async function holdOpenBookings(
  tx: Database,
  author: ChangeAuthor,
  { carId, modelYear }: UnitGroupId,
  settings: AvailabilitySettings,
): Promise<GivenUnits> {
  const open = await tx
    .select({ booking: bookings })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .where(and(eq(bookings.carId, carId), eq(bookings.modelYear, modelYear), isNull(holds.id), isOpen(author.at)))
    .orderBy(asc(sql`${bookings.status} <> 'active'`), asc(bookings.pickupDatetime), asc(bookings.id))
    .limit(maxBookings)
  const held: string[] = []
  for (const { booking } of open) {
    const decision = await decideHold(tx, booking, { now: author.at, settings })
    if (decision.kind !== 'hold') continue
    const row = await storeHold(tx, decision, booking.id)
    const event = { bookingId: booking.id, kind: 'unitChanged', unitId: row.unitId } as const
    await recordChangesWithEvents(tx, author, [
      { entity: 'hold', id: String(row.id), action: 'create', before: null, after: row, event },
    ])
    held.push(booking.id)
  }
  await sendRecordsAgain(tx, 'booking.unit_changed', held, author.at)
  return { held: held.length, left: open.length - held.length }
}

/**
 * Assigns units to all bookings without one, such as after units were first entered or became free. One transaction per car and
 * model year.
 */
export async function holdAllOpenBookings(
  db: Database,
  author: ChangeAuthor,
  settings: AvailabilitySettings,
): Promise<GivenUnits> {
  const ofCar = db
    .select({ one: sql`1` })
    .from(units)
    .where(and(eq(units.carId, bookings.carId), eq(units.modelYear, bookings.modelYear)))
  const held = db
    .select({ one: sql`1` })
    .from(holds)
    .where(eq(holds.bookingId, bookings.id))
  const groups = await db
    .selectDistinct({ carId: sql<number>`${bookings.carId}`, modelYear: bookings.modelYear })
    .from(bookings)
    .where(and(isOpen(author.at), exists(ofCar), notExists(held)))
  const total = { held: 0, left: 0 }
  for (const group of groups) {
    const given = await retryTaken(() =>
      db.transaction(async (tx) => {
        await lockUnitGroups(tx, [group])
        return holdOpenBookings(tx, author, group, settings)
      }),
    )
    total.held += given.held
    total.left += given.left
  }
  return total
}

/**
 * Bookings that need a unit at `now` or later. An unconfirmed one whose pick-up has passed gets none, because it would soon lose
 * it. The statuses are literals, to match the partial indexes.
 */
function isOpen(now: Date): SQL | undefined {
  const { status, pickupDatetime, returnDatetime } = bookings
  return or(
    and(sql`${status} = 'pending'`, gt(pickupDatetime, now)),
    and(sql`${status} = 'confirmed'`, gt(returnDatetime, now)),
    sql`${status} = 'active'`,
  )
}
