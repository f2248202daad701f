import { createCar, updateCar, type CarValues } from '../../../data/fleet/cars.ts'
import { toRowId } from '../../../data/database/parse-ids.ts'
import { isInUse } from '../../../data/database/storage-error.ts'
import { carFormSchema, type CarFormValues } from '../../../domain/fleet/car-form.ts'
import { eachOption } from '../../../domain/pricing/price-lines.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { answerEdit, parseEdit, refuse, saveOrRefuse } from '../../back-office/form/edit.server.ts'
import { authorOf, type Context } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'

/** Saves the posted car: the one of this id, or a new one. */
export async function saveCar(request: Request, context: Context, id?: string) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, carFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, modelPrices, ...values } = parsed.values
  const { submission } = parsed
  const author = authorOf(context)
  return saveOrRefuse(log, submission, async () => {
    try {
      const edited =
        id === undefined
          ? { outcome: 'saved' as const, row: await createCar(db, author, toRow(values), modelPrices) }
          : await updateCar(db, author, { id: toRowId(id) ?? 0, version }, toRow(values), modelPrices)
      const name = managedText({ ar: values.nameAr, en: values.nameEn }, language)
      const notice = { title: adminTextsIn(language).form.saved(name) }
      return await answerEdit(submission, edited, { to: '/admin/fleet', notice })
    } catch (error) {
      if (!isInUse(error)) throw error
      // The category was deleted while the form was open.
      return refuse(submission, { fieldErrors: { categoryId: ['invalidChoice'] } })
    }
  })
}

function toRow(values: Omit<CarFormValues, 'version' | 'modelPrices'>): CarValues {
  // The amounts under the names of the form's fields are no columns and are ignored by Drizzle.
  return { ...values, ...eachOption('carColumn', ({ carPrice }) => values[carPrice]) }
}
