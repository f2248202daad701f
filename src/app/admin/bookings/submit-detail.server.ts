import { moveBooking } from '../../../data/booking/booking-status.ts'
import type { Booking } from '../../../data/booking/bookings.ts'
import type { Author } from '../../../data/staff/change-rows.ts'
import { openIdentity } from '../../../data/customers/identity.ts'
import { recordNumberView } from '../../../data/customers/access-log.ts'
import { addStaffNote } from '../../../data/staff/staff-notes.ts'
import { tryAfterEdit } from '../../../data/sync/sync-deliveries.ts'
import { bookingPostSchema } from '../../../domain/booking/booking-status-form.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { answerEdit, parseEdit, refuse } from '../../back-office/form/edit.server.ts'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import type { Services } from '../../services/services.ts'

/** Moves a booking to another state, adds a note or shows its numbers, as the form on its screen asks. */
export async function submitDetail(request: Request, services: Services, author: Author, booking: Booking) {
  const { db, identity, language, sync } = services
  const { bookings } = adminTextsIn(language)
  const { id, reference } = booking
  const to = `/admin/bookings/${id}`
  const parsed = await parseEdit(request, bookingPostSchema)
  if (!parsed.ok) return parsed.answer
  const { values, submission } = parsed
  if (values.intent === 'note') {
    await addStaffNote(db, author, { entity: 'booking', id }, values.text)
    return redirectWithNotice(to, { title: bookings.noteSaved })
  }
  if (values.intent === 'identity') {
    await recordNumberView(db, author, booking)
    return { identity: openIdentity(identity, booking) }
  }
  const at = { id, version: values.version }
  const moved = await moveBooking(db, author, at, values.status, (tx) => sync.queue(tx, [tryAfterEdit('booking', at)]))
  if (moved.outcome === 'notAllowed') return refuse(submission, { problem: 'moveNotAllowed', status: 409 })
  if (moved.outcome === 'conflict') return refuse(submission, { problem: 'moveConflict', status: 409 })
  return answerEdit(submission, moved, {
    to,
    notice: { title: bookings.moved(reference, bookings.statuses[values.status]) },
  })
}
