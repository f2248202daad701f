import * as v from 'valibot'
import type { Services } from '#operations/services/services.ts'
import { reassignUnit, assignUnit, swapUnits } from '#operations/availability/assign-unit.ts'
import { findBookingHold } from '#data/availability/booking-plates.ts'
import type { HoldRefusal } from '#data/availability/hold-refusal.ts'
import { enterExpectedBack } from '#operations/availability/late-unit.ts'
import { findUnit } from '#operations/availability/units.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import type { Edited } from '#data/changes/change-rows.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { editProblems } from '../../problems.ts'
import { langQuery } from '../../read-input.ts'
import { refuseValue } from '../../refusals.ts'
import { apiTexts } from '../../texts/api-texts.ts'
import { momentInput, momentSchema, versionInput, viewMoment } from '../../values.ts'
import { viewHoldRefusal } from './hold-refusals.ts'

const whole = v.pipe(v.number(), v.integer())
const id = v.pipe(whole, v.minValue(1), v.maxValue(999_999_999))

/** The unit of a booking, with the version of its hold. */
export const bookingUnitSchema = v.object({
  booking_id: v.pipe(v.string(), v.uuid()),
  version: whole,
  unit_id: whole,
  plate: v.string(),
  is_pinned: v.boolean(),
  expected_back: v.nullable(momentSchema),
})

export const bookingUnitInputSchema = v.strictObject({
  version: v.optional(versionInput),
  unit_id: v.optional(id),
  is_pinned: v.optional(v.boolean(), true),
})

export const expectedBackSchema = v.strictObject({ expected_back: v.nullable(momentInput) })

export const unitSwapSchema = v.strictObject({
  version: versionInput,
  other_booking_id: bookingId,
  other_version: versionInput,
})

const shared = {
  params: v.strictObject({ id: bookingId }),
  query: v.strictObject(langQuery),
  status: 200,
  answer: bookingUnitSchema,
} as const

/** The routes for the unit of a booking: read it, assign another, exchange it with another booking, say when a late one is back. */
export const bookingUnitRoutes = [
  defineStaffRoute({
    ...shared,
    method: 'get',
    path: '/staff/bookings/{id}/unit',
    id: 'getBookingUnit',
    summary: { ar: 'مركبة حجز', en: 'Reads the unit of a booking' },
    scope: 'bookings:read',
    problems: ['not_found'],
    handle: ({ services, params }) => answerUnit(services, params.id),
  }),
  defineStaffRoute({
    ...shared,
    method: 'put',
    path: '/staff/bookings/{id}/unit',
    id: 'assignBookingUnit',
    summary: {
      ar: 'تعيين مركبة لحجز أو تثبيتها؛ دون version لحجز بلا مركبة',
      en: 'Gives a booking a unit, or pins it to the one it has; without a version, for a booking that has none',
    },
    scope: 'bookings:write',
    body: bookingUnitInputSchema,
    problems: ['not_found', 'version_conflict', 'not_available'],
    async handle({ services, settings, author, params, body: { version, unit_id: unitId, is_pinned: pinned } }) {
      const { db } = services
      if (unitId !== undefined && !(await findUnit(db, unitId)))
        return refuseValue('body', 'unit_id', 'invalid_choice', services.language)
      if (version === undefined) {
        const given = await assignUnit(db, author, params.id, unitId, settings.availability)
        if (given.outcome === 'refused' && unitId === undefined) return { problem: 'not_available' }
        return answerChange(services, params.id, given)
      }
      const hold = await findBookingHold(db, params.id)
      if (!hold) return { problem: 'not_found' }
      const choice = { unitId: unitId ?? hold.unitId, pinned }
      return answerChange(services, params.id, await reassignUnit(db, author, { id: hold.id, version }, choice))
    },
  }),
  defineStaffRoute({
    ...shared,
    method: 'put',
    path: '/staff/bookings/{id}/unit/expected-back',
    id: 'enterExpectedBack',
    summary: {
      ar: 'تسجيل موعد العودة المتوقع لسيارة متأخرة؛ لا تُحجز مركبتها قبله، ولا تُحجز أبدًا ما دام null',
      en: 'Enters when a late car is expected back: its unit takes no booking before, and none at all while it is null',
    },
    scope: 'bookings:write',
    body: expectedBackSchema,
    problems: ['not_found', 'not_allowed', 'invalid_period'],
    async handle({ services, settings, author, params, body: { expected_back: moment } }) {
      const { db, language } = services
      const entered = { bookingId: params.id, expectedBack: moment && toInstant(moment) }
      const saved = await enterExpectedBack(db, author, entered, settings.availability)
      switch (saved.outcome) {
        case 'saved':
          return answerUnit(services, params.id)
        case 'refused':
          return viewHoldRefusal(saved.refusal, language, 'expected_back')
        case 'conflict':
          return { problem: 'not_allowed', detail: apiTexts(language).notLate }
        case 'missing':
          return { problem: 'not_found' }
      }
    },
  }),
  defineStaffRoute({
    ...shared,
    method: 'post',
    path: '/staff/bookings/{id}/unit/swap',
    id: 'swapBookingUnits',
    summary: { ar: 'تبديل مركبتي حجزين وتثبيتهما', en: 'Exchanges the units of two bookings, and pins both' },
    scope: 'bookings:write',
    body: unitSwapSchema,
    problems: ['not_found', 'version_conflict', 'not_available'],
    async handle({ services, author, params, body }) {
      const { db } = services
      const [one, other] = await Promise.all([
        findBookingHold(db, params.id),
        findBookingHold(db, body.other_booking_id),
      ])
      if (!one) return { problem: 'not_found' }
      if (!other) return refuseValue('body', 'other_booking_id', 'invalid_choice', services.language)
      const at = { id: one.id, version: body.version }
      const swapped = await swapUnits(db, author, at, { id: other.id, version: body.other_version })
      if (swapped.outcome === 'conflict' && one.version === body.version)
        return { problem: 'version_conflict', part: { in: 'body', field: 'other_version' } }
      return answerChange(services, params.id, swapped, 'other_booking_id')
    },
  }),
]

type Changed = Pick<Edited<unknown>, 'outcome'> | { outcome: 'refused'; refusal: HoldRefusal }

/** The unit after a change; a refusal blames the `field` that chose it. */
async function answerChange(services: Services, id: string, changed: Changed, field = 'unit_id') {
  if (changed.outcome === 'saved') return answerUnit(services, id)
  if (changed.outcome === 'refused') return viewHoldRefusal(changed.refusal, services.language, field)
  return editProblems[changed.outcome]
}

async function answerUnit({ db }: Services, bookingId: string) {
  const hold = await findBookingHold(db, bookingId)
  if (!hold) return { problem: 'not_found' } as const
  const { version, unitId, plate, pinned, expectedBack } = hold
  const expected = expectedBack && viewMoment(expectedBack)
  return {
    body: { booking_id: bookingId, version, unit_id: unitId, plate, is_pinned: pinned, expected_back: expected },
  }
}
