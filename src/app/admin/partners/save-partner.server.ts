import { createPartner, updatePartner } from '../../../data/content/partners.ts'
import { partnerFormSchema } from '../../../domain/content/partner-form.ts'
import { byNumber, saveRow } from '../../back-office/form/save-row.server.ts'
import type { Context } from '../../back-office/session/session.server.ts'

/** Saves the posted partner: the one of this id, or a new one. */
export function savePartner(request: Request, context: Context, id?: string) {
  return saveRow(request, context, id, {
    schema: partnerFormSchema,
    to: '/admin/partners',
    nameOf: (values) => ({ ar: values.nameAr, en: values.nameEn }),
    create: createPartner,
    update: byNumber(updatePartner),
  })
}
