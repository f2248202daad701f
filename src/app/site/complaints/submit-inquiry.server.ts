import { findInquiryByKey, insertInquiry, type Inquiry, type NewInquiry } from '../../../data/customers/inquiries.ts'
import { isUnreachable } from '../../../data/database/storage-error.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { firstDeliveryJob } from '../../../data/sync/sync-deliveries.ts'
import { inquiryFormSchema, type InquiryFormValues } from '../../../domain/customers/inquiry-form.ts'
import { inquiryMessage, whatsAppLink } from '../../../domain/booking/whatsapp.ts'
import { unreachableText } from '../../i18n/connection-texts.ts'
import { isFromProgram, keyOf } from '../../forms/read-form.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { parseForm } from '../../forms/parse-form.ts'
import type { Services } from '../../services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import type { Answer } from './answer.ts'

// Longer than the visitor waits for the first attempt, so that the queue does not run it at the same time.
const secondsForVisitor = 5

/** Stores a complaint or inquiry once and returns the link that continues it on WhatsApp. */
export async function submitInquiry(services: Services, settings: Settings, form: FormData): Promise<Answer> {
  const { db, language, now, limits, log } = services
  const submission = parseForm(form, inquiryFormSchema)
  const refuse = (status: 422 | 429 | 503, text: string): Answer => ({
    outcome: 'refused',
    result: submission.reply(),
    refusal: { status, text },
  })
  if (isFromProgram(form, now())) return refuse(422, pageTexts(language).limits.notTaken)
  if (submission.status !== 'success') return { outcome: 'refused', result: submission.reply() }
  try {
    const { idempotencyKey: sentKey, ...values } = submission.value
    const idempotencyKey = keyOf(sentKey, () => values, now())
    const retryAfter = await limits.take('inquiry')
    // A repeated form gets the response of the stored inquiry.
    if (retryAfter && !(await findInquiryByKey(db, idempotencyKey)))
      return refuse(429, retryMessage(language, 'tooMany', retryAfter))
    const { inquiry, created } = await store(services, { ...values, idempotencyKey, language, createdAt: now() })
    if (created) services.announce('records')
    if (!isSameInquiry(inquiry, values)) {
      return { outcome: 'refused', result: submission.reply(), refusal: 'keyReused' }
    }
    const whatsAppUrl = whatsAppLink(settings.whatsappInquiries, inquiryMessage(inquiry))
    const isSynced = await deliver(services, inquiry)
    // Sent only after the delivery, so that open screens also show its result.
    if (created) services.announce('records')
    return { outcome: 'sent', whatsAppUrl, isSynced }
  } catch (error) {
    log.error('An inquiry could not be saved', error)
    if (isUnreachable(error)) return refuse(503, unreachableText(language, 'notSentTwice'))
    return { outcome: 'refused', result: submission.reply(), refusal: 'notSaved' }
  }
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
