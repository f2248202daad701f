import { createBranch, deleteBranch, reorderBranches, updateBranch } from '#data/branches/branches.ts'
import { afterHoursOf } from '#data/branches/special-hours.ts'
import { toSlug } from '#data/database/parse-ids.ts'
import { branchFormSchema, slugOf } from '#domain/branches/branch-form.ts'
import { managedRow } from '../shared/rows/managed-row.server.ts'
import { refuseTouched } from './special-hours/bookings-outside.server.ts'

/** How the screens and the HTTP API save branches. */
export const branchRow = managedRow({
  schema: branchFormSchema,
  entity: 'branch',
  nameOf: ({ nameAr, nameEn }) => ({ ar: nameAr, en: nameEn }),
  // The id is made from the first English name and then stays.
  create: (db, author, { evenTouched: _evenTouched, ...values }) =>
    createBranch(db, author, slugOf(values.nameEn), values),
  update: (db, author, at, { evenTouched: _evenTouched, ...values }) => updateBranch(db, author, at, values),
  remove: deleteBranch,
  reorder: reorderBranches,
  async check({ evenTouched, weeklyHours, ...values }, branchId, services) {
    if (evenTouched || !branchId) return undefined
    return refuseTouched(services, {
      branch: { id: branchId, hours: { week: weeklyHours, ...afterHoursOf(values) } },
    })
  },
  readId: toSlug,
})
