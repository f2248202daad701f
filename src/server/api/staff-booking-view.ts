import * as v from 'valibot'
import { findBookingPlates } from '../../data/availability/booking-plates.ts'
import { listBookingNames } from '../../data/booking/booking-names.ts'
import type { Booking } from '../../data/booking/bookings.ts'
import { bookingNamesIn } from '../../app/back-office/booking/booking-view.server.ts'
import type { Services } from '../../app/services/services.ts'
import { bookingSources } from '../../domain/booking/staff-booking/booking-source.ts'
import { bookingSchema, viewRental } from './booking-view.ts'

const { secret: _secret, url: _url, whatsapp_url: _whatsApp, ...shared } = bookingSchema.entries

/** A booking as staff see it in lists: with mobile number and address, without document numbers. */
export const staffBookingSchema = v.object({
  id: v.string(),
  version: v.pipe(v.number(), v.integer()),
  source: v.picklist(bookingSources),
  ...shared,
  mobile_number: v.string(),
  delivery_address: v.nullable(v.string()),
  plate: v.nullable(v.string()),
})

/** Bookings in the form for staff programs, in the given order. */
export async function viewStaffBookings({ db, language }: Services, bookings: readonly Booking[]) {
  const ids = bookings.map(({ id }) => id)
  const [names, plates] = await Promise.all([listBookingNames(db), findBookingPlates(db, ids)])
  const { branch } = bookingNamesIn(language, names)
  return bookings.map((booking): v.InferInput<typeof staffBookingSchema> => ({
    id: booking.id,
    version: booking.version,
    source: booking.source,
    ...viewRental(booking, {
      pickup: branch(booking.pickupBranchId, booking.pickupLocation),
      return: branch(booking.returnBranchId, booking.returnLocation),
      language,
    }),
    mobile_number: booking.mobileNumber,
    delivery_address: booking.deliveryAddress,
    plate: plates.get(booking.id) ?? null,
  }))
}
