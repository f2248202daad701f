import { createSpecialHours, deleteSpecialHours, updateSpecialHours } from '#data/branches/special-hours.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { isDuplicate, isInUse, isOverlap } from '#data/database/storage-error.ts'
import { specialHoursFormSchema } from '#domain/branches/special-hours/special-hours-form.ts'
import { fleetProblem } from '#domain/text/fleet-problems.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { managedRow } from '../../shared/rows/managed-row.server.ts'
import { refuseTouched } from './bookings-outside.server.ts'

/** How the screens and the HTTP API save special hours. */
export const specialHoursRow = managedRow({
  schema: specialHoursFormSchema,
  entity: 'special_hours',
  nameOf: ({ noteAr, noteEn }) => ({ ar: noteAr, en: noteEn }),
  create: (db, author, { evenTouched: _evenTouched, ...values }) => createSpecialHours(db, author, values),
  update: (db, author, at, { evenTouched: _evenTouched, ...values }) => updateSpecialHours(db, author, at, values),
  remove: deleteSpecialHours,
  async check({ evenTouched, ...values }, id, services) {
    if (id === undefined && values.untilDate && values.untilDate < todayInRiyadh(services.now()))
      return { outcome: 'refused', fieldErrors: { untilDate: [fleetProblem('daysOver')] } }
    if (evenTouched) return undefined
    const rowId = id === undefined ? undefined : toRowId(id)
    return refuseTouched(services, { specialHours: (all) => [...all.filter((one) => one.id !== rowId), values] })
  },
  fieldErrorsOf(error) {
    if (isOverlap(error)) return { fromDate: ['daysTaken'] }
    if (isDuplicate(error)) return { kind: ['ramadanTwice'] }
    // The branch was deleted while the form was open.
    return isInUse(error) ? { branchId: ['invalidChoice'] } : undefined
  },
})
