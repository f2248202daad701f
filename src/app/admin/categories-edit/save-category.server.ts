import { createCategory, updateCategory } from '../../../data/categories.ts'
import { toRowId } from '../../../data/outside-ids.ts'
import { categoryFormSchema } from '../../../domain/category-form.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { adminTextsIn } from '../../back-office/admin-texts.ts'
import { answerSave, parseEdit } from '../../back-office/edit.server.ts'
import { authorOf, type Context } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'

/** Saves the posted category: the one of this id, or a new one. */
export async function saveCategory(request: Request, context: Context, id?: string) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, categoryFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, ...values } = parsed.values
  const author = authorOf(context)
  const name = managedText({ ar: values.nameAr, en: values.nameEn }, language)
  const notice = { title: adminTextsIn(language).form.saved(name) }
  const save = async () =>
    id === undefined
      ? { outcome: 'saved' as const, row: await createCategory(db, author, values) }
      : await updateCategory(db, author, { id: toRowId(id) ?? 0, version }, values)
  return answerSave(log, parsed.submission, save, { to: '/admin/fleet/categories', notice })
}
