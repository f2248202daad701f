import { createBranch, updateBranch } from '../../../data/branches/branches.ts'
import { branchFormSchema, slugOf } from '../../../domain/branches/branch-form.ts'
import { saveRow } from '../../back-office/form/save-row.server.ts'
import type { Context } from '../../back-office/session/session.server.ts'

/** Saves the posted branch: the one of this id, or a new one, whose id is made from its English name and then stays. */
export function saveBranch(request: Request, context: Context, id?: string) {
  return saveRow(request, context, id, {
    schema: branchFormSchema,
    to: '/admin/branches',
    nameOf: (values) => ({ ar: values.nameAr, en: values.nameEn }),
    create: (db, author, values) => createBranch(db, author, slugOf(values.nameEn), values),
    update: updateBranch,
  })
}
