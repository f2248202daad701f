import { moveBooking } from '../../../data/booking/booking-status.ts'
import type { Booking } from '../../../data/booking/bookings.ts'
import { decryptIdentity, recordNumberView } from '../../../data/customers/identity.ts'
import { addStaffNote } from '../../../data/staff/staff-notes.ts'
import { deliveryJobAfterEdit } from '../../../data/sync/sync-deliveries.ts'
import { bookingPostSchema } from '../../../domain/booking/booking-status-form.ts'
import { type ActionArgs, saveForm } from '../../back-office/form/save-form.server.ts'
import { staffOf, tooManyMessage } from '../../back-office/session/session.server.ts'

/** Moves a booking to another status, adds a note or shows its identity numbers, as the posted form asks. */
export function submitDetail(args: ActionArgs, booking: Booking) {
  return saveForm(args, {
    schema: bookingPostSchema,
    failure: null,
    async save(values, { db, author, identity, sync, texts: { bookings } }) {
      const { id, reference } = booking
      const to = `/admin/bookings/${id}`
      if (values.intent === 'note') {
        await addStaffNote(db, author, { entity: 'booking', id }, values.text)
        return { outcome: 'saved', to, notice: { title: bookings.noteSaved } }
      }
      if (values.intent === 'identity') {
        const why = staffOf(args.context).role === 'agent' && (await tooManyMessage(args.context, 'identityView'))
        if (why) return { outcome: 'saved', to, notice: { title: bookings.notShown, text: why, tone: 'destructive' } }
        await recordNumberView(db, author, booking)
        return { outcome: 'answered', answer: { identity: decryptIdentity(identity, booking) } }
      }
      const at = { id, version: values.version }
      const { outcome } = await moveBooking(db, author, at, values.status, (tx) =>
        sync.enqueue(tx, [deliveryJobAfterEdit('booking', at)]),
      )
      if (outcome === 'notAllowed') return { outcome: 'refused', problem: 'moveNotAllowed', status: 409 }
      if (outcome === 'conflict') return { outcome: 'refused', problem: 'moveConflict', status: 409 }
      if (outcome === 'missing') return { outcome }
      return { outcome, to, notice: { title: bookings.moved(reference, bookings.statuses[values.status]) } }
    },
  })
}
