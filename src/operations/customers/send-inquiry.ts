import { findInquiryByKey, insertInquiry, type Inquiry, type NewInquiry } from '#data/customers/inquiries.ts'
import type { Settings } from '#data/settings/settings.ts'
import { inquiryMessage, whatsAppLink } from '#domain/booking/whatsapp.ts'
import type { InquiryFormValues } from '#domain/customers/inquiry-form.ts'
import type { InquiryRefusal } from '#domain/customers/refusals.ts'
import { sendInquiryNews } from '../outbox/send-news.ts'
import type { Services } from '../services/services.ts'

// Longer than the visitor waits for the first attempt, so that no worker makes it at the same time.
const msForVisitor = 5_000

type Sent =
  | { ok: true; inquiry: Inquiry; whatsAppUrl: string; isSynced: boolean }
  | { ok: false; refusal: InquiryRefusal }

/** An inquiry and the key under which it is stored once. */
type SentInquiry = Omit<InquiryFormValues, 'idempotencyKey'> & { idempotencyKey: string }

/**
 * Stores a complaint or inquiry once and returns the link that continues it on WhatsApp. Waits briefly for the first delivery.
 */
export async function sendInquiry(services: Services, settings: Settings, sent: SentInquiry): Promise<Sent> {
  const { db, language, now, limits } = services
  const { idempotencyKey, ...values } = sent
  const retryAfter = await limits.take('inquiry')
  // A repeated form gets the response of the stored inquiry.
  if (retryAfter && !(await findInquiryByKey(db, idempotencyKey))) {
    return { ok: false, refusal: { code: 'tooMany', retryAfter } }
  }
  const { inquiry, created } = await store(services, { ...values, idempotencyKey, language, createdAt: now() })
  if (created) services.announce('records')
  if (!isSameInquiry(inquiry, values)) return { ok: false, refusal: { code: 'keyReused' } }
  const whatsAppUrl = whatsAppLink(settings.whatsappInquiries, inquiryMessage(inquiry))
  const isSynced = await deliver(services, inquiry)
  // Sent only after the delivery, so that open screens also show its result.
  if (created) services.announce('records')
  return { ok: true, inquiry, whatsAppUrl, isSynced }
}

/** Stores the inquiry, and what leaves the house because of it, in one transaction. */
function store({ db }: Services, newInquiry: NewInquiry): Promise<{ inquiry: Inquiry; created: boolean }> {
  return db.transaction(async (tx) => {
    const stored = await insertInquiry(tx, newInquiry)
    const { inquiry, created } = stored
    const at = inquiry.createdAt
    const notBefore = new Date(at.getTime() + msForVisitor)
    if (created) await sendInquiryNews(tx, 'inquiry.received', inquiry, { at, notBefore })
    return stored
  })
}

/** Makes the first delivery attempt, which the visitor waits for briefly. After a failure it is repeated by the worker. */
async function deliver({ sync, log }: Services, { id }: Inquiry): Promise<boolean> {
  try {
    return await sync.deliverNow({ entity: 'inquiry', id })
  } catch (error) {
    log.error('An inquiry could not be delivered', error)
    return false
  }
}

function isSameInquiry(inquiry: Inquiry, values: Omit<SentInquiry, 'idempotencyKey'>): boolean {
  return (
    inquiry.fullName === values.fullName &&
    inquiry.mobileNumber === values.mobileNumber &&
    inquiry.type === values.type &&
    inquiry.message === values.message
  )
}
