import { createOffer, updateOffer } from '../../../data/content/offers.ts'
import { toRowId } from '../../../data/database/parse-ids.ts'
import { offerFormSchema } from '../../../domain/content/offer-form.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { answerSave, parseEdit } from '../../back-office/form/edit.server.ts'
import { authorOf, type Context } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'

/** Saves the posted special offer: the one of this id, or a new one. */
export async function saveOffer(request: Request, context: Context, id?: string) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, offerFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, ...values } = parsed.values
  const author = authorOf(context)
  const title = managedText({ ar: values.titleAr, en: values.titleEn }, language)
  const notice = { title: adminTextsIn(language).form.saved(title) }
  const save = async () =>
    id === undefined
      ? { outcome: 'saved' as const, row: await createOffer(db, author, values) }
      : await updateOffer(db, author, { id: toRowId(id) ?? 0, version }, values)
  return answerSave(log, parsed.submission, save, { to: '/admin/special-offers', notice })
}
