import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { StaffRole } from '../domain/staff-roles.ts'
import { recordChange, type Author } from './change-rows.ts'
import type { Database } from './connect.ts'
import { staffInvitations } from './schema.ts'

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

/** Uses an invitation up; undefined when it is used, expired or unknown, also when two people open it at once. */
export async function useInvitation(db: Database, token: string, now: Date) {
  const rows = await db.update(staffInvitations).set({ usedAt: now }).where(isGood(token, now)).returning()
  return rows[0]
}

/** Invitations that still wait for somebody, newest first. */
export function listOpenInvitations(db: Database, now: Date) {
  return db
    .select({
      id: staffInvitations.id,
      role: staffInvitations.role,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now)))
    .orderBy(desc(staffInvitations.createdAt))
}

function isGood(token: string, now: Date) {
  return and(
    eq(staffInvitations.tokenHash, hashOf(token)),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
