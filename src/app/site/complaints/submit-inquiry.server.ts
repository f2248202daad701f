import { parseWithValibot } from '@conform-to/valibot'
import { insertInquiry, type Inquiry } from '../../../data/inquiries.ts'
import type { Settings } from '../../../data/settings.ts'
import { inquiryFormSchema, type InquiryFormValues } from '../../../domain/inquiry-form.ts'
import { inquiryMessage, whatsAppLink } from '../../../domain/whatsapp.ts'
import { keyOf } from '../../idempotency.server.ts'
import type { Services } from '../../services.ts'
import type { Answer } from './answer.ts'

/** Stores a complaint or inquiry once and answers with the link that goes on with it on WhatsApp. */
export async function submitInquiry(
  { db, language, now, log }: Services,
  settings: Settings,
  form: FormData,
): Promise<Answer> {
  const submission = parseWithValibot(form, { schema: inquiryFormSchema, disableAutoCoercion: true })
  if (submission.status !== 'success') return { outcome: 'refused', result: submission.reply() }
  try {
    const { idempotencyKey: sentKey, ...values } = submission.value
    const idempotencyKey = keyOf(sentKey, values, now())
    const { inquiry } = await insertInquiry(db, { ...values, idempotencyKey, language, createdAt: now() })
    if (!isSameInquiry(inquiry, values)) {
      return { outcome: 'refused', result: submission.reply(), refusal: 'keyReused' }
    }
    return { outcome: 'sent', whatsAppUrl: whatsAppLink(settings.whatsappInquiries, inquiryMessage(inquiry)) }
  } catch (fault) {
    log.fault('An inquiry could not be saved', fault)
    return { outcome: 'refused', result: submission.reply(), refusal: 'notSaved' }
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
