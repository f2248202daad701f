import * as v from 'valibot'
import { findBooking } from '#data/booking/bookings.ts'
import { findFine, type TrafficFine } from '#data/fines/fines.ts'
import { fineStates } from '#domain/fines/fine-states.ts'
import type { Services } from '#operations/services/services.ts'
import { momentSchema, moneySchema, viewMoment, viewMoney } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())

/** A traffic fine. */
export const fineSchema = v.object({
  id: whole,
  version: whole,
  number: v.string(),
  plate: v.string(),
  happened_at: momentSchema,
  amount: moneySchema,
  violation: v.string(),
  place: v.string(),
  state: v.picklist(fineStates),
  booking_id: v.nullable(v.pipe(v.string(), v.uuid())),
  booking_reference: v.nullable(v.string()),
  charge_entry_id: v.nullable(whole),
  fee_entry_id: v.nullable(whole),
  waive_reason: v.string(),
  created_at: momentSchema,
})

export function viewFine(fine: TrafficFine & { readonly reference: string | null }): v.InferInput<typeof fineSchema> {
  return {
    id: fine.id,
    version: fine.version,
    number: fine.number,
    plate: fine.plate,
    happened_at: viewMoment(fine.happenedAt),
    amount: viewMoney(fine.amount),
    violation: fine.violation,
    place: fine.place,
    state: fine.state,
    booking_id: fine.bookingId,
    booking_reference: fine.reference,
    charge_entry_id: fine.chargeEntryId,
    fee_entry_id: fine.feeEntryId,
    waive_reason: fine.waiveReason,
    created_at: viewMoment(fine.createdAt),
  }
}

/** The response with a fine's current values. */
export async function answerFine({ db }: Pick<Services, 'db'>, id: number) {
  const fine = await findFine(db, id)
  if (!fine) return { problem: 'not_found' } as const
  const booking = fine.bookingId === null ? undefined : await findBooking(db, fine.bookingId)
  return { body: viewFine({ ...fine, reference: booking?.reference ?? null }) }
}
