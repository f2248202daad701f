import { findInquiryByKey, insertInquiry, type Inquiry } from '../../../data/inquiries.ts'
import type { Settings } from '../../../data/settings.ts'
import { inquiryFormSchema, type InquiryFormValues } from '../../../domain/inquiry-form.ts'
import { inquiryMessage, whatsAppLink } from '../../../domain/whatsapp.ts'
import { isFromProgram } from '../../form-guards.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { keyOf } from '../../idempotency.server.ts'
import { parseForm } from '../../parse-form.ts'
import type { Services } from '../../services.ts'
import { waitWords } from '../../wait-words.server.ts'
import type { Answer } from './answer.ts'

/** Stores a complaint or inquiry once and answers with the link that goes on with it on WhatsApp. */
export async function submitInquiry(
  { db, language, now, limits, log }: Services,
  settings: Settings,
  form: FormData,
): Promise<Answer> {
  const submission = parseForm(form, inquiryFormSchema)
  const tell = (status: 422 | 429, text: string): Answer => ({
    outcome: 'refused',
    result: submission.reply(),
    refusal: { status, text },
  })
  if (isFromProgram(form, now())) return tell(422, pageTexts(language).limits.notTaken)
  if (submission.status !== 'success') return { outcome: 'refused', result: submission.reply() }
  try {
    const { idempotencyKey: sentKey, ...values } = submission.value
    const idempotencyKey = keyOf(sentKey, values, now())
    const wait = await limits.take('inquiry')
    // What is stored already is answered again, however often it is sent.
    if (wait && !(await findInquiryByKey(db, idempotencyKey))) return tell(429, waitWords(language, 'tooMany', wait))
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
