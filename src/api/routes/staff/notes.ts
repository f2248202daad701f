import * as v from 'valibot'
import { findBooking } from '#data/booking/bookings.ts'
import { findInquiry } from '#data/customers/inquiries.ts'
import type { Database } from '#data/database/connect.ts'
import { addStaffNote, listStaffNotes } from '#data/staff/staff-notes.ts'
import { noteFormSchema, noteMaximum } from '#domain/booking/booking-status-form.ts'
import type { Language } from '#domain/text/languages.ts'
import { answerCreated, keyHeader } from '../../create-once.ts'
import { defineStaffRoute, type ApiRoute } from '../../define-route.ts'
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

type NotedRecord = {
  entity: 'booking' | 'inquiry'
  /** In paths and scopes. */
  section: 'bookings' | 'inquiries'
  name: 'Booking' | 'Inquiry'
  find: (db: Database, id: string) => Promise<object | undefined>
  noun: Readonly<Record<Language, string>>
}

/** The routes that list and add internal notes about a record. */
function noteRoutes({ entity, section, name, find, noun }: NotedRecord): ApiRoute[] {
  const path = `/staff/${section}/{id}/notes` as const

  async function viewNotes(db: Database, id: string): Promise<v.InferInput<typeof notesSchema>> {
    const notes = await listStaffNotes(db, { entity, id })
    return {
      data: notes.map(({ by, at, ...note }) => ({ ...note, staff_name: by, created_at: viewMoment(at) })),
    }
  }

  return [
    defineStaffRoute({
      method: 'get',
      path,
      id: `list${name}Notes`,
      summary: {
        ar: `ملاحظات الموظفين على ${noun.ar}، أقدمها أولًا`,
        en: `Lists the notes of the staff about ${noun.en}, oldest first`,
      },
      scope: `${section}:read`,
      params,
      query,
      status: 200,
      answer: notesSchema,
      problems: ['not_found'],
      async handle({ services: { db }, params: { id } }) {
        return (await find(db, id)) ? { body: await viewNotes(db, id) } : { problem: 'not_found' }
      },
    }),
    defineStaffRoute({
      method: 'post',
      path,
      id: `add${name}Note`,
      summary: {
        ar: `إضافة ملاحظة على ${noun.ar}؛ لا يراها العميل`,
        en: `Adds a note about ${noun.en}, which the customer does not see`,
      },
      scope: `${section}:write`,
      params,
      query,
      headers: keyHeader,
      body: noteInputSchema,
      status: 201,
      answer: notesSchema,
      problems: ['not_found', 'key_reused'],
      async handle(request) {
        const { services, author, params: at, body } = request
        const { db, language } = services
        const read = readInput(noteFormSchema, { intent: 'note', ...body }, { where: 'body', language })
        if (read.errors) return { problem: 'invalid_request', errors: read.errors }
        if (!(await find(db, at.id))) return { problem: 'not_found' }
        return answerCreated(request, {
          what: `note ${at.id}`,
          async create(tx) {
            await addStaffNote(tx, author, { entity, id: at.id }, read.value.text)
            return { outcome: 'saved', id: at.id }
          },
          read: async (id) => ({ body: await viewNotes(db, id) }),
        })
      },
    }),
  ]
}

export const bookingNoteRoutes = noteRoutes({
  entity: 'booking',
  section: 'bookings',
  name: 'Booking',
  find: findBooking,
  noun: { ar: 'حجز', en: 'a booking' },
})

export const inquiryNoteRoutes = noteRoutes({
  entity: 'inquiry',
  section: 'inquiries',
  name: 'Inquiry',
  find: findInquiry,
  noun: { ar: 'شكوى أو استفسار', en: 'a complaint or an inquiry' },
})
