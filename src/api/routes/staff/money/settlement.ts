import * as v from 'valibot'
import { listEntries } from '#data/billing/ledger.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import { odometerMaximum } from '#domain/fleet/units.ts'
import { fullTank } from '#domain/rentals/car-condition.ts'
import { mayChangeStatus } from '#domain/status/booking-status.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { chargeSettlement, readSettlement } from '#operations/billing/charge-settlement.ts'
import type { LedgerStaff } from '#operations/billing/enter.ts'
import { settleRental } from '#operations/billing/settle-rental.ts'
import type { Services } from '#operations/services/services.ts'
import { answerCreated, keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { bookingId, wholeNumber } from '../../../lists.ts'
import { readLedgerAction, settlementInputSchema, settlementKind } from '../../../money/money-input.ts'
import { viewLedgerRefusal } from '../../../money/money-refusals.ts'
import { settlementSchema, viewSettlement } from '../../../money/money-view.ts'
import { langQuery } from '../../../read-input.ts'
import { momentInput } from '../../../values.ts'

const params = v.strictObject({ id: bookingId })
const path = '/staff/bookings/{id}/settlement'

export const settlementRoutes = [
  defineStaffRoute({
    method: 'get',
    path,
    id: 'getSettlement',
    summary: {
      ar: 'ما يكلفه إرجاع سيارة فوق السعر المتفق عليه. ما دامت مع العميل: ما يكلفه إرجاعها في وقت وبقراءة تُرسَل',
      en: 'What a return costs beyond the agreed price. While the car is out: what a return at a given time and with given readings would cost',
    },
    scope: 'money:read',
    params,
    query: v.strictObject({
      ...langQuery,
      returned_at: v.optional(momentInput),
      odometer_km: v.optional(wholeNumber(0, odometerMaximum)),
      fuel_eighths: v.optional(wholeNumber(0, fullTank)),
    }),
    status: 200,
    answer: settlementSchema,
    problems: ['not_found', 'not_allowed'],
    handle: ({ services, caller: { role }, params: { id }, query }) => answerSettlement(services, role, id, query),
  }),
  defineStaffRoute({
    method: 'post',
    path,
    id: 'chargeSettlement',
    summary: {
      ar: 'قيد تسوية الإرجاع على العميل، أو التنازل عن نوع منها مع السبب للمديرين وللمفاتيح ذات fleet:write. تكرارها لا يقيد إلا الجديد',
      en: 'Charges the settlement of a return, or waives a kind of it with a reason, for managers and keys with fleet:write. Again, it charges only what is new',
    },
    scope: 'money:write',
    params,
    query: v.strictObject(langQuery),
    headers: keyHeader,
    body: settlementInputSchema,
    status: 200,
    answer: settlementSchema,
    problems: ['not_found', 'key_reused', 'not_allowed'],
    async handle(request) {
      const { services, author, caller, body } = request
      const { id } = request.params
      const { role } = caller
      const waive = settlementKind(body.waive)
      const read = readLedgerAction('chargeSettlement', { ...body, waive }, services.language)
      if ('problem' in read) return read
      const { waive: kind, reason } = read.value
      return answerCreated(request, {
        what: `settlement ${id}`,
        async create(tx) {
          const charged = await chargeSettlement(tx, { role, author }, id, kind && { kind, reason })
          return charged.ok
            ? ({ outcome: 'saved', id } as const)
            : ({ outcome: 'refused', refusal: charged.refusal } as const)
        },
        refuse: ({ refusal }: { outcome: 'refused'; refusal: LedgerRefusal }) =>
          viewLedgerRefusal(refusal, services.language),
        read: () => answerSettlement(services, role, id, {}),
      })
    },
  }),
]

type Assumed = {
  readonly returned_at?: Parameters<typeof toInstant>[0] | undefined
  readonly odometer_km?: number | undefined
  readonly fuel_eighths?: number | undefined
}

/** The settlement of a returned rental, or of one under way with what is assumed of its return. */
async function answerSettlement({ db, now }: Services, role: LedgerStaff['role'], id: string, assumed: Assumed) {
  const booking = await findBooking(db, id)
  if (!booking) return { problem: 'not_found' } as const
  const returned = await readSettlement(db, { role }, booking, await listEntries(db, id))
  if (returned) {
    const { settlement, isCharged, returnedAt } = returned
    return { body: viewSettlement(settlement, { bookingId: id, returnedAt, isPreview: false, isCharged }) }
  }
  if (!mayChangeStatus(booking.status, 'completed')) return { problem: 'not_allowed' } as const
  const { odometer_km: odometerKm, fuel_eighths: fuelEighths } = assumed
  const returnedAt = assumed.returned_at ? toInstant(assumed.returned_at) : now()
  const back = odometerKm === undefined || fuelEighths === undefined ? undefined : { odometerKm, fuelEighths }
  const settled = await settleRental(db, { role }, booking, {
    events: await listBookingEvents(db, id),
    returnedAt,
    back,
  })
  if (!settled.ok) throw new Error('A settlement without waivers was refused')
  return { body: viewSettlement(settled.settlement, { bookingId: id, returnedAt, isPreview: true, isCharged: false }) }
}
