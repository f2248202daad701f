import { and, eq, ne } from 'drizzle-orm'
import type { Author, Recorder } from './change-rows.ts'
import type { Database } from './connect.ts'
import { staffSecondFactors, staffSessions, staffUsers } from './schema.ts'
import { endChallenges, recordSecondFactor } from './staff.ts'

/**
 * Takes the second factor away from who has lost it, and ends their sessions; recorded. False when the account has none or
 * is gone.
 */
export function resetSecondFactor(db: Database, author: Recorder, staffId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [reset] = await tx
      .update(staffUsers)
      .set({ twoFactorEnabled: false })
      .where(and(eq(staffUsers.id, staffId), eq(staffUsers.twoFactorEnabled, true)))
      .returning({ id: staffUsers.id })
    if (!reset) return false
    await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.userId, staffId))
    await tx.delete(staffSessions).where(eq(staffSessions.userId, staffId))
    await endChallenges(tx, staffId)
    await recordSecondFactor(tx, author, staffId, false)
    return true
  })
}

/** Records that the author signs in in two steps from now on, and ends the sessions that were opened with one. */
export async function recordSecondFactorOn(db: Database, author: Author, keptToken: string): Promise<void> {
  const { staffId } = author
  await db.transaction(async (tx) => {
    await tx.delete(staffSessions).where(and(eq(staffSessions.userId, staffId), ne(staffSessions.token, keptToken)))
    await endChallenges(tx, staffId)
    await recordSecondFactor(tx, author, staffId, true)
  })
}
