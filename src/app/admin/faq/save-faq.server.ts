import { createFaq, updateFaq } from '../../../data/content/faqs.ts'
import { faqFormSchema } from '../../../domain/content/faq-form.ts'
import { byNumber, saveRow } from '../../back-office/form/save-row.server.ts'
import type { Context } from '../../back-office/session/session.server.ts'

/** Saves the posted question: the one of this id, or a new one. */
export function saveFaq(request: Request, context: Context, id?: string) {
  return saveRow(request, context, id, {
    schema: faqFormSchema,
    to: '/admin/faq',
    nameOf: (values) => ({ ar: values.questionAr, en: values.questionEn }),
    create: createFaq,
    update: byNumber(updateFaq),
  })
}
