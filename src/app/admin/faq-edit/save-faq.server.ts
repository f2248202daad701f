import { toRowId } from '../../../data/outside-ids.ts'
import { createFaq, updateFaq } from '../../../data/faqs.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { faqFormSchema } from '../../../domain/faq-form.ts'
import { adminTextsIn } from '../../back-office/admin-texts.ts'
import { answerSave, parseEdit } from '../../back-office/edit.server.ts'
import { authorOf, type Context } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'

/** Saves the posted question: the one of this id, or a new one. */
export async function saveFaq(request: Request, context: Context, id?: string) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, faqFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, ...values } = parsed.values
  const author = authorOf(context)
  const name = managedText({ ar: values.questionAr, en: values.questionEn }, language)
  const notice = { title: adminTextsIn(language).form.saved(name) }
  const save = async () =>
    id === undefined
      ? { outcome: 'saved' as const, row: await createFaq(db, author, values) }
      : await updateFaq(db, author, { id: toRowId(id) ?? 0, version }, values)
  return answerSave(log, parsed.submission, save, { to: '/admin/faq', notice })
}
