import { createDiscount, updateDiscount } from '../../../data/pricing/discounts.ts'
import { toRowId } from '../../../data/database/parse-ids.ts'
import { isDuplicate, isInUse } from '../../../data/database/storage-error.ts'
import { discountFormSchema } from '../../../domain/pricing/discount-form.ts'
import { fleetProblem } from '../../../domain/fleet/fleet-problems.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { answerEdit, parseEdit, refuse, saveOrRefuse } from '../../back-office/form/edit.server.ts'
import { authorOf, type Context } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'

/** Saves the posted discount code: the one of this id, or a new one. */
export async function saveDiscount(request: Request, context: Context, id?: string) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, discountFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, ...values } = parsed.values
  const { submission } = parsed
  const author = authorOf(context)
  return saveOrRefuse(log, submission, async () => {
    try {
      const edited =
        id === undefined
          ? { outcome: 'saved' as const, row: await createDiscount(db, author, values) }
          : await updateDiscount(db, author, { id: toRowId(id) ?? 0, version }, values)
      const notice = { title: adminTextsIn(language).form.saved(values.code) }
      return await answerEdit(submission, edited, { to: '/admin/discounts', notice })
    } catch (error) {
      if (isDuplicate(error)) return refuse(submission, { fieldErrors: { code: [fleetProblem('codeTaken')] } })
      // The car was deleted while the form was open.
      if (isInUse(error)) return refuse(submission, { fieldErrors: { carId: ['invalidChoice'] } })
      throw error
    }
  })
}
