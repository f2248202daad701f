import { createCategory, updateCategory } from '../../../data/fleet/categories.ts'
import { categoryFormSchema } from '../../../domain/fleet/category-form.ts'
import { byNumber, saveRow } from '../../back-office/form/save-row.server.ts'
import type { Context } from '../../back-office/session/session.server.ts'

/** Saves the posted category: the one of this id, or a new one. */
export function saveCategory(request: Request, context: Context, id?: string) {
  return saveRow(request, context, id, {
    schema: categoryFormSchema,
    to: '/admin/fleet/categories',
    nameOf: (values) => ({ ar: values.nameAr, en: values.nameEn }),
    create: createCategory,
    update: byNumber(updateCategory),
  })
}
