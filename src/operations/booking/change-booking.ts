import { eq } from 'drizzle-orm'
import { lacksAddress } from '#domain/pricing/extras/delivery-address.ts'
import { monthlyReturn } from '#domain/time/rental-period.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { holds } from '#data/tables/availability.ts'
import { retryTaken } from '../availability/take-hold.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import { updateRow, type Edited } from '#data/changes/change-rows.ts'
import { isSameState, type Author } from '#data/changes/record-changes.ts'
import { type InTransaction, type BookingVersion } from './booking-status.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { decideChange, unchanged, type BookingChange, type ChangeOptions } from './decide-change.ts'
import { refuseRental, type DecidedRental, type RefusedRental } from './decide-rental.ts'
import { storeRentalHold } from './rental-hold.ts'
import { bookings } from '#data/tables/booking.ts'

/**
 * Changes a booking that is not over: checks and prices it, assigns a unit for its new period, and records old and new values, in
 * one transaction. A refusal changes nothing; 'conflict' when it was changed in the meantime. `inTransaction` runs in the same
 * transaction. Errors contain no personal data.
 */
export function changeBooking(
  db: Database,
  author: Author,
  at: BookingVersion,
  change: BookingChange,
  options: ChangeOptions,
  inTransaction: InTransaction,
): Promise<Edited<Booking> | RefusedRental> {
  const store = (): Promise<Edited<Booking> | RefusedRental> =>
    retryTaken(() =>
      db.transaction(async (tx): Promise<Edited<Booking> | RefusedRental> => {
        const read = await findBooking(tx, at.id)
        if (!read) return { outcome: 'missing' }
        // Locks extras and units, which changes of a status lock before the booking too; another order would be a deadlock.
        const decided = await decideChange(tx, read, change, { ...options, now: author.at })
        const [booking] = await tx.select().from(bookings).where(eq(bookings.id, at.id)).for('update')
        if (!booking) return { outcome: 'missing' }
        if (booking.version !== read.version) throw changedMeanwhile
        if (decided.outcome === 'refused') return booking.version === at.version ? decided : { outcome: 'conflict' }
        const { columns, identityChanged, hold } = decided
        if (lacksAddress({ ...booking, ...columns })) return refuseRental({ kind: 'addressMissing' })
        if (isUnchanged(booking, at, decided)) return { outcome: 'saved', row: booking }
        const remarks = identityChanged ? { identityChanged } : {}
        const what = { entity: 'booking', table: bookings, derived, remarks, readParts: readUnit } as const
        return updateRow(tx, author, what, at, columns, async () => {
          if (hold.outcome === 'decided') await storeRentalHold(tx, hold, booking.id)
          await inTransaction(tx)
        })
      }),
    ).catch((error: unknown) => {
      if (error === changedMeanwhile) return store()
      throw error
    })
  return hidePersonalData('the change of a booking', store)
}

/**
 * Thrown when somebody changed the booking after it was read and before it was locked. The transaction then starts again, because
 * deciding a second time would lock extras and units after the booking.
 */
const changedMeanwhile = new Error('The booking changed before it was locked')

type DecidedChange = Extract<Awaited<ReturnType<typeof decideChange>>, { outcome: 'decided' }>

/** Whether the form was saved as it was opened. Nothing is stored then: a new version would put forms of colleagues out of date. */
function isUnchanged(booking: Booking, { version }: BookingVersion, decided: DecidedChange): boolean {
  const { columns, identityChanged, hold } = decided
  return booking.version === version && !identityChanged && hold.outcome === 'kept' && isSameState(booking, columns)
}

/** Checks and prices a change of a booking, without storing anything. */
export function previewChange(
  db: Database,
  booking: Booking,
  change: BookingChange,
  options: ChangeOptions & { now: Date },
): Promise<Pick<Booking, keyof DecidedRental['columns'] | 'policies'> | RefusedRental> {
  return retryTaken(() =>
    db.transaction(async (tx) => {
      const decided = await decideChange(tx, booking, change, options)
      return decided.outcome === 'refused' ? decided : { ...booking, ...decided.columns }
    }),
  )
}

/**
 * Moves, extends or shortens a booking, and assigns `unitId` if given. A rental of one month that has not begun still lasts a
 * month. See `changeBooking`.
 */
export async function moveBookingPeriod(
  db: Database,
  author: Author,
  at: BookingVersion,
  period: Pick<BookingChange, 'pickup' | 'return' | 'unitId' | 'pinned'>,
  options: ChangeOptions,
  inTransaction: InTransaction,
): Promise<Edited<Booking> | RefusedRental> {
  const booking = await findBooking(db, at.id)
  if (!booking) return { outcome: 'missing' }
  const before = unchanged(booking)
  const lastsOneMonth = toInstant(monthlyReturn(before.pickup)).getTime() === booking.returnDatetime.getTime()
  const isWholeMonth = booking.rentalType === 'monthly' && booking.status !== 'active' && lastsOneMonth
  const returned = isWholeMonth ? monthlyReturn(period.pickup) : period.return
  const change = { ...before, ...period, return: returned }
  return changeBooking(db, author, { ...at, id: booking.id }, change, options, inTransaction)
}

/**
 * Columns that the record of changes omits: amounts derived from others, and identity numbers, for which it only notes the
 * change.
 */
const derived = [
  'nationalId',
  'licenseNumber',
  'nationalIdHash',
  'licenseNumberHash',
  'carName',
  'pickupLocation',
  'returnLocation',
  'discountId',
  'subtotal',
  'vatAmount',
]

async function readUnit(tx: Database, id: string) {
  const [hold] = await tx.select({ unitId: holds.unitId }).from(holds).where(eq(holds.bookingId, id))
  return { unitId: hold?.unitId ?? null }
}
