import * as v from 'valibot'
import { findBookingUnits } from '#data/availability/booking-plates.ts'
import { listBookingNames, namesOfBooking } from '#data/booking/booking-names.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { findCustomersOf } from '#data/customers/customers.ts'
import type { Services } from '#operations/services/services.ts'
import { missingNumbers } from '#domain/customers/customer-numbers.ts'
import { bookingSources } from '#domain/booking/staff-booking/booking-source.ts'
import { bookingSchema, viewBookedRequest } from './booking-view.ts'
import { momentSchema, snake, viewMoment } from './values.ts'

const { secret: _secret, url: _url, whatsapp_url: _whatsApp, ...shared } = bookingSchema.entries

/** The identity numbers that are not stored. */
export const missingNumbersSchema = v.array(v.picklist(['national_id', 'license_number']))

/** A booking as staff see it in lists: with mobile number and address, without identity numbers. */
export const staffBookingSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.number(), v.integer()),
  source: v.picklist(bookingSources),
  external_id: v.nullable(v.string()),
  ...shared,
  mobile_number: v.string(),
  customer_id: v.nullable(v.string()),
  company_id: v.nullable(v.string()),
  purchase_order: v.string(),
  delivery_address: v.nullable(v.string()),
  missing_numbers: missingNumbersSchema,
  adjustment_reason: v.string(),
  unit_id: v.nullable(v.pipe(v.number(), v.integer())),
  plate: v.nullable(v.string()),
  erased_at: v.nullable(momentSchema),
})

/** Bookings in the form for staff programs, in the given order. */
export async function viewStaffBookings({ db, language }: Services, bookings: readonly Booking[]) {
  const ids = bookings.map(({ id }) => id)
  const mobileNumbers = bookings.map(({ mobileNumber }) => mobileNumber)
  const [names, units, customers] = await Promise.all([
    listBookingNames(db),
    findBookingUnits(db, ids),
    findCustomersOf(db, mobileNumbers),
  ])
  const customerIds = new Map(customers.map(({ id, mobileNumber }) => [mobileNumber, id]))
  const { branch } = namesOfBooking(language, names)
  return bookings.map((booking): v.InferInput<typeof staffBookingSchema> => ({
    id: booking.id,
    version: booking.version,
    source: booking.source,
    external_id: booking.externalId,
    ...viewBookedRequest(booking, {
      pickup: branch(booking.pickupBranchId, booking.pickupLocation),
      return: branch(booking.returnBranchId, booking.returnLocation),
      language,
    }),
    mobile_number: booking.mobileNumber,
    customer_id: customerIds.get(booking.mobileNumber) ?? null,
    company_id: booking.companyId,
    purchase_order: booking.purchaseOrder,
    delivery_address: booking.deliveryAddress,
    missing_numbers: missingNumbers(booking).map((number) => snake(number)),
    adjustment_reason: booking.adjustmentReason,
    unit_id: units.get(booking.id)?.unitId ?? null,
    plate: units.get(booking.id)?.plate ?? null,
    erased_at: booking.erasedAt && viewMoment(booking.erasedAt),
  }))
}

/** One booking in the form for staff programs. */
export async function viewStaffBooking(services: Services, booking: Booking) {
  const [view] = await viewStaffBookings(services, [booking])
  return view!
}

/** The response with a booking's current values. */
export async function answerBooking(services: Services, id: string) {
  const booking = await findBooking(services.db, id)
  return booking ? { body: await viewStaffBooking(services, booking) } : ({ problem: 'not_found' } as const)
}
