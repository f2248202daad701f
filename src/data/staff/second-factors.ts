import { and, eq, ne, sql } from 'drizzle-orm'
import { recordChange, type Author, type ChangeAuthor } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { siteSettings } from '../tables/settings.ts'
import { staffSecondFactors, staffSessions, staffUsers } from '../tables/staff.ts'
import { readSettings, type SettingKey } from '../settings/settings.ts'
import { endChallenges, recordSecondFactor } from './staff.ts'

/**
 * Removes a lost second factor, ends the sessions of the account, and records that. False when the account has none or does not
 * exist.
 */
export function resetSecondFactor(db: Database, author: ChangeAuthor, staffId: string): Promise<boolean> {
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

/** Records that the author has set up a second factor, and ends the other sessions. */
export async function recordSecondFactorOn(db: Database, author: Author, keptToken: string): Promise<void> {
  const { staffId } = author
  await db.transaction(async (tx) => {
    await tx.delete(staffSessions).where(and(eq(staffSessions.userId, staffId), ne(staffSessions.token, keptToken)))
    await endChallenges(tx, staffId)
    await recordSecondFactor(tx, author, staffId, true)
  })
}

const demandKey = 'second_step_demanded' satisfies SettingKey

/** Requires a second factor of every member, or stops requiring it; records a change. 'ownMissing' when the author has none. */
export function requireSecondFactor(db: Database, author: Author, demanded: boolean): Promise<'saved' | 'ownMissing'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`)
    const [own] = await tx
      .select({ secondFactor: staffUsers.twoFactorEnabled })
      .from(staffUsers)
      .where(eq(staffUsers.id, author.staffId))
      .for('update')
    if (demanded && !own?.secondFactor) return 'ownMissing'
    const { secondFactorRequired } = await readSettings(tx)
    if (secondFactorRequired === demanded) return 'saved'
    const [before, after] = [String(secondFactorRequired), String(demanded)]
    await tx
      .insert(siteSettings)
      .values({ key: demandKey, value: after })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: after } })
    await recordChange(tx, author, {
      entity: 'settings',
      id: 'second_step',
      action: 'update',
      before: { [demandKey]: before },
      after: { [demandKey]: after },
    })
    return 'saved'
  })
}
