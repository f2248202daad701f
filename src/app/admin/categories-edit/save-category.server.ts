import { createCategory, updateCategory } from '../../../data/categories.ts'
import { categoryFormSchema } from '../../../domain/category-form.ts'
import { byNumber, saveRow } from '../../back-office/save-row.server.ts'
import type { Context } from '../../back-office/session.server.ts'

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
