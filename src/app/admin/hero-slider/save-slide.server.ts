import { createSlide, updateSlide } from '../../../data/content/slides.ts'
import { slideFormSchema } from '../../../domain/content/slide-form.ts'
import { byNumber, saveRow } from '../../back-office/form/save-row.server.ts'
import type { Context } from '../../back-office/session/session.server.ts'

/** Saves the posted slide: the one of this id, or a new one. */
export function saveSlide(request: Request, context: Context, id?: string) {
  return saveRow(request, context, id, {
    schema: slideFormSchema,
    to: '/admin/hero-slider',
    nameOf: (values) => ({ ar: values.titleAr, en: values.titleEn }),
    create: createSlide,
    update: byNumber(updateSlide),
  })
}
