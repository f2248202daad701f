import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { recordChange, type Author, type ChangeAuthor } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { revokeKeysOf } from './api-keys.ts'
import { withdrawInvitationsOf } from './invitations.ts'
import { siteSettings } from '../tables/settings.ts'
import { apiSessions, staffAccounts, staffSessions, staffUsers, staffVerifications } from '../tables/staff.ts'
import type { SettingKey } from '../settings/settings.ts'

export type StaffMember = Pick<typeof staffUsers.$inferSelect, keyof typeof memberFields>
type NewStaff = { name: string; email: string; role: StaffRole; passwordHash: string }

const memberFields = {
  id: staffUsers.id,
  name: staffUsers.name,
  email: staffUsers.email,
  role: staffUsers.role,
  branchId: staffUsers.branchId,
  createdAt: staffUsers.createdAt,
}

/** Every account, oldest first, and whether it has a second factor. */
export function listStaff(db: Database) {
  return db
    .select({ ...memberFields, secondFactor: staffUsers.twoFactorEnabled })
    .from(staffUsers)
    .orderBy(asc(staffUsers.createdAt), asc(staffUsers.id))
}

/** One account by its e-mail address in any case; undefined when there is none. */
export async function findStaffByEmail(db: Database, email: string): Promise<StaffMember | undefined> {
  const rows = await db.select(memberFields).from(staffUsers).where(eq(staffUsers.email, email.trim().toLowerCase()))
  return rows[0]
}

/** One account by its id; undefined when there is none. */
export async function findStaff(db: Database, id: string) {
  const rows = await db
    .select({ ...memberFields, secondFactor: staffUsers.twoFactorEnabled })
    .from(staffUsers)
    .where(eq(staffUsers.id, id))
  return rows[0]
}

/** The number of accounts. */
export async function countStaff(db: Database): Promise<number> {
  const rows = await db.select({ n: count() }).from(staffUsers)
  return rows[0]?.n ?? 0
}

/** Adds an account with a password; rejects when the address is taken (`isDuplicate`). */
export async function insertStaff(db: Database, { name, email, role, passwordHash }: NewStaff): Promise<StaffMember> {
  const id = randomUUID()
  return db.transaction(async (tx) => {
    const [member] = await tx
      .insert(staffUsers)
      .values({ id, name, email: email.trim().toLowerCase(), emailVerified: true, role })
      .returning(memberFields)
    await tx
      .insert(staffAccounts)
      .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password: passwordHash })
    return member!
  })
}

/** The ids of all valid sessions that may use the back office, given that a second factor may be required. Does not renew them. */
export async function listOpenSessions(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .where(and(gt(staffSessions.expiresAt, sql`now()`), hasRequiredFactor(db)))
  return new Set(rows.map(({ id }) => id))
}

/** Whether a member of `staffUsers` has a second factor, or none is required. */
export function hasRequiredFactor(db: Database): SQL | undefined {
  const demanded = db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(and(eq(siteSettings.key, 'second_step_demanded' satisfies SettingKey), eq(siteSettings.value, 'true')))
  return or(staffUsers.twoFactorEnabled, notExists(demanded))
}

/** Sets a new password and ends all sessions of the account. No hash is recorded. */
export async function replacePassword(
  db: Database,
  author: ChangeAuthor,
  staffId: string,
  passwordHash: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(staffAccounts).set({ password: passwordHash }).where(eq(staffAccounts.userId, staffId))
    await tx.delete(staffSessions).where(eq(staffSessions.userId, staffId))
    await endChallenges(tx, staffId)
    await recordStaffEvent(tx, author, staffId, { passwordChanged: true })
  })
}

/** Sets the author's own password and ends all other sessions. No hash is recorded. */
export async function changeOwnPassword(
  db: Database,
  author: Author,
  { passwordHash, keptSession }: { passwordHash: string; keptSession: string },
): Promise<void> {
  const { staffId } = author
  await db.transaction(async (tx) => {
    await tx.update(staffAccounts).set({ password: passwordHash }).where(eq(staffAccounts.userId, staffId))
    await tx.delete(staffSessions).where(and(eq(staffSessions.userId, staffId), ne(staffSessions.id, keptSession)))
    await endChallenges(tx, staffId)
    await recordStaffEvent(tx, author, staffId, { passwordChanged: true })
  })
}

/** Records an event of an account that has no values before and after. */
export function recordStaffEvent(db: Database, author: ChangeAuthor, staffId: string, after: Record<string, unknown>) {
  return recordChange(db, author, { entity: 'staff', id: staffId, action: 'update', before: null, after })
}

/** Records that an account has set up or lost its second factor. */
export function recordSecondFactor(db: Database, author: ChangeAuthor, staffId: string, secondFactor: boolean) {
  const before = { secondFactor: !secondFactor }
  return recordChange(db, author, { entity: 'staff', id: staffId, action: 'update', before, after: { secondFactor } })
}

/** Ends sign-ins that have passed the password check and wait for the second factor. */
export async function endChallenges(db: Database, staffId: string): Promise<void> {
  await db.delete(staffVerifications).where(eq(staffVerifications.value, staffId))
}

type MemberFields = { role?: StaffRole; name?: string; branchId?: string | null }
type Refusal = 'missing' | 'lastOwner'

/**
 * Changes the role, name or branch of an account: 'conflict' when it differs from `seen`, 'lastOwner' when the company would have no
 * owner. Deletes a former owner's open invitations and revokes their API keys.
 */
export function changeMember(
  db: Database,
  author: Author,
  staffId: string,
  { seen, change }: { seen: MemberFields; change: MemberFields },
): Promise<'saved' | 'conflict' | Refusal> {
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx)
    const before = await lockMember(tx, staffId)
    if (!before) return 'missing'
    // When a form is repeated, its values are already stored.
    if (!isUnchanged(before, seen)) return isUnchanged(before, change) ? 'saved' : 'conflict'
    const losesOwner = before.role === 'owner' && change.role !== undefined && change.role !== 'owner'
    if (losesOwner && owners.length <= 1) return 'lastOwner'
    const [after] = await tx.update(staffUsers).set(change).where(eq(staffUsers.id, staffId)).returning(memberFields)
    await recordChange(tx, author, { entity: 'staff', id: staffId, action: 'update', before, after: after ?? null })
    if (losesOwner) await endRightsOf(tx, author, staffId)
    return 'saved'
  })
}

/** Deletes an account with its sessions and open invitations, and revokes its API keys. The last owner cannot be removed. */
export function removeMember(db: Database, author: Author, staffId: string): Promise<'saved' | Refusal> {
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx)
    const before = await lockMember(tx, staffId)
    if (!before) return 'missing'
    if (before.role === 'owner' && owners.length <= 1) return 'lastOwner'
    await endRightsOf(tx, author, staffId)
    await recordChange(tx, author, { entity: 'staff', id: staffId, action: 'delete', before, after: null })
    await endChallenges(tx, staffId)
    await tx.delete(staffUsers).where(eq(staffUsers.id, staffId))
    return 'saved'
  })
}

/** Ends the invitations and API keys that a member created as an owner. */
async function endRightsOf(tx: Database, author: Author, staffId: string): Promise<void> {
  await withdrawInvitationsOf(tx, author, staffId)
  await revokeKeysOf(tx, author, staffId)
}

// Serializes such changes: two owners could otherwise remove each other at the same moment.
function lockOwners(tx: Database) {
  return tx
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(eq(staffUsers.role, 'owner'))
    .orderBy(staffUsers.id)
    .for('update')
}

async function lockMember(tx: Database, staffId: string): Promise<StaffMember | undefined> {
  const rows = await tx.select(memberFields).from(staffUsers).where(eq(staffUsers.id, staffId)).for('update')
  return rows[0]
}

function isUnchanged(member: StaffMember, seen: MemberFields): boolean {
  const { role = member.role, name = member.name, branchId = member.branchId } = seen
  return role === member.role && name === member.name && branchId === member.branchId
}

/** The open sessions of an account by the database's clock, last used first, and whether each is one of the API. */
export function listSessions(db: Database, staffId: string) {
  return db
    .select({
      id: staffSessions.id,
      createdAt: staffSessions.createdAt,
      updatedAt: staffSessions.updatedAt,
      userAgent: staffSessions.userAgent,
      isOfApi: sql<boolean>`${apiSessions.sessionId} is not null`,
    })
    .from(staffSessions)
    .leftJoin(apiSessions, eq(apiSessions.sessionId, staffSessions.id))
    .where(and(eq(staffSessions.userId, staffId), gt(staffSessions.expiresAt, sql`now()`)))
    .orderBy(desc(staffSessions.updatedAt))
}

/** Ends one session of an account; false when the account has no such session. */
export async function endSession(db: Database, staffId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, staffId), eq(staffSessions.id, sessionId)))
    .returning({ id: staffSessions.id })
  return ended.length > 0
}

/** Ends the session of a token, if there is one. */
export async function endSessionByToken(db: Database, staffId: string, token: string): Promise<void> {
  await db.delete(staffSessions).where(and(eq(staffSessions.userId, staffId), eq(staffSessions.token, token)))
}

/** Ends one of the author's own sessions and records it; false when there is no such session. */
export function endOwnSession(db: Database, author: Author, sessionId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await endSession(tx, author.staffId, sessionId)
    if (ended) await recordStaffEvent(tx, author, author.staffId, { sessionEnded: true })
    return ended
  })
}

/** Ends all sessions of an account and records it; false when there is no such account. */
export function endAllSessions(db: Database, author: Author, staffId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockMember(tx, staffId))) return false
    await tx.delete(staffSessions).where(eq(staffSessions.userId, staffId))
    await endChallenges(tx, staffId)
    await recordStaffEvent(tx, author, staffId, { allSessionsEnded: true })
    return true
  })
}
