import * as v from 'valibot'
import { sendInquiry } from '#operations/customers/send-inquiry.ts'
import { inquiryNumber } from '#domain/customers/inquiry-number.ts'
import { inquiryFormSchema, inquiryMessageMaximum, inquiryTypes } from '#domain/customers/inquiry-form.ts'
import { languages } from '#domain/text/languages.ts'
import { keyHeader } from '../create-once.ts'
import { defineRoute } from '../define-route.ts'
import { langQuery, readValues } from '../read-input.ts'
import { idempotencyHeader, refuseTooMany } from '../refusals.ts'
import { momentSchema, viewMoment } from '../values.ts'

const line = v.pipe(v.string(), v.maxLength(200))

export const inquiryInputSchema = v.strictObject({
  full_name: line,
  mobile_number: line,
  type: v.optional(v.picklist(inquiryTypes), 'Complaint'),
  message: v.pipe(v.string(), v.maxLength(2 * inquiryMessageMaximum)),
})

/** Has no id, because there is no way to read an inquiry again. */
export const sentInquirySchema = v.object({
  number: v.string(),
  type: v.picklist(inquiryTypes),
  language: v.picklist(languages),
  created_at: momentSchema,
  whatsapp_url: v.string(),
})

/** The form of the page for complaints and inquiries. */
export const sendInquiryRoutes = [
  defineRoute({
    method: 'post',
    path: '/inquiries',
    id: 'sendInquiry',
    summary: {
      ar: 'إرسال شكوى أو استفسار. الطلب نفسه بالمفتاح نفسه رسالة واحدة',
      en: 'Sends a complaint or an inquiry. The same request under the same key is one message',
    },
    query: v.strictObject(langQuery),
    headers: keyHeader,
    body: inquiryInputSchema,
    status: 201,
    answer: sentInquirySchema,
    problems: ['key_reused', 'too_many_requests'],
    isShared: false,
    async handle({ services, settings, headers, body }) {
      const { language } = services
      const entered = {
        fullName: body.full_name,
        mobileNumber: body.mobile_number,
        type: body.type,
        message: body.message,
      }
      const read = readValues(inquiryFormSchema, entered, language)
      if ('problem' in read) return read
      // Never a key of the page: without scripts those follow from the message, so a guess of one would show that it was sent.
      const idempotencyKey = `api ${headers[idempotencyHeader]}`
      const sent = await sendInquiry(services, settings, { ...read.value, idempotencyKey })
      if (!sent.ok) {
        const { refusal } = sent
        return refusal.code === 'tooMany' ? refuseTooMany(language, refusal.retryAfter) : { problem: 'key_reused' }
      }
      const { type, language: stored, createdAt } = sent.inquiry
      return {
        body: {
          number: inquiryNumber(sent.inquiry.id),
          type,
          language: stored,
          created_at: viewMoment(createdAt),
          whatsapp_url: sent.whatsAppUrl,
        },
      }
    },
  }),
]
