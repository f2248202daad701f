import { listBookingMoves, listBookingNames } from '../../../data/booking-desk.ts'
import type { Booking } from '../../../data/bookings.ts'
import { openIdentity } from '../../../data/identity.ts'
import type { Settings } from '../../../data/settings.ts'
import { listStaffNotes } from '../../../data/staff-notes.ts'
import { isBookingStatus, nextStatuses } from '../../../domain/booking-status.ts'
import { statusMessage } from '../../../domain/booking-status-message.ts'
import { maskIdentity } from '../../../domain/identity-number.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { toRiyadh } from '../../../domain/riyadh-time.ts'
import { whatsAppLink } from '../../../domain/whatsapp.ts'
import { screenFields } from '../../back-office/booking-fields.server.ts'
import { bookingNamesIn } from '../../back-office/booking-names.server.ts'
import type { Services } from '../../services.ts'

/** Everything the desk needs to know about a booking, in the language of the device. */
export async function loadDetail({ db, identity, language }: Services, settings: Settings, booking: Booking) {
  const [names, moves, notes] = await Promise.all([
    listBookingNames(db),
    listBookingMoves(db, booking.id),
    listStaffNotes(db, { entity: 'booking', id: booking.id }),
  ])
  const here = bookingNamesIn(language, names)
  const theirs = bookingNamesIn(booking.language, names)
  const pickup = toRiyadh(booking.pickupDatetime)
  const returned = toRiyadh(booking.returnDatetime)
  const message = statusMessage(booking.status, booking.language, {
    brand: managedText(settings.brandName, booking.language),
    reference: booking.reference,
    car: theirs.car(booking),
    pickupBranch: theirs.branch(booking.pickupBranchId, booking.pickupLocation),
    pickup,
    returnBranch: theirs.branch(booking.returnBranchId, booking.returnLocation),
    return: returned,
    total: booking.totalPrice,
  })
  return {
    booking: {
      ...screenFields(booking),
      erased: booking.erasedAt !== null,
      identity: maskIdentity(openIdentity(identity, booking)),
      created: toRiyadh(booking.createdAt),
      pickup,
      return: returned,
      car: here.car(booking),
      pickupBranch: here.branch(booking.pickupBranchId, booking.pickupLocation),
      returnBranch: here.branch(booking.returnBranchId, booking.returnLocation),
    },
    next: nextStatuses(booking.status),
    message,
    // Nobody is there to be written to, once the person was erased.
    whatsAppUrl: booking.erasedAt ? undefined : whatsAppLink(booking.mobileNumber, message),
    moves: moves.flatMap(({ id, at, by, from, to }) =>
      isBookingStatus(from) && isBookingStatus(to) ? [{ id, at: toRiyadh(at), by, from, to }] : [],
    ),
    notes: notes.map(({ id, at, by, text }) => ({ id, at: toRiyadh(at), by, text })),
  }
}

export type BookingDetail = Awaited<ReturnType<typeof loadDetail>>
