import { addUnitHold, type UnitHoldValues } from '../../../data/availability/staff-holds.ts'
import type { Database } from '../../../data/database/connect.ts'
import type { Author } from '../../../data/staff/change-rows.ts'
import type { AvailabilitySettings } from '../../../domain/availability/availability-settings.ts'
import { startOfDay, todayInRiyadh } from '../../../domain/time/riyadh-time.ts'

export type TimeToTake = Omit<UnitHoldValues, 'during' | 'toBranchId'> & { from: Date; until: Date; toBranchId: string }

/** Enters a maintenance, block or transfer of a unit, for its page and for the API; 'inPast' when it begins before today. */
export async function takeUnitTime(
  db: Database,
  author: Author,
  { from, until, toBranchId, ...values }: TimeToTake,
  settings: AvailabilitySettings,
) {
  if (from < startOfDay(todayInRiyadh(author.at))) return 'inPast'
  const hold = { ...values, during: { from, until }, toBranchId: values.kind === 'transfer' ? toBranchId : null }
  return addUnitHold(db, author, hold, settings)
}
