import { createBranch, updateBranch } from '../../../data/branches.ts'
import { branchFormSchema, slugOf } from '../../../domain/branch-form.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { adminTextsIn } from '../../back-office/admin-texts.ts'
import { answerSave, parseEdit } from '../../back-office/edit.server.ts'
import { authorOf, type Context } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'

/** Saves the posted branch: the one of this id, or a new one, whose id is made from its English name and then stays. */
export async function saveBranch(request: Request, context: Context, id?: string) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, branchFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, ...values } = parsed.values
  const author = authorOf(context)
  const name = managedText({ ar: values.nameAr, en: values.nameEn }, language)
  const notice = { title: adminTextsIn(language).form.saved(name) }
  const save = async () =>
    id === undefined
      ? { outcome: 'saved' as const, row: await createBranch(db, author, slugOf(values.nameEn), values) }
      : await updateBranch(db, author, { id, version }, values)
  return answerSave(log, parsed.submission, save, { to: '/admin/branches', notice })
}
