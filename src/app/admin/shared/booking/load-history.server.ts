import { statusChangesIn } from '#operations/booking/booking-status.ts'
import { listBookingRecord } from '#data/changes/changes.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Services } from '#operations/services/services.ts'
import { viewChanges } from '../changes/view-changes.server.ts'

/** The changes of a booking's status (`moves`), and those of its values and its unit (`changed`), newest first. */
export async function loadHistory({ db, language }: Pick<Services, 'db' | 'language'>, id: string, role: StaffRole) {
  const record = await listBookingRecord(db, id)
  const values = record.filter(
    ({ action, after }) => (action === 'create' || action === 'update') && after?.['status'] === undefined,
  )
  const changed = await viewChanges(db, values, { language, role, isOwnNamed: false })
  return { moves: statusChangesIn(record), changed }
}
