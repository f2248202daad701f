import * as v from 'valibot'
import { findBookingHold } from '#data/availability/booking-plates.ts'
import { findBooking } from '#data/booking/bookings.ts'
import type { RentalRefusal } from '#domain/rentals/refusals.ts'
import { isHandOverUnusual, mayChangeStatus } from '#domain/status/booking-status.ts'
import { findUnit } from '#operations/availability/units.ts'
import type { BookingStaff } from '#operations/booking/booking-staff.ts'
import { handOver } from '#operations/rentals/hand-over.ts'
import {
  enteredDriver,
  gateItems,
  readFurtherDrivers,
  readGateFacts,
  readKnownDrivers,
} from '#operations/rentals/read-gate.ts'
import type { ChangedRental } from '#operations/rentals/rental-answer.ts'
import { takeBack } from '#operations/rentals/take-back.ts'
import type { Services } from '#operations/services/services.ts'
import { answerCreated, keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { bookingId, rowId } from '../../../lists.ts'
import { langQuery } from '../../../read-input.ts'
import { refuseValue } from '../../../refusals.ts'
import { carReturnSchema, handOverSchema, readCarReturn, readHandOver } from '../../../rentals/rental-input.ts'
import { gateItemSchema, viewGateItem, viewRentalRefusal } from '../../../rentals/rental-refusals.ts'
import { driverEntries, rentalDetailsSchema, viewDrivers } from '../../../rentals/rental-view.ts'
import { moneySchema, viewMoney } from '../../../values.ts'
import { answerRental } from './rentals.ts'

const whole = v.pipe(v.number(), v.integer())

/** What keeps the keys of a booking's car in the drawer, and what is known for its hand-over. */
export const gateSchema = v.object({
  booking_id: v.pipe(v.string(), v.uuid()),
  version: whole,
  may_hand_over: v.boolean(),
  needs_other_day: v.boolean(),
  items: v.array(gateItemSchema),
  unit_id: v.nullable(whole),
  last_odometer_km: v.nullable(whole),
  minimum_age: whole,
  rental_deposit: moneySchema,
  contract_number: v.nullable(v.string()),
  ...driverEntries,
})

const params = v.strictObject({ id: bookingId })
const query = v.strictObject(langQuery)

const moves = {
  method: 'post',
  scope: 'bookings:write',
  params,
  query,
  headers: keyHeader,
  status: 200,
  answer: rentalDetailsSchema,
} as const

export const handOverRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/bookings/{id}/gate',
    id: 'getGate',
    summary: {
      ar: 'ما ينقص حجزًا أو يمنعه قبل تسليم المفاتيح، وما هو معروف لتسليمه',
      en: 'What a booking lacks, or what forbids it, before the keys are handed over, and what is known for that',
    },
    scope: 'bookings:read',
    params,
    query: v.strictObject({ ...langQuery, unit_id: v.optional(rowId) }),
    status: 200,
    answer: gateSchema,
    problems: ['not_found'],
    async handle({ services, settings, params: { id }, query: { unit_id: chosen } }) {
      const { db, identity, language, now } = services
      const booking = await findBooking(db, id)
      if (!booking) return { problem: 'not_found' }
      const unitId = chosen ?? (await findBookingHold(db, id))?.unitId
      const unit = unitId === undefined ? undefined : await findUnit(db, unitId)
      if (chosen !== undefined && !unit) return refuseValue('query', 'unit_id', 'invalid_choice', language)
      const known = await readGateFacts(db, identity, booking, { now: now(), settings })
      const { renter, further } = await readKnownDrivers(db, known)
      const entered = further.map((driver) => enteredDriver(identity, driver))
      const items = gateItems(known, {
        unit,
        renter: renter ?? { birthDate: null, licenseExpiresOn: null },
        furtherDrivers: await readFurtherDrivers(db, identity, entered, now()),
        hasContract: false,
        deposit: undefined,
      })
      return {
        body: {
          booking_id: booking.id,
          version: booking.version,
          may_hand_over: mayChangeStatus(booking.status, 'active'),
          needs_other_day: isHandOverUnusual(booking.pickupDatetime, now()),
          items: items.map((item) => viewGateItem(item, language)),
          unit_id: unit?.id ?? null,
          last_odometer_km: unit?.odometerKm ?? null,
          minimum_age: known.minimumAge,
          rental_deposit: viewMoney(known.owed),
          contract_number: known.contract?.number ?? null,
          ...viewDrivers(renter, further),
        },
      }
    },
  }),
  defineStaffRoute({
    ...moves,
    path: '/staff/bookings/{id}/hand-over',
    id: 'handOverCar',
    summary: {
      ar: 'تسليم سيارة حجز: حالتها وأضرارها وسائقوها. الطلب نفسه بالمفتاح نفسه يسلّمها مرة واحدة',
      en: 'Hands the car of a booking over: its state, damage and drivers. The same request under the same key hands it over once',
    },
    body: handOverSchema,
    problems: [
      'not_found',
      'key_reused',
      'version_conflict',
      'gate_closed',
      'odometer_refused',
      'other_day',
      'not_allowed',
      'not_available',
      'extra_unavailable',
    ],
    async handle(request) {
      const { id } = request.params
      const read = readHandOver(request.body, request.services.language)
      if ('problem' in read) return read
      const { version, ...input } = read.value
      return answerMove(request, 'hand-over', (own, by) => handOver(own, by, { id, version }, input))
    },
  }),
  defineStaffRoute({
    ...moves,
    path: '/staff/bookings/{id}/return',
    id: 'takeCarBack',
    summary: {
      ar: 'استلام سيارة من عميلها: حالتها وما وُجد فيها من ضرر. الطلب نفسه بالمفتاح نفسه يستلمها مرة واحدة',
      en: 'Takes the car of a rental back: its state and the damage that was found. The same request under the same key takes it back once',
    },
    body: carReturnSchema,
    problems: ['not_found', 'key_reused', 'version_conflict', 'odometer_refused', 'not_allowed'],
    async handle(request) {
      const { id } = request.params
      const read = readCarReturn(request.body, request.services.language)
      if ('problem' in read) return read
      const { version, ...input } = read.value
      return answerMove(request, 'return', (own, by) => takeBack(own, by, { id, version }, input))
    },
  }),
]

type MoveRequest = Parameters<typeof answerCreated>[0] & {
  readonly services: Services
  readonly params: { readonly id: string }
}

/** The answer to a hand-over or a return, which `move` stores once for the key of the request. */
function answerMove(
  request: MoveRequest,
  what: 'hand-over' | 'return',
  move: (own: Services, by: BookingStaff) => Promise<ChangedRental>,
) {
  const { services, author, caller, params: at } = request
  const by = { kind: 'staff', role: caller.role, author } as const
  return answerCreated(request, {
    what: `${what} ${at.id}`,
    create: async (tx) => savedOr(await move({ ...services, db: tx }, by)),
    refuse: ({ refusal }) => viewRentalRefusal(refusal, services),
    read: (id) => answerRental(services, id),
  })
}

type Refused = { outcome: 'refused'; refusal: RentalRefusal }

function savedOr(changed: ChangedRental): { outcome: 'saved'; id: string } | Refused {
  return changed.ok ? { outcome: 'saved', id: changed.booking.id } : { outcome: 'refused', refusal: changed.refusal }
}
