import { eq, inArray, sql } from 'drizzle-orm'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { bookingSpan, takesUnit } from '#domain/availability/booking-hold.ts'
import type { HoldInTheWay } from '#domain/availability/holds.ts'
import { isTimeInService } from '#domain/fleet/units.ts'
import { bookings } from '#data/tables/booking.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { isOverlap } from '#data/database/storage-error.ts'
import { findUnit } from './units.ts'
import { updateRow, type Edited, type RowVersion } from '#data/changes/change-rows.ts'
import { recordBookingEvents, recordChangesWithEvents } from '#data/booking/booking-events.ts'
import type { Author, RecordedChange } from '#data/changes/record-changes.ts'
import { findInTheWay, findNotBack, refuse, type Hold, type Refused } from '#data/availability/hold-refusal.ts'
import { releaseHolds } from './move-holds.ts'
import { holds } from '#data/tables/availability.ts'
import { decideHold, lockUnits, omitPast, retryTaken, storeHold } from './take-hold.ts'
import { sendRecordsAgain } from '../outbox/send-news.ts'

/** How changes of a booking's hold are recorded, with the event of the booking. */
function holdOf(author: Author, bookingId: string, unitId: number) {
  const onRecorded = (tx: Database, { id: changeId }: RecordedChange) =>
    recordBookingEvents(tx, author, [{ bookingId, changeId, kind: 'unitChanged', unitId }])
  return { entity: 'hold', table: holds, onRecorded } as const
}

/**
 * Assigns a unit to a booking without one, such as a booking that is older than the car's units. A given unit is pinned; without
 * one, the best is chosen. Other bookings are moved to make room where possible. Returns 'conflict' when the booking got a unit
 * in the meantime.
 */
export function assignUnit(
  db: Database,
  author: Author,
  bookingId: string,
  unitId: number | undefined,
  settings: AvailabilitySettings,
): Promise<Edited<Hold> | Refused> {
  return retryTaken(() =>
    db.transaction(async (tx) => {
      const id = toUuid(bookingId)
      const [booking] = id ? await tx.select().from(bookings).where(eq(bookings.id, id)) : []
      if (!booking || !takesUnit(booking.status)) return { outcome: 'missing' }
      await lockUnits(tx, booking)
      if ((await tx.$count(holds, eq(holds.bookingId, booking.id))) > 0) return { outcome: 'conflict' }
      const decision = await decideHold(tx, booking, { now: author.at, settings }, { unitId })
      if (decision.kind === 'notNeeded') return refuse({ kind: 'unknownUnit' })
      if (decision.kind === 'notFree') {
        const during = bookingSpan(booking.pickupDatetime, booking.returnDatetime, settings.turnaroundMinutes)
        return refuse({
          kind: 'taken',
          by: unitId === undefined ? [] : await findInTheWay(tx, unitId, during, author.at),
        })
      }
      const values = { ...decision.values, pinned: unitId !== undefined }
      const row = await storeHold(tx, { ...decision, values }, booking.id)
      const event = { bookingId: booking.id, kind: 'unitChanged', unitId: row.unitId } as const
      await recordChangesWithEvents(tx, author, [
        { entity: 'hold', id: String(row.id), action: 'create', before: null, after: row, event },
      ])
      await sendRecordsAgain(tx, 'booking.unit_changed', [booking.id], author.at)
      return { outcome: 'saved', row }
    }),
  )
}

/**
 * Gives a booking another unit of its car and model year, or pins its present one. The unit must be free: nothing else is moved.
 * `at` is the booking's hold as the screen showed it. Returns 'saved' without a change when the hold already is as requested, at
 * any version, so that a form sent twice is not a conflict.
 */
export function reassignUnit(
  db: Database,
  author: Author,
  at: RowVersion,
  { unitId, pinned }: { unitId: number; pinned: boolean },
): Promise<Edited<Hold> | Refused> {
  return refuseOverlap(db, { wanted: [{ at, unitId }], now: author.at }, () =>
    db.transaction(async (tx) => {
      const locked = await lockBookingHolds(tx, [at])
      if (!('found' in locked)) return locked
      const [{ hold, booking }] = locked.found
      if (hold.unitId === unitId && hold.pinned === pinned) return { outcome: 'saved', row: hold }
      if (booking.status === 'active' && hold.unitId !== unitId) return refuse({ kind: 'underWay' })
      if (locked.isOutdated) return { outcome: 'conflict' }
      const unit = await findUnit(tx, unitId)
      if (!unit) return refuse({ kind: 'unknownUnit' })
      if (unit.carId !== booking.carId || unit.modelYear !== booking.modelYear) return refuse({ kind: 'otherCar' })
      const what = holdOf(author, booking.id, unitId)
      if (hold.unitId === unitId) return updateRow(tx, author, what, at, { pinned })
      if (booking.status === 'completed') return refuse({ kind: 'past' })
      if (!isTimeInService(unit, hold.during)) return refuse({ kind: 'outOfService' })
      const late = await findNotBack(tx, unitId, hold.during, author.at)
      if (late.length > 0) return refuse({ kind: 'taken', by: late })
      await sendRecordsAgain(tx, 'booking.unit_changed', [booking.id], author.at)
      const remaining = await omitPast(tx, unitId, hold.during, { now: author.at, without: hold.id })
      return updateRow(tx, author, what, at, { unitId, pinned, during: remaining ?? hold.during })
    }),
  )
}

/**
 * Takes the unit from a booking that has not begun, for example because the unit must be repaired and no other is free. Bookings without
 * a unit get one again as soon as one is free for them.
 */
export function unassignUnit(
  db: Database,
  author: Author,
  at: RowVersion,
): Promise<{ outcome: 'saved' | 'missing' | 'conflict' } | Refused> {
  return db.transaction(async (tx) => {
    const locked = await lockBookingHolds(tx, [at])
    if (!('found' in locked)) return locked
    if (locked.isOutdated) return { outcome: 'conflict' }
    const [{ hold, booking }] = locked.found
    if (booking.status === 'active') return refuse({ kind: 'underWay' })
    if (booking.status === 'completed') return refuse({ kind: 'past' })
    await releaseHolds(tx, author, [hold.id], null)
    return { outcome: 'saved' }
  })
}

/** Exchanges the units of two bookings of the same car and model year, and pins both. Nothing else is moved. */
export function swapUnits(
  db: Database,
  author: Author,
  one: RowVersion,
  other: RowVersion,
): Promise<Pick<Edited<Hold>, 'outcome'> | Refused> {
  const wanted: WantedUnit[] = []
  return refuseOverlap(db, { wanted, now: author.at }, () =>
    db.transaction(async (tx) => {
      const locked = await lockBookingHolds(tx, [one, other])
      if (!('found' in locked)) return locked
      if (locked.isOutdated) return { outcome: 'conflict' }
      const [a, b] = locked.found
      if (!b || a.booking.carId !== b.booking.carId || a.booking.modelYear !== b.booking.modelYear)
        return refuse({ kind: 'otherCar' })
      const statuses = [a.booking.status, b.booking.status]
      if (statuses.includes('active')) return refuse({ kind: 'underWay' })
      if (statuses.includes('completed')) return refuse({ kind: 'past' })
      wanted.push({ at: one, unitId: b.hold.unitId }, { at: other, unitId: a.hold.unitId })
      const [unitOfA, unitOfB] = [await findUnit(tx, a.hold.unitId), await findUnit(tx, b.hold.unitId)]
      if (!unitOfA || !unitOfB) return refuse({ kind: 'unknownUnit' })
      if (!isTimeInService(unitOfB, a.hold.during) || !isTimeInService(unitOfA, b.hold.during))
        return refuse({ kind: 'outOfService' })
      const late = [
        ...(await findNotBack(tx, unitOfB.id, a.hold.during, author.at)),
        ...(await findNotBack(tx, unitOfA.id, b.hold.during, author.at)),
      ]
      if (late.length > 0) return refuse({ kind: 'taken', by: late })
      // Between the two updates both bookings hold the same unit, so the constraint is checked at the end of the transaction.
      await tx.execute(sql`set constraints holds_no_overlap deferred`)
      await sendRecordsAgain(tx, 'booking.unit_changed', [a.booking.id, b.booking.id], author.at)
      const move = (hold: RowVersion, bookingId: string, unitId: number) =>
        updateRow(tx, author, holdOf(author, bookingId, unitId), hold, { unitId, pinned: true })
      await move(one, a.booking.id, b.hold.unitId)
      return move(other, b.booking.id, a.hold.unitId)
    }),
  )
}

type BookingHold = {
  hold: Hold
  booking: Pick<typeof bookings.$inferSelect, 'id' | 'carId' | 'modelYear' | 'status'>
}

/**
 * Locks the units that the holds could use, and reads the holds with their bookings. `isOutdated` when one has changed since it was
 * shown.
 */
async function lockBookingHolds(
  tx: Database,
  shown: readonly RowVersion[],
): Promise<{ found: [BookingHold, ...BookingHold[]]; isOutdated: boolean } | { outcome: 'missing' }> {
  const ids = shown.map(({ id }) => Number(id))
  const read = () =>
    tx
      .select({
        hold: holds,
        booking: { id: bookings.id, carId: bookings.carId, modelYear: bookings.modelYear, status: bookings.status },
      })
      .from(holds)
      .innerJoin(bookings, eq(holds.bookingId, bookings.id))
      .where(inArray(holds.id, ids))
  const before = await read()
  await lockUnitGroups(
    tx,
    before.flatMap(({ booking: { carId, modelYear } }) => (carId === null ? [] : [{ carId, modelYear }])),
  )
  const after = await read()
  const found = ids.flatMap((id) => after.find(({ hold }) => hold.id === id) ?? [])
  const [first, ...others] = found
  if (!first || found.length < shown.length) return { outcome: 'missing' }
  const isOutdated = found.some(({ hold }, index) => hold.version !== shown[index]!.version)
  return { found: [first, ...others], isOutdated }
}

/** A hold as the screen showed it, and the unit that it is to get. */
type WantedUnit = { at: RowVersion; unitId: number }

/** Turns a violated overlap constraint into a refusal that lists what else blocks each new unit. */
async function refuseOverlap<T>(
  db: Database,
  { wanted, now }: { wanted: readonly WantedUnit[]; now: Date },
  save: () => Promise<T>,
): Promise<T | Refused> {
  try {
    return await save()
  } catch (error) {
    if (!isOverlap(error)) throw error
    const by: HoldInTheWay[] = []
    for (const { at, unitId } of wanted) {
      const [hold] = await db
        .select({ during: holds.during })
        .from(holds)
        .where(eq(holds.id, Number(at.id)))
      if (hold) by.push(...(await findInTheWay(db, unitId, hold.during, now)))
    }
    const own = new Set(wanted.map(({ at }) => Number(at.id)))
    return refuse({ kind: 'taken', by: by.filter(({ id }) => !own.has(id)) })
  }
}
