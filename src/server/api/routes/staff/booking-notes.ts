import * as v from 'valibot'
import { findBooking } from '../../../../data/booking/booking-status.ts'
import { addStaffNote, listStaffNotes } from '../../../../data/staff/staff-notes.ts'
import { noteFormSchema, noteMaximum } from '../../../../domain/booking/booking-status-form.ts'
import type { Services } from '../../../../app/services/services.ts'
import { createOnce, keyHeader } from '../../create-once.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId } from '../../lists.ts'
import { langQuery, readInput } from '../../read-input.ts'
import { momentSchema, viewMoment } from '../../values.ts'

const noteSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  staff_name: v.string(),
  created_at: momentSchema,
  text: v.string(),
})

export const notesSchema = v.object({ data: v.array(noteSchema) })

export const noteInputSchema = v.strictObject({ text: v.pipe(v.string(), v.maxLength(2 * noteMaximum)) })

const params = v.strictObject({ id: bookingId })
const query = v.strictObject(langQuery)

async function viewNotes({ db }: Services, id: string): Promise<v.InferInput<typeof notesSchema>> {
  const notes = await listStaffNotes(db, { entity: 'booking', id })
  return {
    data: notes.map((note) => ({ id: note.id, staff_name: note.by, created_at: viewMoment(note.at), text: note.text })),
  }
}

/** The internal notes about a booking. */
export const bookingNoteRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/bookings/{id}/notes',
    id: 'listBookingNotes',
    summary: {
      ar: 'ملاحظات الموظفين على حجز، أقدمها أولًا',
      en: 'Lists the notes of the staff about a booking, oldest first',
    },
    scope: 'bookings:read',
    params,
    query,
    status: 200,
    answer: notesSchema,
    problems: ['not_found'],
    async handle({ services, params: { id } }) {
      const booking = await findBooking(services.db, id)
      return booking ? { body: await viewNotes(services, id) } : { problem: 'not_found' }
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/bookings/{id}/notes',
    id: 'addBookingNote',
    summary: {
      ar: 'إضافة ملاحظة على حجز؛ لا يراها العميل',
      en: 'Adds a note about a booking, which the customer does not see',
    },
    scope: 'bookings:write',
    params,
    query,
    headers: keyHeader,
    body: noteInputSchema,
    status: 201,
    answer: notesSchema,
    problems: ['not_found', 'key_reused'],
    async handle(request) {
      const {
        services,
        author,
        params: { id },
        body,
      } = request
      const read = await readInput(
        noteFormSchema,
        { intent: 'note', ...body },
        { where: 'body', language: services.language },
      )
      if (read.errors) return { problem: 'invalid_request', errors: read.errors }
      if (!(await findBooking(services.db, id))) return { problem: 'not_found' }
      const made = await createOnce(request, `note ${id}`, async (tx) => {
        await addStaffNote(tx, author, { entity: 'booking', id }, read.value.text)
        return { outcome: 'saved', id }
      })
      return made.outcome === 'saved' ? { body: await viewNotes(services, id) } : { problem: 'key_reused' }
    },
  }),
]
