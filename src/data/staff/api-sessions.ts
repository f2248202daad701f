import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { accessEnd, scopesOf, sessionPace } from '#domain/staff/api-session.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Database } from '../database/connect.ts'
import type { ApiCaller } from './api-keys.ts'
import { apiSessions, staffSessions, staffUsers } from '../tables/staff.ts'
import { familyOf } from './session-tokens.ts'
import { hasRequiredFactor } from './staff.ts'
import { hashToken } from '../database/tokens.ts'

/** What the API says about the member of a session. */
export const sessionMember = {
  id: staffUsers.id,
  name: staffUsers.name,
  email: staffUsers.email,
  role: staffUsers.role,
  branchId: staffUsers.branchId,
}

/**
 * The session of an access token, with the rights of the member's role at this moment; notes its use, to the minute. Undefined
 * when the token is unknown or has ended at `now`, and for a member who lacks a required second factor.
 */
export async function findApiSession(db: Database, access: string, now: Date): Promise<ApiCaller | undefined> {
  const accessHash = hashToken(access)
  const [row] = await selectSessions(db).where(and(eq(apiSessions.accessHash, accessHash), hasRequiredFactor(db)))
  if (!row || accessEnd(row) <= now) return undefined
  if (row.isUseOld)
    await db
      .update(staffSessions)
      .set({ updatedAt: sql`now()` })
      .where(eq(staffSessions.id, row.id))
  const { id, name, role } = row.member
  return {
    id: `member ${id}`,
    name,
    role,
    scopes: scopesOf(role),
    requestsPerMinute: sessionPace,
    expiresAt: accessEnd(row),
    author: { staffId: id, staffName: `${name} (API)`, at: now },
    session: { member: row.member, accessHash },
  }
}

/** The hashes of the access tokens that are valid at `now`, with the roles of their members, for streams that outlast a request. */
export async function listValidSessions(db: Database, now: Date): Promise<Map<string, StaffRole>> {
  const rows = await selectSessions(db).where(hasRequiredFactor(db))
  return new Map(
    rows.filter((row) => accessEnd(row) > now).map(({ accessHash, member: { role } }) => [accessHash, role]),
  )
}

/** Ends the session of an access or refresh token, also of one that has expired; false when there is none. */
export async function endApiSession(db: Database, token: string): Promise<boolean> {
  const which = or(eq(apiSessions.accessHash, hashToken(token)), eq(apiSessions.familyHash, familyOf(token)))
  const ended = await db
    .delete(staffSessions)
    .where(inArray(staffSessions.id, db.select({ id: apiSessions.sessionId }).from(apiSessions).where(which)))
    .returning({ id: staffSessions.id })
  return ended.length > 0
}

function selectSessions(db: Database) {
  return db
    .select({
      id: staffSessions.id,
      accessHash: apiSessions.accessHash,
      createdAt: apiSessions.createdAt,
      rotatedAt: apiSessions.rotatedAt,
      isUseOld: sql<boolean>`${staffSessions.updatedAt} < now() - interval '1 minute'`,
      member: sessionMember,
    })
    .from(apiSessions)
    .innerJoin(staffSessions, eq(staffSessions.id, apiSessions.sessionId))
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
}
