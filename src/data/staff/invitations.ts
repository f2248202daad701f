import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { staffInvitations, staffUsers } from '../tables/staff.ts'
import { hashToken, keyedDigest, randomToken } from '../database/tokens.ts'

/** How long an invitation is valid; it can be used once. */
const validDays = 7
const validMs = validDays * 24 * 60 * 60 * 1000

type InvitationKey = { formKey: string; secret: string }

/**
 * Creates an invitation and returns the token of its link; only a hash of it is stored. A form sent again with the same key and role
 * gets the same link.
 */
export async function createInvitation(
  db: Database,
  author: Author,
  role: StaffRole,
  key?: InvitationKey,
): Promise<string> {
  const token = key ? tokenOf(key, author, role) : randomToken(24)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(staffInvitations)
      .values({
        tokenHash: hashToken(token),
        role,
        invitedBy: author.staffId,
        createdAt: author.at,
        expiresAt: new Date(author.at.getTime() + validMs),
      })
      .onConflictDoNothing()
      .returning({ id: staffInvitations.id })
    if (!row) return
    await recordChange(tx, author, {
      entity: 'invitation',
      id: row.id,
      action: 'create',
      before: null,
      after: { role },
    })
  })
  return token
}

function tokenOf({ formKey, secret }: InvitationKey, { staffId }: Author, role: StaffRole): string {
  return keyedDigest(secret, `invitation ${staffId} ${formKey} ${role}`).slice(0, 32)
}

/** The invitation of a token; undefined when it is used, expired at `now` or unknown. */
export async function findInvitation(db: Database, token: string, now: Date) {
  const rows = await db.select().from(staffInvitations).where(isUsable(token, now))
  return rows[0]
}

/** Open invitations, newest first, with the name of their author. */
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

/** Deletes an open invitation; false when it was already used or withdrawn. */
export function withdrawInvitation(db: Database, author: Author, id: string): Promise<boolean> {
  return db.transaction(async (tx) => (await withdraw(tx, author, eq(staffInvitations.id, id))) > 0)
}

/** Deletes the open invitations of a member who loses the right to invite. */
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

/** The condition for an invitation that is unused and valid at `now`. */
export function isUsable(token: string, now: Date) {
  return and(
    eq(staffInvitations.tokenHash, hashToken(token)),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now),
  )
}
