import type { Author } from '../../../data/staff/change-rows.ts'
import { moveInquiry, type Inquiry } from '../../../data/customers/inquiries.ts'
import { addStaffNote } from '../../../data/staff/staff-notes.ts'
import { tryAfterEdit } from '../../../data/sync/sync-deliveries.ts'
import { inquiryPostSchema } from '../../../domain/customers/inquiry-status-form.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { answerEdit, parseEdit, refuse } from '../../back-office/form/edit.server.ts'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import type { Services } from '../../services/services.ts'

/** Says that an inquiry is handled or open again, or adds a note, as the form on its screen asks. */
export async function submitDetail(request: Request, services: Services, author: Author, { id }: Inquiry) {
  const { db, language, sync } = services
  const { bookings, inquiries } = adminTextsIn(language)
  const to = `/admin/inquiries/${id}`
  const parsed = await parseEdit(request, inquiryPostSchema)
  if (!parsed.ok) return parsed.answer
  const { values, submission } = parsed
  if (values.intent === 'note') {
    await addStaffNote(db, author, { entity: 'inquiry', id }, values.text)
    return redirectWithNotice(to, { title: bookings.noteSaved })
  }
  const at = { id, version: values.version }
  const moved = await moveInquiry(db, author, at, values.state, (tx) => sync.queue(tx, [tryAfterEdit('inquiry', at)]))
  if (moved.outcome === 'conflict') return refuse(submission, { problem: 'moveConflict', status: 409 })
  return answerEdit(submission, moved, { to, notice: { title: inquiries.moved[values.state] } })
}
