import { recordChange } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { isUsable } from '#data/staff/invitations.ts'
import { staffInvitations } from '#data/tables/staff.ts'
import { insertStaff, type StaffMember } from '#data/staff/staff.ts'
import { storageError, isDuplicate } from '#data/database/storage-error.ts'

type Newcomer = { name: string; email: string; passwordHash: string }
export type Joined = { outcome: 'joined'; member: StaffMember } | { outcome: 'gone' } | { outcome: 'emailTaken' }

/**
 * Uses an invitation and creates its account in one transaction. 'gone' when the invitation is used, expired, withdrawn
 * or unknown, also for the second of two concurrent requests; 'emailTaken' leaves it usable.
 */
export async function joinStaff(db: Database, token: string, newcomer: Newcomer, now: Date): Promise<Joined> {
  try {
    return await db.transaction(async (tx) => {
      const used = await tx.update(staffInvitations).set({ usedAt: now }).where(isUsable(token, now)).returning()
      if (!used[0]) return { outcome: 'gone' }
      const member = await insertStaff(tx, { ...newcomer, role: used[0].role })
      await recordChange(
        tx,
        { staffId: member.id, staffName: member.name, at: now },
        { entity: 'staff', id: member.id, action: 'create', before: null, after: member },
      )
      return { outcome: 'joined', member }
    })
  } catch (error) {
    if (isDuplicate(error)) return { outcome: 'emailTaken' }
    throw storageError('an account', error)
  }
}
