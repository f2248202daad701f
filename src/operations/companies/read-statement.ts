import { findBookingPlates } from '#data/availability/booking-plates.ts'
import { listEntriesOfCompany, listRentedPlates, readOpening } from '#data/billing/statements.ts'
import { findBookings } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { listDriversOf } from '#data/rentals/rentals.ts'
import { statementOf, type StatementMonth } from '#domain/billing/statement.ts'

/**
 * The statement of a company for a month, of at most `most` entries; with `hasMore` its sums leave the others out. Each rental has the
 * plates that it had, and its drivers, who are undefined once the customer is erased.
 */
export async function readStatement(
  db: Database,
  companyId: string,
  { from, until }: Pick<StatementMonth, 'from' | 'until'>,
  most: number,
) {
  const [opening, found] = await Promise.all([
    readOpening(db, companyId, from),
    listEntriesOfCompany(db, companyId, { from, until, most: most + 1 }),
  ])
  const { rentals, ...statement } = statementOf(opening, found.slice(0, most))
  const ids = rentals.map(({ bookingId }) => bookingId)
  const [bookings, rented, booked, drivers] = await Promise.all([
    findBookings(db, ids),
    listRentedPlates(db, ids),
    findBookingPlates(db, ids),
    listDriversOf(db, ids),
  ])
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  return {
    ...statement,
    hasMore: found.length > most,
    rentals: rentals.map(({ bookingId, charged, paid }) => {
      const booking = byId.get(bookingId)!
      const plates = rented.get(bookingId) ?? [booked.get(bookingId)].filter((plate) => plate !== undefined)
      // The renter is the driver without a name of its own.
      const named = (drivers.get(bookingId) ?? []).map(({ fullName }) => fullName || booking.fullName)
      return {
        booking,
        plates: [...new Set(plates)],
        drivers: booking.erasedAt ? undefined : [...new Set(named.length > 0 ? named : [booking.fullName])],
        charged,
        paid,
      }
    }),
  }
}
