import { recordBookingEvents } from '#data/booking/booking-events.ts'
import {
  findBookingByKey,
  findSameBooking,
  insertBooking,
  newReference,
  type Booking,
  type NewBooking,
} from '#data/booking/bookings.ts'
import { encryptIdentity, hasIdentity, hashIdentity } from '#data/customers/identity.ts'
import { claimDiscount } from '#data/pricing/discounts.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { BookingRequest, CustomerDetails } from '#domain/booking/request/booking-request.ts'
import { refuseBooking, type AlreadyBooked, type RefusedBooking, type TotalChanged } from '#domain/booking/refusals.ts'
import { policiesOfCar } from '#domain/booking/rental-policies.ts'
import type { Halalas } from '#domain/money/money.ts'
import { chosenExtras } from '#domain/pricing/extras/chosen-extras.ts'
import { addressOf, lacksAddress } from '#domain/pricing/extras/delivery-address.ts'
import { isReceiptOpen } from '#domain/status/booking-status.ts'
import { retryTaken } from '../availability/take-hold.ts'
import { keyOf } from '../idempotency-key.ts'
import { sendNewBookings } from '../outbox/send-news.ts'
import { publicDiscount } from '../pricing/find-discount.ts'
import type { Services } from '../services/services.ts'
import { quoteBooking, type BookableSite, type QuotedBooking } from './quote-booking.ts'
import { isSameBooking, wasCancelled } from './repeated-booking.ts'
import { reserveBooking, storeReservedHold } from './reserve-booking.ts'

/** A booking as a customer sends it. */
type CustomerBooking = {
  request: BookingRequest
  customer: CustomerDetails
  /** Undefined for a form without scripts. */
  idempotencyKey: string | undefined
  /** When given, any other total price is refused. */
  expectedTotal: Halalas | undefined
  /** Whether a second booking of the same car and period is meant. */
  sendAgain: boolean
}

/** `created` is false when the same request was stored before. */
type Booked = { ok: true; booking: Booking; created: boolean }

/**
 * Checks, prices and stores a booking of a customer; the site's form and the API both call it. Returns the booking that the same
 * form stored before, if any, without counting it against the rate limit again. That one is looked up only before a discount code is
 * checked, when the rate limit is reached, or when storing is refused. `cancelledKey` is the key of the same request, whose booking
 * was cancelled.
 */
export async function bookCar(
  services: Services,
  by: BookingActor,
  input: { site: BookableSite } & CustomerBooking,
  cancelledKey?: string,
): Promise<Booked | RefusedBooking> {
  const { site, request, idempotencyKey, sendAgain } = input
  const { db, identity, limits, now } = services
  const deliveryAddress = addressOf(chosenExtras(site.extras, request.extras), input.customer) ?? undefined
  const { fullName, mobileNumber, nationalId, licenseNumber } = input.customer
  const sent = { ...input, customer: { ...input.customer, deliveryAddress } }
  const numbers = () => hashIdentity(identity, { nationalId, licenseNumber })
  const person = { fullName, mobileNumber, deliveryAddress, sendAgain }
  const key = keyOf(idempotencyKey, () => ({ ...request, ...person, ...numbers(), cancelledKey }), now())
  const isSame = (booking: Booking) => isSameBooking(services, booking, sent)
  const findEarlier = async (): Promise<Booked | undefined> => {
    const booking = await findBookingByKey(db, key)
    return booking && { ok: true, booking, created: false }
  }
  const earlier = request.discountCode ? await findEarlier() : undefined
  const bookAgain = () => bookCar(services, by, input, key)
  if (earlier && isSame(earlier.booking)) return wasCancelled(earlier.booking, key) ? bookAgain() : earlier
  const retryAfter = await limits.take('booking')
  if (retryAfter) {
    const stored = await findEarlier()
    if (stored && isSame(stored.booking) && !wasCancelled(stored.booking, key)) return stored
    return refuseBooking({ kind: 'tooMany', retryAfter })
  }
  const draft = await draftBooking(services, by, sent, key)
  const made = draft.ok ? await storeBooking(services, by, draft) : draft
  const booked = made.ok ? made : ((await findEarlier()) ?? made)
  if (!booked.ok) return booked
  if (booked.created) {
    services.announce('records')
    return booked
  }
  // The attempt stays counted, because it tried other values under a known key.
  if (!isSame(booked.booking)) return refuseBooking({ kind: 'keyReused' })
  await limits.giveBack('booking')
  return wasCancelled(booked.booking, key) ? bookAgain() : booked
}

type SentBooking = { site: BookableSite } & CustomerBooking

/** A checked and priced booking, ready to be stored. */
type Draft = { ok: true; site: BookableSite; quoted: QuotedBooking; booking: NewBooking }

async function draftBooking(
  services: Services,
  by: BookingActor,
  { site, request, customer, expectedTotal, sendAgain }: SentBooking,
  key: string,
): Promise<Draft | RefusedBooking> {
  const { identity, language } = services
  const quoted = await quoteBooking(services, by, { site, request })
  if (!quoted.ok) return quoted
  const { columns, lines, requested } = quoted
  if (lacksAddress({ extras: columns.extras, deliveryAddress: customer.deliveryAddress }))
    return refuseBooking({ kind: 'addressMissing' })
  const booking: NewBooking = {
    ...columns,
    lines,
    ...encryptIdentity(identity, crypto.randomUUID(), customer),
    fullName: customer.fullName,
    mobileNumber: customer.mobileNumber,
    deliveryAddress: customer.deliveryAddress ?? null,
    idempotencyKey: key,
    status: 'pending',
    source: 'website',
    erasedAt: null,
    language,
    createdAt: requested.now,
    policies: policiesOfCar(site.settings.rental, site.car, site.extras),
  }
  const question =
    (sendAgain ? undefined : await findAlreadyBooked(services, booking, customer)) ??
    findTotalChanged(quoted, expectedTotal)
  return question ? refuseBooking(question) : { ok: true, site, quoted, booking }
}

/** An earlier booking of the same car and period; the customer may mean a second one. */
async function findAlreadyBooked(
  { db, identity, now }: Services,
  booking: NewBooking,
  { nationalId, licenseNumber }: CustomerDetails,
): Promise<AlreadyBooked | undefined> {
  const earlier = await findSameBooking(db, identity, { ...booking, nationalId })
  if (!earlier) return undefined
  // The receipt shows the customer's name, so both identity numbers must match.
  const mayOpen = isReceiptOpen(earlier, now()) && hasIdentity(identity, earlier, { nationalId, licenseNumber })
  const { id, carId, reference } = earlier
  return { kind: 'alreadyBooked', booking: { id, carId, reference }, mayOpen }
}

function findTotalChanged(
  { columns, discount }: QuotedBooking,
  expected: Halalas | undefined,
): TotalChanged | undefined {
  const total = columns.totalPrice
  if (expected === undefined || expected === total) return undefined
  return { kind: 'totalChanged', total, expected, discount: publicDiscount(discount) }
}

/**
 * Stores a booking with its unit, and what leaves the house because of it, in one transaction. Refused when no unit is free or
 * a limited discount code is used up; not `created` when the same form was stored before.
 */
async function storeBooking(
  { db }: Services,
  by: BookingActor,
  { site, quoted: { requested, discount }, booking }: Draft,
): Promise<Booked | RefusedBooking> {
  const options = { now: requested.now, settings: site.settings.availability, requested }
  return retryTaken(() =>
    db.transaction(async (tx): Promise<Booked | RefusedBooking> => {
      if (discount?.isLimited && !(await claimDiscount(tx, discount.id))) return refuseBooking({ kind: 'invalidCode' })
      const reserved = await reserveBooking(tx, by, booking, options)
      if (!reserved.ok) return reserved
      const stored = await insertBooking(tx, booking, newReference)
      if (!stored.created) return { ok: true, ...stored }
      await storeReservedHold(tx, reserved, stored.booking.id)
      const { id: bookingId, status, source, createdAt } = stored.booking
      await recordBookingEvents(tx, { customer: true, at: createdAt }, [{ bookingId, kind: 'created', status, source }])
      await sendNewBookings(tx, 'booking.requested', [stored.booking])
      return { ok: true, ...stored }
    }),
  )
}
