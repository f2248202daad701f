import { recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { insertBooking, newReference, type Booking } from '#data/booking/bookings.ts'
import { noIdentity } from '#data/customers/erase-records.ts'
import { encryptGiven, type GivenNumbers } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { BookingRequest, CustomerDetails } from '#domain/booking/request/booking-request.ts'
import { priceBooking, type PricedBooking } from '#domain/booking/request/price-booking.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import { policiesOfCar } from '#domain/booking/rental-policies.ts'
import type { BookingSource } from '#domain/booking/staff-booking/booking-source.ts'
import type { Halalas } from '#domain/money/money.ts'
import { addressOf, lacksAddress } from '#domain/pricing/extras/delivery-address.ts'
import type { Language } from '#domain/text/languages.ts'
import { retryTaken } from '../availability/take-hold.ts'
import { sendNewBookings } from '../outbox/send-news.ts'
import type { Services } from '../services/services.ts'
import type { BookingStaff } from './booking-staff.ts'
import { readBookingFacts } from './read-booking-facts.ts'
import { reserveBooking, storeReservedHold } from './reserve-booking.ts'

/** What staff request. With `unitId` only that unit is accepted. */
export type StaffRequest = BookingRequest & { unitId: number | undefined }

/** A booking as a member enters it. */
export type StaffBooking = {
  request: StaffRequest
  /** With the language of messages to the customer. The identity numbers may be entered until the hand-over. */
  customer: Omit<CustomerDetails, keyof GivenNumbers> & GivenNumbers & { readonly language: Language }
  source: BookingSource
}

type RequestOptions = {
  settings: Pick<Settings, 'availability'>
  evenClosed: boolean
  /** When given, any other total price is refused. */
  expectedTotal?: Halalas | undefined
}

/**
 * Stores a confirmed booking that a member entered, with its unit, in one transaction. Refused by the same rules as a change.
 * Errors contain no personal data.
 */
export function makeStaffBooking(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  by: BookingStaff,
  { request, customer, source }: StaffBooking,
  options: RequestOptions & { settings: Pick<Settings, 'rental'> },
): Promise<{ ok: true; booking: Booking } | RefusedBooking> {
  const { author } = by
  const { fullName, mobileNumber, language } = customer
  const id = crypto.randomUUID()
  return hidePersonalData('a booking of staff', () =>
    retryTaken(() =>
      db.transaction(async (tx) => {
        const decided = await decideStaffBooking(tx, by, request, { ...options, now: author.at })
        if (!decided.ok) return decided
        const { columns, lines, reserved, car, offered } = decided
        const deliveryAddress = addressOf(columns.extras, customer)
        if (lacksAddress({ ...columns, deliveryAddress })) return refuseBooking({ kind: 'addressMissing' })
        const { booking } = await insertBooking(
          tx,
          {
            ...columns,
            lines,
            id,
            ...noIdentity,
            ...encryptGiven(identity, { id }, customer),
            fullName,
            mobileNumber,
            deliveryAddress,
            status: 'confirmed',
            source,
            language,
            policies: policiesOfCar(options.settings.rental, car, offered),
            createdAt: author.at,
            idempotencyKey: null,
            erasedAt: null,
          },
          newReference,
        )
        await storeReservedHold(tx, reserved, id)
        const { reference, totalPrice } = booking
        const after = { reference, source, totalPrice }
        const event = { bookingId: id, kind: 'created', status: booking.status, source } as const
        await recordChangesWithEvents(tx, author, [
          { entity: 'booking', id, action: 'create', before: null, after, event },
        ])
        await sendNewBookings(tx, 'booking.entered', [booking])
        return { ok: true, booking }
      }),
    ),
  )
}

/** The price of a booking being entered, or why it would be refused. Stores nothing. */
export function previewStaffBooking(
  { db }: Pick<Services, 'db'>,
  by: BookingActor,
  request: StaffRequest,
  options: RequestOptions & { now: Date },
): Promise<PricedBooking | RefusedBooking> {
  return retryTaken(() => db.transaction((tx) => decideStaffBooking(tx, by, request, options)))
}

async function decideStaffBooking(
  tx: Database,
  by: BookingActor,
  { unitId, ...request }: StaffRequest,
  { settings, evenClosed, expectedTotal, now }: RequestOptions & { now: Date },
) {
  const { facts, car } = await readBookingFacts(tx, by, request, { before: undefined, now })
  const priced = priceBooking(by, request, facts, { evenClosed })
  if (!priced.ok) return priced
  const { columns, requested } = priced
  const reserved = await reserveBooking(
    tx,
    by,
    { ...columns, status: 'confirmed' },
    { now, settings: settings.availability, unitId, requested },
  )
  if (!reserved.ok) return reserved
  const total = columns.totalPrice
  if (expectedTotal !== undefined && total !== expectedTotal)
    return refuseBooking({ kind: 'totalChanged', total, expected: expectedTotal, discount: undefined })
  return { ...priced, reserved, car, offered: facts.extras }
}
