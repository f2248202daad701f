import { decideHold, retryTaken, storeHold, type NotFree } from '#operations/availability/take-hold.ts'
import { findBookingByKey, insertBooking, type Booking, newReference } from '#data/booking/bookings.ts'
import { hashIdentity } from '#data/customers/identity.ts'
import { claimDiscount } from '#data/pricing/discounts.ts'
import { findShortExtras } from '#data/pricing/extra-stock.ts'
import { firstDeliveryJob } from '#data/sync/sync-deliveries.ts'
import type { BookingFormValues } from '#domain/booking/booking-form.ts'
import { chosenExtras } from '#domain/pricing/extras/chosen-extras.ts'
import { addressOf } from '#domain/pricing/extras/delivery-address.ts'
import { keyOf } from '../forms/read-form.server.ts'
import { retryMessage } from '../forms/retry-message.server.ts'
import type { Services } from '#operations/services/services.ts'
import { isSameBooking, wasCancelled } from './repeated-booking.server.ts'
import { refuseTaken } from './refuse-taken.server.ts'
import {
  decideBooking,
  refuseShortExtra,
  type AcceptedBooking,
  type BookableSite,
  type Refused,
} from './decide-booking.server.ts'

/** `created` is false when the same request was stored before. */
type Stored = { booking: Booking; created: boolean }

/**
 * Checks, prices and stores a booking; the site's form and the API both call it. Returns the booking that the same form stored
 * before, if any, without counting it against the rate limit again. That one is looked up only before a discount code is checked,
 * when the rate limit is reached, or when storing is refused. `cancelledKey` is the key of the same request, whose booking was
 * cancelled.
 */
export async function bookCar(
  services: Services,
  site: BookableSite,
  posted: BookingFormValues,
  cancelledKey?: string,
): Promise<Stored | Refused> {
  const deliveryAddress = addressOf(chosenExtras(site.extras, posted.extras), posted) ?? undefined
  const values = { ...posted, deliveryAddress }
  const { db, identity, language, limits, now } = services
  const { idempotencyKey, nationalId, licenseNumber, shownTotal: _shown, ...request } = values
  const numbers = () => hashIdentity(identity, { nationalId, licenseNumber })
  const key = keyOf(idempotencyKey, () => ({ carId: site.car.id, ...request, ...numbers(), cancelledKey }), now())
  const isSame = (booking: Booking) => isSameBooking(services, booking, values, site.car.id)
  const findEarlier = async () => {
    const booking = await findBookingByKey(db, key)
    return booking && { booking, created: false }
  }
  const earlier = values.discountCode ? await findEarlier() : undefined
  const bookAgain = () => bookCar(services, site, posted, key)
  if (earlier && isSame(earlier.booking)) return wasCancelled(earlier.booking, key) ? bookAgain() : earlier
  const retryAfter = await limits.take('booking')
  if (retryAfter) {
    const stored = await findEarlier()
    if (stored && isSame(stored.booking) && !wasCancelled(stored.booking, key)) return stored
    return { refusal: { kind: 'message', status: 429, text: retryMessage(language, 'tooMany', retryAfter) } }
  }
  const decision = await decideBooking(services, site, values, key)
  const made = 'booking' in decision ? await storeBooking(services, site, decision) : decision
  const booked = 'booking' in made ? made : ((await findEarlier()) ?? made)
  if (!('booking' in booked)) return booked
  if (booked.created) {
    services.announce('records')
    return booked
  }
  // The attempt stays counted, because it tried other values under a known key.
  if (!isSame(booked.booking)) return { refusal: { kind: 'keyReused' } }
  await limits.giveBack('booking')
  return wasCancelled(booked.booking, key) ? bookAgain() : booked
}

/**
 * Stores a booking with its unit and queues its delivery to the spreadsheet, in one transaction. Refused when no unit is free or
 * a limited discount code is used up; not `created` when the same form was stored before.
 */
async function storeBooking(
  services: Services,
  site: BookableSite,
  { booking: newBooking, discount, requested }: AcceptedBooking,
): Promise<Stored | Refused> {
  const { db, sync, push, now } = services
  const hasDevices = await push.hasDevices()
  const options = { now: now(), settings: site.settings.availability }
  const stored = await retryTaken(() =>
    db.transaction(async (tx): Promise<Stored | Refused | NotFree> => {
      if (discount?.isLimited && !(await claimDiscount(tx, discount.id))) return { refusal: { kind: 'invalidCode' } }
      const [short] = await findShortExtras(tx, { ...newBooking, extras: newBooking.extras ?? [] }, options)
      if (short) return { refusal: refuseShortExtra(services, short) }
      const hold = await decideHold(tx, { ...newBooking, status: 'pending' }, options)
      if (hold.kind === 'notFree') return hold
      const stored = await insertBooking(tx, newBooking, newReference)
      if (!stored.created) return stored
      if (hold.kind === 'hold') await storeHold(tx, hold, stored.booking.id)
      await sync.enqueue(tx, [firstDeliveryJob('booking', stored.booking)])
      if (hasDevices) await push.enqueue(tx, stored.booking.id)
      return stored
    }),
  )
  return 'group' in stored ? refuseTaken(services, site, stored, requested) : stored
}
