import * as v from 'valibot'
import { changeBooking } from '#operations/booking/change-booking.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { parseLicenseNumber, parseNationalId } from '#domain/customers/customer-numbers.ts'
import {
  deliveryAddressSchema,
  fullNameSchema,
  mobileNumberSchema,
  parsedLine,
  problem,
} from '#domain/text/form-fields.ts'
import { languages } from '#domain/text/languages.ts'
import { customerEntries } from '../../customers/customer-input.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { langQuery, readValues } from '../../read-input.ts'
import { expectedTotalInput } from '../../booking-input.ts'
import { limitSentNumbers, refuseMissing } from '../../refusals.ts'
import { staffRequestProblems, viewStaffRefusal } from '../../booking-refusals.ts'
import { staffBookingSchema, viewStaffBooking } from '../../staff-booking-view.ts'
import { versionInput } from '../../values.ts'
import { overLimitInput, readOutsideHours, readRequestChange, requestChangeEntries } from './staff-booking-input.ts'

const { full_name: fullName, mobile_number: mobileNumber, national_id: number } = customerEntries

/** The fields that can change; omitted ones are unchanged. */
export const bookingChangeSchema = v.strictObject({
  version: versionInput,
  ...requestChangeEntries,
  full_name: v.optional(fullName),
  mobile_number: v.optional(mobileNumber),
  national_id: v.optional(number),
  license_number: v.optional(number),
  language: v.optional(v.picklist(languages)),
  delivery_address: customerEntries.delivery_address,
  over_limit_reason: overLimitInput,
  expected_total: expectedTotalInput,
})

const customer = v.object({
  fullName: v.optional(fullNameSchema),
  mobileNumber: v.optional(mobileNumberSchema),
  nationalId: v.optional(parsedLine(parseNationalId, problem('invalidNationalId'))),
  licenseNumber: v.optional(parsedLine(parseLicenseNumber, problem('invalidLicense'))),
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
    problems: ['not_found', 'version_conflict', 'total_changed', ...staffRequestProblems],
    async handle({ services, settings, author, caller, params, body }) {
      const { db, language } = services
      const booking = await findBooking(db, params.id)
      if (!booking) return { problem: 'not_found' }
      const entered = {
        fullName: body.full_name,
        mobileNumber: body.mobile_number,
        nationalId: body.national_id,
        licenseNumber: body.license_number,
        deliveryAddress: body.delivery_address,
      }
      const person = readValues(customer, entered, language)
      if ('problem' in person) return person
      const tooMany = await limitSentNumbers(services, caller, body)
      if (tooMany) return tooMany
      const outsideHours = readOutsideHours(body)
      if (outsideHours === 'reasonMissing') return refuseMissing('closedReason', language)
      const before = readRequestChange(booking, body)
      const change = {
        ...before,
        fullName: person.value.fullName ?? booking.fullName,
        mobileNumber: person.value.mobileNumber ?? booking.mobileNumber,
        nationalId: person.value.nationalId,
        licenseNumber: person.value.licenseNumber,
        language: body.language ?? booking.language,
        deliveryAddress: body.delivery_address === undefined ? before.deliveryAddress : person.value.deliveryAddress,
      }
      const at = { id: booking.id, version: body.version }
      const by = { kind: 'staff', role: caller.role, author } as const
      const { availability } = settings
      const { expected_total: expectedTotal, over_limit_reason: overLimitReason } = body
      const options = { settings: availability, outsideHours, expectedTotal, overLimitReason }
      const changed = await changeBooking(services, by, at, change, options)
      if (!changed.ok) return viewStaffRefusal(services, change, changed, booking)
      return { body: await viewStaffBooking(services, changed.booking) }
    },
  }),
]
