import { listInquiryMoves, type Inquiry } from '../../../data/customers/inquiries.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { listStaffNotes } from '../../../data/staff/staff-notes.ts'
import { inquiryReply } from '../../../domain/customers/inquiry-reply.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { whatsAppLink } from '../../../domain/booking/whatsapp.ts'
import type { Services } from '../../services/services.ts'

/** Everything the desk needs to know about an inquiry, and the first words of an answer. */
export async function loadDetail({ db }: Services, settings: Settings, inquiry: Inquiry) {
  const [moves, notes] = await Promise.all([
    listInquiryMoves(db, inquiry.id),
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
