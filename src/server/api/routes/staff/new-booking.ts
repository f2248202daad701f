import * as v from 'valibot'
import { findBooking } from '../../../../data/booking/booking-status.ts'
import { makeStaffBooking } from '../../../../data/booking/make-staff-booking.ts'
import { firstDeliveryJob } from '../../../../data/sync/sync-deliveries.ts'
import { branchIdOf } from '../../../../domain/booking/booking-data.ts'
import { customerSchema } from '../../../../domain/booking/booking-form.ts'
import { newReference } from '../../../../data/booking/bookings.ts'
import { madeSources } from '../../../../domain/booking/staff-booking/booking-source.ts'
import { eachOption } from '../../../../domain/pricing/price-lines.ts'
import { monthlyReturn } from '../../../../domain/time/rental-period.ts'
import { createOnce, keyHeader } from '../../create-once.ts'
import { customerEntries, postedCustomer } from '../../customer-input.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { langQuery, readInput } from '../../read-input.ts'
import { refuseMissing } from '../../refusals.ts'
import { quantitiesOf, rentalEntries } from '../../rental-input.ts'
import { viewRentalRefusal } from '../../rental-refusals.ts'
import { staffBookingSchema, viewStaffBookings } from '../../staff-booking-view.ts'
import { snake } from '../../values.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))

export const staffBookingInputSchema = v.strictObject({
  ...rentalEntries,
  model_year: v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(2099)),
  ...customerEntries,
  source: v.optional(v.picklist(madeSources), 'phone'),
  unit_id: v.optional(whole),
  even_closed: v.optional(v.boolean(), false),
})

export const newBookingRoutes = [
  defineStaffRoute({
    method: 'post',
    path: '/staff/bookings',
    id: 'createStaffBooking',
    summary: {
      ar: 'حجز مؤكد بشروط لوحة الإدارة. الطلب نفسه بالمفتاح نفسه حجز واحد',
      en: 'Makes a confirmed booking by the rules of the back office. The same request under the same key is one booking',
    },
    scope: 'bookings:write',
    query: v.strictObject(langQuery),
    headers: keyHeader,
    body: staffBookingInputSchema,
    status: 201,
    isLocated: true,
    answer: staffBookingSchema,
    problems: [
      'key_reused',
      'not_available',
      'not_allowed',
      'extra_unavailable',
      'invalid_code',
      'not_offered',
      'invalid_period',
      'branch_closed',
    ],
    async handle(request) {
      const { services, settings, author, body } = request
      const { db, language, identity, sync } = services
      const read = await readInput(customerSchema, postedCustomer(body), { where: 'body', language })
      if (read.errors) {
        const errors = read.errors.map((error) => ({ ...error, field: snake(error.field) }))
        return { problem: 'invalid_request', errors }
      }
      const { pickup_datetime: pickup, return_datetime: returned, rental_type: rentalType } = body
      if (rentalType === 'daily' && !returned) return refuseMissing('returnDatetime', language)
      const pickupBranchId = branchIdOf(body.pickup_location)
      const rental = {
        carId: body.car_id,
        modelYear: body.model_year,
        rentalType,
        pickup,
        return: rentalType === 'daily' && returned ? returned : monthlyReturn(pickup),
        pickupBranchId,
        returnBranchId: body.return_location === undefined ? pickupBranchId : branchIdOf(body.return_location),
        options: eachOption('key', ({ choiceColumn }) => body[snake(choiceColumn)]),
        extras: quantitiesOf(body.extras),
        discountCode: body.discount_code || undefined,
        adjustment: undefined,
      }
      const { isOtherDocument: _other, ...customer } = read.value
      const made = await createOnce(request, 'bookings', async (tx) => {
        const options = {
          role: 'agent',
          settings: settings.availability,
          policies: settings.rental,
          identity,
          evenClosed: body.even_closed,
          language,
          id: crypto.randomUUID(),
          makeReference: newReference,
        } as const
        const stored = await makeStaffBooking(
          tx,
          author,
          { ...rental, ...customer, source: body.source, unitId: body.unit_id },
          { ...options, alongside: (inner, row) => sync.enqueue(inner, [firstDeliveryJob('booking', row)]) },
        )
        return stored.outcome === 'saved' ? { outcome: 'saved', id: stored.row.id } : stored
      })
      if (made.outcome === 'refused') return viewRentalRefusal(services, rental, made, undefined)
      const booking = made.outcome === 'saved' ? await findBooking(db, made.id) : undefined
      const [view] = booking ? await viewStaffBookings(services, [booking]) : []
      if (!view) return { problem: 'key_reused' }
      return { body: view, headers: { location: `/api/v1/staff/bookings/${view.id}` } }
    },
  }),
]
