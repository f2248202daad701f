import type { Database } from '#data/database/connect.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import { checkCorrection, correctionOf } from '#domain/billing/ledger.ts'
import { mayCorrectLedger } from '#domain/staff/staff-roles.ts'
import { enter, type EnteredEntry, type LedgerStaff } from './enter.ts'

type Correction = {
  readonly entryId: number
  /** Kept as a staff note, which is erased with the person. */
  readonly reason: string
  readonly key: string | undefined
}

/** Takes an entry back whole, with the reason of a manager. What should have been entered is then entered anew. */
export function correctEntry(
  db: Database,
  { author, role }: LedgerStaff,
  bookingId: string,
  { entryId, reason, key }: Correction,
): Promise<EnteredEntry> {
  const same = { type: 'correction', correctsId: entryId } as const
  return enter(db, author, bookingId, { happenedAt: undefined, key, same }, async (tx, booking, entries) => {
    if (!mayCorrectLedger(role)) return { code: 'notAllowed' }
    if (reason === '') return { code: 'reasonMissing' }
    const entry = entries.find(({ id }) => id === entryId)
    if (!entry) return { code: 'missing' }
    const refusal = checkCorrection(entry, entries)
    if (refusal) return { code: refusal }
    const noteId = await addStaffNote(tx, author, { entity: 'booking', id: booking.id }, reason)
    return { values: correctionOf(entry, { code: 'corrected', noteId }) }
  })
}
