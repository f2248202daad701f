import { updateRow } from '#data/changes/change-rows.ts'
import type { Database } from '#data/database/connect.ts'
import { fineRows, lockFine } from '#data/fines/fines.ts'
import { mayCorrectLedger } from '#domain/staff/staff-roles.ts'
import type { LedgerStaff } from '../billing/enter.ts'
import { answerFine, refuseFine, type FineVersion, type SavedFine } from './enter-fine.ts'

/** Leaves a fine that is not charged to the company, with the reason of a manager; `reason` undefined takes that back. */
export function waiveFine(
  db: Database,
  { author, role }: LedgerStaff,
  at: FineVersion,
  reason: string | undefined,
): Promise<SavedFine> {
  return db.transaction(async (tx): Promise<SavedFine> => {
    if (!mayCorrectLedger(role)) return refuseFine({ code: 'notAllowed' })
    const fine = await lockFine(tx, at.id)
    if (!fine) return refuseFine({ code: 'missing' })
    if (reason === undefined) {
      if (fine.state !== 'waived') return refuseFine({ code: 'notWaived' })
      return answerFine(await updateRow(tx, author, fineRows, at, { waivedAt: null, waiveReason: '' }))
    }
    if (fine.state === 'charged') return refuseFine({ code: 'charged' })
    return answerFine(await updateRow(tx, author, fineRows, at, { waivedAt: author.at, waiveReason: reason }))
  })
}
