import { recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { insertBooking, newReference, type Booking, type NewBooking } from '#data/booking/bookings.ts'
import { noIdentity } from '#data/customers/erase-records.ts'
import { encryptGiven, type GivenNumbers } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import type { StoredQuote } from '#data/quotes/quotes.ts'
import type { Settings } from '#data/settings/settings.ts'
import { missingNumbers } from '#domain/customers/customer-numbers.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { Begun } from '#domain/booking/request/begun.ts'
import type { BookingRequest, CustomerDetails, OutsideHours } from '#domain/booking/request/booking-request.ts'
import { priceBooking, type PricedBooking } from '#domain/booking/request/price-booking.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import { policiesOfCar } from '#domain/booking/rental-policies.ts'
import type { BookingSource } from '#domain/booking/staff-booking/booking-source.ts'
import type { Halalas } from '#domain/money/money.ts'
import { addressOf, lacksAddress } from '#domain/pricing/extras/delivery-address.ts'
import type { Language } from '#domain/text/languages.ts'
import { retryTaken } from '../availability/take-hold.ts'
import { sendNewBookings } from '../outbox/send-news.ts'
import { checkCredit, recordAboveLimit } from '../companies/check-credit.ts'
import type { Services } from '../services/services.ts'
import type { BookingStaff } from './booking-staff.ts'
import { readBookingFacts } from './read-booking-facts.ts'
import { recordBegun, refuseBegunUnit, refuseTakenThen, statusOfBegun } from './enter-begun-rental.ts'
import { recordOutsideHours } from './record-outside-hours.ts'
import { reserveBooking, storeReservedHold } from './reserve-booking.ts'

/** What staff request. With `unitId` only that unit is accepted. */
export type StaffRequest = BookingRequest & {
  unitId: number | undefined
  /** A rental that has begun and is entered afterwards, with its unit and identity numbers. */
  begun?: Begun | undefined
}

/** A booking as a member enters it. */
export type StaffBooking = {
  request: StaffRequest
  /** With the language of messages to the customer. The identity numbers may be entered until the hand-over. */
  customer: Omit<CustomerDetails, keyof GivenNumbers> & GivenNumbers & { readonly language: Language }
  source: BookingSource
}

type RequestOptions = {
  settings: Pick<Settings, 'availability'>
  outsideHours?: OutsideHours | undefined
  /** Why a manager books for a company above its credit limit; blank for not. */
  overLimitReason?: string | undefined
  /** When given, any other total price is refused. */
  expectedTotal?: Halalas | undefined
}

/**
 * Stores a confirmed booking that a member entered, or a rental that has begun, with its unit, in one transaction. Refused by the
 * same rules as a change. Errors contain no personal data.
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
        const credit = await checkCredit(tx, by, {
          company: request.company,
          total: decided.columns.totalPrice,
          before: undefined,
          reason: options.overLimitReason,
        })
        if (!credit.ok) return credit
        const { begun, unitId } = request
        const numbers = encryptGiven(identity, { id }, customer)
        const missing = missingNumbers({ ...noIdentity, ...numbers })
        if (begun && missing.length > 0) return refuseBooking({ kind: 'numbersMissing', missing })
        const deliveryAddress = addressOf(decided.columns.extras, customer)
        if (lacksAddress({ ...decided.columns, deliveryAddress })) return refuseBooking({ kind: 'addressMissing' })
        const booking = await storeEntered(tx, decided, {
          id,
          numbers,
          fullName,
          mobileNumber,
          deliveryAddress,
          language,
          source,
          status: statusOfBegun(begun),
          policies: policiesOfCar(options.settings.rental, decided.car, decided.offered),
          createdAt: author.at,
        })
        const { reference, totalPrice } = booking
        const after = { reference, source, totalPrice }
        const event = { bookingId: id, kind: 'created', status: 'confirmed', source } as const
        await recordChangesWithEvents(tx, author, [
          { entity: 'booking', id, action: 'create', before: null, after, event },
        ])
        if (begun) await recordBegun(tx, author, booking, { begun, unitId })
        await recordOutsideHours(tx, author, id, { ...decided, outsideHours: options.outsideHours })
        await recordAboveLimit(tx, author, id, credit)
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

/** The columns of a booking that does not come from the site's form, besides those of its request and price. */
type EnteredBooking = Pick<
  NewBooking,
  'id' | 'fullName' | 'mobileNumber' | 'deliveryAddress' | 'language' | 'source' | 'status' | 'policies' | 'createdAt'
> & { readonly numbers: Partial<typeof noIdentity> | ReturnType<typeof encryptGiven> }

/** Stores a decided booking with its lines and its unit. Its event and its news are up to the caller. */
export async function storeEntered(
  tx: Database,
  { columns, lines, reserved }: Pick<DecidedBooking, 'columns' | 'lines' | 'reserved'>,
  { numbers, ...entered }: EnteredBooking,
): Promise<Booking> {
  const newBooking = {
    ...columns,
    lines,
    ...noIdentity,
    ...numbers,
    ...entered,
    idempotencyKey: null,
    erasedAt: null,
  }
  const { booking } = await insertBooking(tx, newBooking, newReference)
  if (reserved) await storeReservedHold(tx, reserved, booking.id)
  return booking
}

type DecidedBooking = Extract<Awaited<ReturnType<typeof decideStaffBooking>>, { ok: true }>

/**
 * Checks and prices what staff enter or quoted, and decides on its extras and its unit, which stay locked until the transaction ends.
 * A `quoted` request keeps the prices of its quote. Stores nothing.
 */
export async function decideStaffBooking(
  tx: Database,
  by: BookingActor,
  { unitId, begun, ...request }: StaffRequest,
  { settings, outsideHours, expectedTotal, now, quoted }: RequestOptions & { now: Date; quoted?: StoredQuote },
) {
  const { facts, car } = await readBookingFacts(tx, by, request, { before: quoted, now })
  const priced = priceBooking(by, request, facts, { outsideHours, begun, quoted })
  if (!priced.ok) return priced
  const { columns, requested } = priced
  const status = statusOfBegun(begun)
  const refused = begun && (await refuseBegunUnit(tx, columns, unitId))
  if (refused) return refused
  const taken = begun === 'returned' && (await refuseTakenThen(tx, columns, { unitId, now }))
  if (taken) return taken
  // A rental that is over needs no extras and no unit any more.
  const reserved =
    begun === 'returned'
      ? undefined
      : await reserveBooking(
          tx,
          by,
          { ...columns, status },
          { now, settings: settings.availability, unitId, requested },
        )
  if (reserved && !reserved.ok) return reserved
  const total = columns.totalPrice
  if (expectedTotal !== undefined && total !== expectedTotal)
    return refuseBooking({ kind: 'totalChanged', total, expected: expectedTotal, discount: undefined })
  return { ...priced, reserved, car, offered: facts.extras }
}
