import * as v from 'valibot'
import { findKnownIdentity } from '#operations/privacy/known-customer.ts'
import type { Services } from '#operations/services/services.ts'
import { makeStaffBooking } from '#operations/booking/make-staff-booking.ts'
import type { RefusedBooking } from '#domain/booking/refusals.ts'
import { madeSources } from '#domain/booking/staff-booking/booking-source.ts'
import { parseMobileNumber } from '#domain/text/form-fields.ts'
import { answerCreated, keyHeader } from '../../create-once.ts'
import { customerEntries, customerRules, customerValues, staffCustomerRules } from '../../customers/customer-input.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { langQuery, readValues } from '../../read-input.ts'
import { refuseMissing } from '../../refusals.ts'
import { expectedTotalInput } from '../../booking-input.ts'
import { staffRequestProblems, viewStaffRefusal } from '../../booking-refusals.ts'
import { answerBooking, staffBookingSchema } from '../../staff-booking-view.ts'
import { overLimitInput, readOutsideHours, readStaffRequest, staffRequestEntries } from './staff-booking-input.ts'

export const staffBookingInputSchema = v.strictObject({
  ...staffRequestEntries,
  ...customerEntries,
  national_id: v.optional(customerEntries.national_id),
  license_number: v.optional(customerEntries.license_number),
  identity_from: v.optional(v.pipe(v.string(), v.uuid())),
  source: v.optional(v.picklist(madeSources), 'phone'),
  over_limit_reason: overLimitInput,
  expected_total: expectedTotalInput,
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
    problems: ['key_reused', 'total_changed', ...staffRequestProblems],
    async handle(request) {
      const { services, settings, author, caller, body } = request
      const { language } = services
      const entered = customerValues(await withKnownNumbers(services, body))
      // Numbers that are to be copied must be there.
      const rules = body.identity_from === undefined ? staffCustomerRules : customerRules
      const read = readValues(rules, entered, language)
      if ('problem' in read) return read
      const sent = readStaffRequest(body)
      if (!sent) return refuseMissing('returnDatetime', language)
      const outsideHours = readOutsideHours(body)
      if (outsideHours === 'reasonMissing') return refuseMissing('closedReason', language)
      const { isOtherDocument: _other, ...customer } = read.value
      return answerCreated(request, {
        what: 'bookings',
        async create(tx) {
          const made = await makeStaffBooking(
            { ...services, db: tx },
            { kind: 'staff', role: caller.role, author },
            { request: sent, customer: { ...customer, language }, source: body.source },
            {
              settings,
              outsideHours,
              overLimitReason: body.over_limit_reason,
              expectedTotal: body.expected_total,
            },
          )
          return made.ok ? { outcome: 'saved', id: made.booking.id } : { outcome: 'refused', refused: made }
        },
        refuse: ({ refused }: { outcome: 'refused'; refused: RefusedBooking }) =>
          viewStaffRefusal(services, sent, refused, undefined),
        read: (id) => answerBooking(services, id),
        path: (id) => `bookings/${id}`,
      })
    },
  }),
]

/** Adds the identity numbers of the booking or customer that `identity_from` names, which must have the same mobile number. */
async function withKnownNumbers(services: Services, body: v.InferOutput<typeof staffBookingInputSchema>) {
  const { identity_from: identityFrom, national_id: nationalId, license_number: licenseNumber } = body
  const mobile = parseMobileNumber(body.mobile_number)
  if (identityFrom === undefined || !mobile.ok) return body
  const known = await findKnownIdentity(services, { mobileNumber: mobile.value, identityFrom })
  return {
    ...body,
    national_id: nationalId ?? known.nationalId,
    license_number: licenseNumber ?? known.licenseNumber,
    // The length of a stored number was confirmed when it was entered.
    is_other_document: body.is_other_document || nationalId === undefined,
  }
}
