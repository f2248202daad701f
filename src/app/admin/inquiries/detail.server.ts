import { listInquiryChanges, type Inquiry } from '#data/customers/inquiries.ts'
import { changeInquiryState } from '#operations/customers/change-inquiry-state.ts'
import type { Settings } from '#data/settings/settings.ts'
import { addStaffNote, listStaffNotes } from '#data/staff/staff-notes.ts'
import { inquiryReply } from '#domain/customers/inquiry-reply.ts'
import { inquiryPostSchema } from '#domain/booking/inquiry-status-form.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { saveForm, type ActionArgs } from '../shared/form/save-form.server.ts'
import type { Services } from '#operations/services/services.ts'

/** Returns an inquiry with its history, its notes and a prepared reply for WhatsApp. */
export async function loadDetail({ db }: Services, settings: Settings, inquiry: Inquiry) {
  const [moves, notes] = await Promise.all([
    listInquiryChanges(db, inquiry.id),
    listStaffNotes(db, { entity: 'inquiry', id: inquiry.id }),
  ])
  const { id, version, fullName, mobileNumber, type, message, language, isHandled, createdAt } = inquiry
  const reply = inquiryReply(language, { brand: managedText(settings.brandName, language), fullName, type })
  return {
    inquiry: {
      id,
      version,
      fullName,
      mobileNumber,
      type,
      message,
      language,
      isHandled,
      created: toRiyadh(createdAt),
      erased: inquiry.erasedAt !== null,
    },
    reply,
    whatsAppUrl: inquiry.erasedAt ? undefined : whatsAppLink(mobileNumber, reply),
    moves: moves.flatMap(({ at, isHandled: moved, ...move }) =>
      typeof moved === 'boolean' ? [{ ...move, at: toRiyadh(at), isHandled: moved }] : [],
    ),
    notes: notes.map((note) => ({ ...note, at: toRiyadh(note.at) })),
  }
}

export type InquiryDetail = Awaited<ReturnType<typeof loadDetail>>

/** Marks an inquiry as handled or open again, or adds a note, as the posted form asks. */
export function submitDetail(args: ActionArgs, { id }: Inquiry) {
  return saveForm(args, {
    schema: inquiryPostSchema,
    once: true,
    failure: null,
    async save(values, { db, author, texts: { bookings, inquiries } }) {
      const to = `/admin/inquiries/${id}`
      if (values.intent === 'note') {
        await addStaffNote(db, author, { entity: 'inquiry', id }, values.text)
        return { outcome: 'saved', to, notice: { title: bookings.noteSaved } }
      }
      const at = { id, version: values.version }
      const { outcome } = await changeInquiryState(db, author, at, values.state)
      if (outcome === 'conflict') return { outcome: 'refused', problem: 'moveConflict', status: 409 }
      if (outcome === 'missing') return { outcome }
      return { outcome, to, notice: { title: inquiries.moved[values.state] } }
    },
  })
}
