import * as v from 'valibot'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { conditionFields } from '#domain/rentals/condition-fields.ts'
import { mayChangeStatus } from '#domain/status/booking-status.ts'
import { settleRental } from '#operations/billing/settle-rental.ts'
import type { Services } from '#operations/services/services.ts'
import { typedFields } from '../../../forms/kept-input.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { servicesContext } from '../../../services-context.ts'
import type { ActionArgs, FormRefusal } from '../../shared/form/save-form.server.ts'
import { viewSettlement, type SettlementView } from '../../shared/rentals/view-settlement.server.ts'
import { markOnlyRead, staffOf } from '../../shared/session/session.server.ts'

const { odometerKm, fuelEighths } = conditionFields
const readings = v.object({ odometerKm, fuelEighths })
const pressed = v.object({ intent: v.literal('preview') })

/** What a return costs beyond the agreed price; 'incomplete' while odometer or fuel are not entered. */
export type PreviewedSettlement = SettlementView | 'incomplete'

/** The settlement of a return now, with the typed state of the car. Undefined for a booking whose car is not out. */
export async function previewSettlement(
  { db, now, language }: Services,
  by: Parameters<typeof settleRental>[1],
  id: string,
  typed: unknown,
): Promise<PreviewedSettlement | undefined> {
  const booking = await findBooking(db, id)
  if (!booking || !mayChangeStatus(booking.status, 'completed')) return undefined
  const read = v.safeParse(readings, typed)
  if (!read.success) return 'incomplete'
  const events = await listBookingEvents(db, id)
  const settled = await settleRental(db, by, booking, { events, returnedAt: now(), back: read.output })
  return settled.ok ? viewSettlement(settled.settlement, language) : undefined
}

/** Answers the preview button, which posts the form where there are no scripts. Undefined for a form that is to be saved. */
export async function answerPreview({ request, context }: ActionArgs, id: string) {
  const form = await readForm(request.clone())
  const posted = Object.fromEntries(form)
  if (!v.is(pressed, posted)) return undefined
  markOnlyRead(context)
  const settlement = await previewSettlement(context.get(servicesContext), staffOf(context), id, posted)
  const initialValue = typedFields(form)
  const answer: FormRefusal & { settlement: PreviewedSettlement | undefined } = {
    result: initialValue ? { initialValue } : {},
    settlement,
  }
  return answer
}
