import { eq } from 'drizzle-orm'
import { lacksAddress } from '../../domain/pricing/extras/delivery-address.ts'
import { monthlyReturn } from '../../domain/time/rental-period.ts'
import type { LocalMoment } from '../../domain/time/riyadh-time.ts'
import { holds } from '../availability/schema.ts'
import { retryTaken } from '../availability/take-hold.ts'
import type { Database } from '../database/connect.ts'
import { hidePersonalData } from '../database/storage-error.ts'
import { updateRow, type Author, type Edited } from '../staff/change-rows.ts'
import { findBooking, type Alongside, type BookingVersion } from './booking-status.ts'
import type { Booking } from './bookings.ts'
import { decideChange, unchanged, type BookingChange, type ChangeOptions } from './decide-change.ts'
import { refuseRental, type DecidedRental, type RefusedRental } from './decide-rental.ts'
import { storeRentalHold } from './rental-hold.ts'
import { bookings } from './schema.ts'

/**
 * Changes a booking that is not over: checks and prices it, gives it a unit for its new time, and records old and new values, in one
 * transaction. Nothing changes when it is refused; 'conflict' when somebody else changed it before. `alongside` runs in the same
 * transaction. Rejects without personal data in the message.
 */
export function changeBooking(
  db: Database,
  author: Author,
  at: BookingVersion,
  change: BookingChange,
  options: ChangeOptions,
  alongside: Alongside,
): Promise<Edited<Booking> | RefusedRental> {
  return hidePersonalData('the change of a booking', () =>
    retryTaken(() =>
      db.transaction(async (tx): Promise<Edited<Booking> | RefusedRental> => {
        const [booking] = await tx.select().from(bookings).where(eq(bookings.id, at.id)).for('update')
        if (!booking) return { outcome: 'missing' }
        const decided = await decideChange(tx, booking, change, { ...options, now: author.at })
        if (decided.outcome === 'refused') return booking.version === at.version ? decided : { outcome: 'conflict' }
        const { columns, identityChanged, hold } = decided
        if (lacksAddress({ ...booking, ...columns })) return refuseRental({ kind: 'addressMissing' })
        const remarks = identityChanged ? { identityChanged } : {}
        const what = { entity: 'booking', table: bookings, derived, remarks, readParts: readUnit } as const
        return updateRow(tx, author, what, at, columns, async () => {
          if (hold.outcome === 'decided') await storeRentalHold(tx, hold, booking.id)
          await alongside(tx)
        })
      }),
    ),
  )
}

/** What a change would make of a booking, with its price, or why it is refused. Stores nothing. */
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
 * Moves a booking to another time, or lengthens or shortens it, and gives it the unit `unitId` when that is named. A monthly rental
 * that has not begun returns a month after its pick-up. See `changeBooking`.
 */
export async function moveBookingPeriod(
  db: Database,
  author: Author,
  at: BookingVersion,
  period: { pickup: LocalMoment; return: LocalMoment; unitId?: number | undefined },
  options: ChangeOptions,
  alongside: Alongside,
): Promise<Edited<Booking> | RefusedRental> {
  const booking = await findBooking(db, at.id)
  if (!booking) return { outcome: 'missing' }
  const isWholeMonth = booking.rentalType === 'monthly' && booking.status !== 'active'
  const returned = isWholeMonth ? monthlyReturn(period.pickup) : period.return
  const change = { ...unchanged(booking), ...period, return: returned }
  return changeBooking(db, author, { ...at, id: booking.id }, change, options, alongside)
}

/** Amounts that follow from others, and numbers of documents, of which the record only says that they were changed. */
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
