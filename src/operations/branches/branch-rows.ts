import { createBranch, deleteBranch, reorderBranches, updateBranch } from '#data/branches/branches.ts'
import {
  afterHoursOf,
  createSpecialHours,
  deleteSpecialHours,
  updateSpecialHours,
} from '#data/branches/special-hours.ts'
import { isDuplicate, isInUse, isOverlap } from '#data/database/storage-error.ts'
import { slugOf, type BranchValues } from '#domain/branches/branch-form.ts'
import type { SpecialHoursValues } from '#domain/branches/special-hours/special-hours-form.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { ManagedRow } from '../rows/save-row.ts'
import { refuseHours } from './refuse-hours.ts'

export const branchRow: ManagedRow<BranchValues, string> = {
  entity: 'branch',
  // The id is made from the first English name and then stays.
  create: (db, by, { evenTouched: _evenTouched, ...values }) => createBranch(db, by, slugOf(values.nameEn), values),
  update: (db, by, at, { evenTouched: _evenTouched, ...values }) => updateBranch(db, by, at, values),
  remove: deleteBranch,
  reorder: reorderBranches,
  async check(services, { evenTouched, weeklyHours, ...values }, id) {
    if (evenTouched || id === undefined) return undefined
    return refuseHours(services, { branch: { id, hours: { week: weeklyHours, ...afterHoursOf(values) } } })
  },
}

export const specialHoursRow: ManagedRow<SpecialHoursValues> = {
  entity: 'special_hours',
  create: (db, by, { evenTouched: _evenTouched, ...values }) => createSpecialHours(db, by, values),
  update: (db, by, at, { evenTouched: _evenTouched, ...values }) => updateSpecialHours(db, by, at, values),
  remove: deleteSpecialHours,
  async check(services, { evenTouched, ...values }, id) {
    if (id === undefined && values.untilDate && values.untilDate < todayInRiyadh(services.now()))
      return { code: 'invalidValue', field: 'untilDate', problem: 'daysOver' }
    if (evenTouched) return undefined
    return refuseHours(services, { specialHours: (all) => [...all.filter((one) => one.id !== id), values] })
  },
  refusalOf(error) {
    if (isOverlap(error)) return { code: 'alreadyUsed', field: 'fromDate', problem: 'daysTaken' }
    if (isDuplicate(error)) return { code: 'alreadyUsed', field: 'kind', problem: 'ramadanTwice' }
    // The branch was deleted while the form was open.
    return isInUse(error) ? { code: 'invalidValue', field: 'branchId', problem: 'invalidChoice' } : undefined
  },
}
