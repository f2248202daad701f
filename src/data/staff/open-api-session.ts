import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { maxSessions, refreshEnd, repeatMs, type SessionTimes } from '#domain/staff/api-session.ts'
import type { Database } from '../database/connect.ts'
import type { SessionMember } from './api-keys.ts'
import { sessionMember as member } from './api-sessions.ts'
import { apiSessions, staffSessions, staffUsers } from '../tables/staff.ts'
import { familyOf, firstTokens, hashesOf, nextTokens, type SessionTokens } from './session-tokens.ts'
import { hasRequiredFactor } from './staff.ts'
import { hashToken, randomToken } from '../database/tokens.ts'

/** A session and its tokens, which are returned here and stored nowhere. */
export type OpenedSession = SessionTimes & { member: SessionMember; tokens: SessionTokens }

/** `secret` is the key with which the next tokens are derived. */
type Issue = { secret: string; now: Date }

/**
 * Turns a session of the back office that a sign-in has just opened into one of a program: its cookie stops working. Undefined
 * when the session has ended in the meantime, such as by a new password.
 */
export function openApiSession(
  db: Database,
  { id, member: { id: staffId } }: { id: string; member: Pick<SessionMember, 'id'> },
  { secret, now }: Issue,
): Promise<OpenedSession | undefined> {
  const tokens = firstTokens(secret)
  const times = { createdAt: now, rotatedAt: now }
  return db.transaction(async (tx) => {
    const [found] = await tx.select(member).from(staffUsers).where(eq(staffUsers.id, staffId)).for('update')
    if (!found || !(await lockSession(tx, id))) return undefined
    const oldest = tx
      .select({ id: apiSessions.sessionId })
      .from(apiSessions)
      .innerJoin(staffSessions, eq(staffSessions.id, apiSessions.sessionId))
      .where(eq(staffSessions.userId, staffId))
      .orderBy(desc(apiSessions.createdAt), apiSessions.sessionId)
      .offset(maxSessions - 1)
    await tx.delete(staffSessions).where(inArray(staffSessions.id, oldest))
    await tx.insert(apiSessions).values({ sessionId: id, ...hashesOf(tokens), ...times })
    const unknown = { token: randomToken(), expiresAt: shownEnd(times, now) }
    await tx.update(staffSessions).set(unknown).where(eq(staffSessions.id, id))
    return { ...times, member: found, tokens }
  })
}

/**
 * Replaces the tokens of a session. The previous refresh token gets the same answer again for `repeatMs`. Any older one ends the
 * session, because somebody has a copy of it ('reused').
 */
export function refreshApiSession(
  db: Database,
  refresh: string,
  { secret, now }: Issue,
): Promise<OpenedSession | { ended: 'gone' } | { ended: 'reused'; staffId: string }> {
  const ofFamily = eq(apiSessions.familyHash, familyOf(refresh))
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ id: apiSessions.sessionId }).from(apiSessions).where(ofFamily)
    // Locks the session before reading its tokens, so that a concurrent refresh has stored its own.
    if (!known || !(await lockSession(tx, known.id))) return { ended: 'gone' }
    const [row] = await tx
      .select({ ...getTableColumns(apiSessions), member })
      .from(apiSessions)
      .innerJoin(staffSessions, eq(staffSessions.id, apiSessions.sessionId))
      .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
      .where(and(ofFamily, hasRequiredFactor(tx)))
    if (!row || refreshEnd(row) <= now) return { ended: 'gone' }
    const { createdAt, rotatedAt, refreshHash } = row
    const tokens = nextTokens(refresh, secret)
    if (hashToken(refresh) === refreshHash) {
      const times = { createdAt, rotatedAt: now }
      await tx
        .update(apiSessions)
        .set({ ...hashesOf(tokens), rotatedAt: now })
        .where(ofFamily)
      await tx
        .update(staffSessions)
        .set({ expiresAt: shownEnd(times, now) })
        .where(eq(staffSessions.id, known.id))
      return { ...times, member: row.member, tokens }
    }
    const isRepeated = hashToken(tokens.refresh) === refreshHash && now.getTime() - rotatedAt.getTime() < repeatMs
    if (isRepeated) return { createdAt, rotatedAt, member: row.member, tokens }
    await tx.delete(staffSessions).where(eq(staffSessions.id, known.id))
    return { ended: 'reused', staffId: row.member.id }
  })
}

async function lockSession(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(eq(staffSessions.id, id))
    .for('update')
  return rows.length > 0
}

/** When a session ends, by the clock of the database, with which screens compare it. */
function shownEnd(times: SessionTimes, now: Date) {
  return sql`now() + make_interval(secs => ${(refreshEnd(times).getTime() - now.getTime()) / 1000})`
}
