import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { StaffRole } from '../../domain/staff/staff-roles.ts'
import { recordChange, type Author } from './change-rows.ts'
import type { Database } from '../database/connect.ts'
import { staffInvitations, staffUsers } from './schema.ts'

/** An invitation works once, for seven days. */
const validDays = 7
const validMs = validDays * 24 * 60 * 60 * 1000

/** Makes an invitation and returns the token of its link; the token itself is kept nowhere. */
export async function createInvitation(db: Database, author: Author, role: StaffRole): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(staffInvitations)
      .values({
        tokenHash: hashOf(token),
        role,
        invitedBy: author.staffId,
        createdAt: author.at,
        expiresAt: new Date(author.at.getTime() + validMs),
      })
      .returning({ id: staffInvitations.id })
    await recordChange(tx, author, {
      entity: 'invitation',
      id: row!.id,
      action: 'create',
      before: null,
      after: { role },
    })
  })
  return token
}

/** The invitation that a token opens, if it is still good at `now`. */
export async function findInvitation(db: Database, token: string, now: Date) {
  const rows = await db.select().from(staffInvitations).where(isGood(token, now))
  return rows[0]
}

/** Invitations that still wait for somebody, newest first, with the name of who invites. */
export function listOpenInvitations(db: Database, now: Date) {
  return db
    .select({
      id: staffInvitations.id,
      role: staffInvitations.role,
      invitedBy: staffUsers.name,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .leftJoin(staffUsers, eq(staffUsers.id, staffInvitations.invitedBy))
    .where(and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now)))
    .orderBy(desc(staffInvitations.createdAt))
}

/** Makes the link of an open invitation worthless; false when it was used or withdrawn before. */
export function withdrawInvitation(db: Database, author: Author, id: string): Promise<boolean> {
  return db.transaction(async (tx) => (await withdraw(tx, author, eq(staffInvitations.id, id))) > 0)
}

/** Withdraws what a member has open, so that nobody who loses the right to invite comes back by a link of their own. */
export async function withdrawInvitationsOf(tx: Database, author: Author, staffId: string): Promise<void> {
  await withdraw(tx, author, eq(staffInvitations.invitedBy, staffId))
}

async function withdraw(tx: Database, author: Author, which: SQL): Promise<number> {
  const gone = await tx
    .delete(staffInvitations)
    .where(and(which, isNull(staffInvitations.usedAt)))
    .returning({ id: staffInvitations.id, role: staffInvitations.role })
  for (const { id, role } of gone) {
    await recordChange(tx, author, { entity: 'invitation', id, action: 'delete', before: { role }, after: null })
  }
  return gone.length
}

/** Still unused and in time at `now`. */
export function isGood(token: string, now: Date) {
  return and(
    eq(staffInvitations.tokenHash, hashOf(token)),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
