import * as v from 'valibot'
import { changeBooking } from '../../../../data/booking/change-booking.ts'
import { findBooking } from '../../../../data/booking/booking-status.ts'
import { unchanged } from '../../../../data/booking/decide-change.ts'
import { deliveryJobAfterEdit } from '../../../../data/sync/sync-deliveries.ts'
import { branchIdOf } from '../../../../domain/booking/booking-data.ts'
import { optionsOfBooking } from '../../../../domain/pricing/prices-of-booking.ts'
import { eachOption } from '../../../../domain/pricing/price-lines.ts'
import { deliveryAddressSchema, fullNameSchema, mobileNumberSchema } from '../../../../domain/text/form-fields.ts'
import { languages } from '../../../../domain/text/languages.ts'
import { monthlyReturn, rentalTypes } from '../../../../domain/time/rental-period.ts'
import { customerEntries } from '../../customer-input.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { langQuery, readInput } from '../../read-input.ts'
import { branchInput, extrasInput, quantitiesOf, rentalEntries } from '../../rental-input.ts'
import { viewRentalRefusal } from '../../rental-refusals.ts'
import { staffBookingSchema, viewStaffBookings } from '../../staff-booking-view.ts'
import { momentInput, snake, snakeKeys, versionInput } from '../../values.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const { car_id: carId, model_year: modelYear } = rentalEntries

/** The fields that can change; omitted ones are unchanged. */
export const bookingChangeSchema = v.strictObject({
  version: versionInput,
  car_id: v.optional(carId),
  model_year: modelYear,
  rental_type: v.optional(v.picklist(rentalTypes)),
  pickup_location: v.optional(branchInput),
  return_location: v.optional(branchInput),
  pickup_datetime: v.optional(momentInput),
  return_datetime: v.optional(momentInput),
  ...snakeKeys(eachOption('choiceColumn', () => v.optional(v.boolean()))),
  extras: v.optional(extrasInput),
  discount_code: v.optional(v.pipe(v.string(), v.maxLength(80))),
  full_name: v.optional(customerEntries.full_name),
  mobile_number: v.optional(text),
  language: v.optional(v.picklist(languages)),
  delivery_address: customerEntries.delivery_address,
  unit_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
  even_closed: v.optional(v.boolean(), false),
})

const customer = v.object({
  fullName: v.optional(fullNameSchema),
  mobileNumber: v.optional(mobileNumberSchema),
  deliveryAddress: deliveryAddressSchema,
})

export const changeBookingRoutes = [
  defineStaffRoute({
    method: 'patch',
    path: '/staff/bookings/{id}',
    id: 'changeStaffBooking',
    summary: {
      ar: 'تغيير حجز، ويُسعَّر من جديد بشروط لوحة الإدارة',
      en: 'Changes a booking and prices it anew, by the rules of the back office',
    },
    scope: 'bookings:write',
    params: v.strictObject({ id: bookingId }),
    query: v.strictObject(langQuery),
    body: bookingChangeSchema,
    status: 200,
    answer: staffBookingSchema,
    problems: [
      'not_found',
      'version_conflict',
      'not_allowed',
      'not_available',
      'extra_unavailable',
      'invalid_code',
      'not_offered',
      'invalid_period',
      'branch_closed',
    ],
    async handle({ services, settings, author, params, body }) {
      const { db, identity, sync, language } = services
      const booking = await findBooking(db, params.id)
      if (!booking) return { problem: 'not_found' }
      const entered = {
        fullName: body.full_name,
        mobileNumber: body.mobile_number,
        deliveryAddress: body.delivery_address,
      }
      const person = await readInput(customer, entered, { where: 'body', language })
      if (person.errors) {
        const errors = person.errors.map((error) => ({ ...error, field: snake(error.field) }))
        return { problem: 'invalid_request', errors }
      }
      const before = unchanged(booking)
      const rentalType = body.rental_type ?? before.rentalType
      const pickup = body.pickup_datetime ?? before.pickup
      const isWholeMonth = rentalType === 'monthly' && booking.status !== 'active'
      const change = {
        ...before,
        carId: body.car_id ?? before.carId,
        modelYear: body.model_year ?? before.modelYear,
        rentalType,
        pickup,
        return: isWholeMonth ? monthlyReturn(pickup) : (body.return_datetime ?? before.return),
        pickupBranchId: branchOr(body.pickup_location, before.pickupBranchId),
        returnBranchId: branchOr(body.return_location, before.returnBranchId),
        options: {
          ...optionsOfBooking(booking),
          ...eachOption('key', ({ choiceColumn }) => body[snake(choiceColumn)] ?? booking[choiceColumn]),
        },
        extras: body.extras ? quantitiesOf(body.extras) : before.extras,
        discountCode: body.discount_code === undefined ? before.discountCode : body.discount_code || undefined,
        fullName: person.value.fullName ?? booking.fullName,
        mobileNumber: person.value.mobileNumber ?? booking.mobileNumber,
        language: body.language ?? booking.language,
        deliveryAddress: body.delivery_address === undefined ? before.deliveryAddress : person.value.deliveryAddress,
        unitId: body.unit_id,
      }
      const at = { id: booking.id, version: body.version }
      // Acts with the lowest role, which may not change prices, so an agreed price is kept.
      const options = {
        role: 'agent',
        settings: settings.availability,
        identity,
        evenClosed: body.even_closed,
      } as const
      const changed = await changeBooking(db, author, at, change, options, (tx) =>
        sync.enqueue(tx, [deliveryJobAfterEdit('booking', at)]),
      )
      switch (changed.outcome) {
        case 'saved': {
          const [view] = await viewStaffBookings(services, [changed.row])
          return { body: view! }
        }
        case 'refused':
          return viewRentalRefusal(services, change, changed, booking)
        case 'conflict':
          return { problem: 'version_conflict' }
        case 'missing':
          return { problem: 'not_found' }
      }
    },
  }),
]

function branchOr(given: string | undefined, stored: string | null): string | null {
  return given === undefined ? stored : branchIdOf(given)
}
