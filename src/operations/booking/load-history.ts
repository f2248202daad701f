import { statusChangesIn } from './booking-status.ts'
import { listBookingRecord } from '#data/changes/changes.ts'
import type { Services } from '../services/services.ts'

/** The changes of a booking's status (`moves`), and those of its values and its unit (`changed`), newest first. */
export async function loadHistory({ db }: Pick<Services, 'db'>, id: string) {
  const record = await listBookingRecord(db, id)
  const changed = record.filter(
    ({ action, after }) => (action === 'create' || action === 'update') && after?.['status'] === undefined,
  )
  return { moves: statusChangesIn(record), changed }
}
