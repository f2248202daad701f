import { createSlide, updateSlide } from '../../../data/slides.ts'
import { slideFormSchema } from '../../../domain/slide-form.ts'
import { byNumber, saveRow } from '../../back-office/save-row.server.ts'
import type { Context } from '../../back-office/session.server.ts'

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
