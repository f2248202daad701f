import { findInquiryByKey, insertInquiry, type Inquiry, type NewInquiry } from '#data/customers/inquiries.ts'
import type { Settings } from '#data/settings/settings.ts'
import { firstDeliveryJob } from '#data/sync/sync-deliveries.ts'
import { inquiryMessage, whatsAppLink } from '#domain/booking/whatsapp.ts'
import type { InquiryFormValues } from '#domain/customers/inquiry-form.ts'
import { keyOf } from '../../forms/read-form.server.ts'
import type { RetryAfter } from '#operations/services/rate-limits.ts'
import type { Services } from '#operations/services/services.ts'

// Longer than the visitor waits for the first attempt, so that the queue does not run it at the same time.
const secondsForVisitor = 5

type Sent =
  | { outcome: 'sent'; inquiry: Inquiry; whatsAppUrl: string; isSynced: boolean }
  | { outcome: 'tooMany'; retryAfter: RetryAfter }
  | { outcome: 'keyReused' }

/**
 * Stores a complaint or inquiry once and returns the link that continues it on WhatsApp; the site's form and the API both call it.
 * Waits briefly for the first delivery.
 */
export async function sendInquiry(services: Services, settings: Settings, posted: InquiryFormValues): Promise<Sent> {
  const { db, language, now, limits } = services
  const { idempotencyKey: sentKey, ...values } = posted
  const idempotencyKey = keyOf(sentKey, () => values, now())
  const retryAfter = await limits.take('inquiry')
  // A repeated form gets the response of the stored inquiry.
  if (retryAfter && !(await findInquiryByKey(db, idempotencyKey))) return { outcome: 'tooMany', retryAfter }
  const { inquiry, created } = await store(services, { ...values, idempotencyKey, language, createdAt: now() })
  if (created) services.announce('records')
  if (!isSameInquiry(inquiry, values)) return { outcome: 'keyReused' }
  const whatsAppUrl = whatsAppLink(settings.whatsappInquiries, inquiryMessage(inquiry))
  const isSynced = await deliver(services, inquiry)
  // Sent only after the delivery, so that open screens also show its result.
  if (created) services.announce('records')
  return { outcome: 'sent', inquiry, whatsAppUrl, isSynced }
}

/** Stores the inquiry and queues its delivery in one transaction. */
function store({ db, sync }: Services, newInquiry: NewInquiry): Promise<{ inquiry: Inquiry; created: boolean }> {
  return db.transaction(async (tx) => {
    const stored = await insertInquiry(tx, newInquiry)
    const { inquiry, created } = stored
    if (created) await sync.enqueue(tx, [firstDeliveryJob('inquiry', inquiry)], { afterSeconds: secondsForVisitor })
    return stored
  })
}

/** Makes the first delivery attempt, which the visitor waits for briefly. After a failure the delivery stays queued. */
async function deliver({ sync, log }: Services, { id }: Inquiry): Promise<boolean> {
  try {
    return await sync.deliverNow({ entity: 'inquiry', id })
  } catch (error) {
    log.error('An inquiry could not be delivered', error)
    return false
  }
}

function isSameInquiry(inquiry: Inquiry, values: Omit<InquiryFormValues, 'idempotencyKey'>): boolean {
  return (
    inquiry.fullName === values.fullName &&
    inquiry.mobileNumber === values.mobileNumber &&
    inquiry.type === values.type &&
    inquiry.message === values.message
  )
}
