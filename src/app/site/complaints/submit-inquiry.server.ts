import { isTemporary } from '#data/database/storage-error.ts'
import type { Settings } from '#data/settings/settings.ts'
import { inquiryNumber } from '#domain/customers/inquiry-number.ts'
import { inquiryFormSchema } from '#domain/customers/inquiry-form.ts'
import { unreachableText } from '../../i18n/connection-texts.ts'
import { isFromProgram } from '../../forms/read-form.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { parseForm } from '../../forms/parse-form.ts'
import { keyOf } from '#operations/idempotency-key.ts'
import { sendInquiry } from '#operations/customers/send-inquiry.ts'
import type { Services } from '#operations/services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import type { Answer } from './answer.ts'

/** Sends the complaint or inquiry of a posted form. */
export async function submitInquiry(services: Services, settings: Settings, form: FormData): Promise<Answer> {
  const { language, now, log } = services
  const submission = parseForm(form, inquiryFormSchema)
  const refuse = (status: 422 | 429 | 503, text: string): Answer => ({
    outcome: 'refused',
    result: submission.reply(),
    refusal: { status, text },
  })
  if (isFromProgram(form, now())) return refuse(422, pageTexts(language).limits.notTaken)
  if (submission.status !== 'success') return { outcome: 'refused', result: submission.reply() }
  try {
    const { idempotencyKey, ...values } = submission.value
    const key = keyOf(idempotencyKey, () => values, now())
    const sent = await sendInquiry(services, settings, { ...values, idempotencyKey: key })
    if (sent.ok)
      return {
        outcome: 'sent',
        number: inquiryNumber(sent.inquiry.id),
        whatsAppUrl: sent.whatsAppUrl,
        isSynced: sent.isSynced,
      }
    switch (sent.refusal.code) {
      case 'tooMany':
        return refuse(429, retryMessage(language, 'tooMany', sent.refusal.retryAfter))
      case 'keyReused':
        return { outcome: 'refused', result: submission.reply(), refusal: 'keyReused' }
    }
  } catch (error) {
    log.error('An inquiry could not be saved', error)
    if (isTemporary(error)) return refuse(503, unreachableText(language, 'notSentTwice'))
    return { outcome: 'refused', result: submission.reply(), refusal: 'notSaved' }
  }
}
