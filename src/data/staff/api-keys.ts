import { and, desc, eq, getTableColumns, gt, isNull, type SQL } from 'drizzle-orm'
import { type ApiKeyValues, keyPrefix, keyState, roleOfKey } from '#domain/staff/api-key.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Database } from '../database/connect.ts'
import { type Author, recordChange } from '../changes/record-changes.ts'
import { apiKeys, staffUsers } from '../tables/staff.ts'
import { hashToken, keyedDigest, randomToken } from '../database/tokens.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How old the stored last use may be before it is updated. */
const useMs = 60 * 1000

type FormKey = { formKey: string; secret: string }

/**
 * Creates a key that acts for its author, and returns it; only a hash is stored. A form sent again with the same form key and
 * values gets the same API key.
 */
export async function createApiKey(
  db: Database,
  author: Author,
  { days, ...values }: ApiKeyValues,
  form?: FormKey,
): Promise<string> {
  const key = `${keyPrefix}${form ? tokenOf(form, author, { days, ...values }) : randomToken()}`
  const expiresAt = new Date(author.at.getTime() + days * dayMs)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(apiKeys)
      .values({
        ...values,
        keyHash: hashToken(key),
        start: key.slice(0, keyPrefix.length + 4),
        madeBy: author.staffId,
        createdAt: author.at,
        expiresAt,
      })
      .onConflictDoNothing()
      .returning({ id: apiKeys.id })
    if (!row) return
    const after = { ...values, expiresAt }
    await recordChange(tx, author, { entity: 'api_key', id: String(row.id), action: 'create', before: null, after })
  })
  return key
}

function tokenOf({ formKey, secret }: FormKey, { staffId }: Author, values: ApiKeyValues): string {
  return keyedDigest(secret, JSON.stringify(['api key', staffId, formKey, values]))
}

/** Every key, newest first, with the name of the owner who created it. */
export async function listApiKeys(db: Database, now: Date) {
  const { keyHash: _hash, ...columns } = getTableColumns(apiKeys)
  const rows = await db
    .select({ ...columns, owner: staffUsers.name })
    .from(apiKeys)
    .leftJoin(staffUsers, eq(staffUsers.id, apiKeys.madeBy))
    .orderBy(desc(apiKeys.id))
  return rows.map((row) => ({ ...row, state: keyState(row, now) }))
}

/** The sender of a staff request to the API: a program with a key, or a member with a session. */
export type ApiCaller = Pick<typeof apiKeys.$inferSelect, 'name' | 'scopes' | 'requestsPerMinute' | 'expiresAt'> & {
  /** The number of a key, or the member of a session: what requests, streams and idempotency keys are counted by. */
  id: string
  /** The author of changes made with the key or session. */
  author: Author
  /** The member's role at this moment; of a key, the role that its scopes amount to. */
  role: StaffRole
  session?: { member: SessionMember; accessHash: string }
}

export type SessionMember = Pick<typeof staffUsers.$inferSelect, 'id' | 'name' | 'email' | 'role' | 'branchId'>

/**
 * The API key with this text; records its use, to the minute. Undefined when it is unknown, revoked or expired at `now`, or when
 * its creator is no longer an owner.
 */
export async function findApiKey(db: Database, key: string, now: Date): Promise<ApiCaller | undefined> {
  const [row] = await db
    .select(getTableColumns(apiKeys))
    .from(apiKeys)
    .innerJoin(staffUsers, and(eq(staffUsers.id, apiKeys.madeBy), eq(staffUsers.role, 'owner')))
    .where(eq(apiKeys.keyHash, hashToken(key)))
  if (!row?.madeBy || keyState(row, now) !== 'active') return undefined
  const { id, name, scopes, requestsPerMinute, expiresAt, lastUsedAt } = row
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= useMs)
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
  const author = { staffId: row.madeBy, staffName: `API: ${name}`, keyId: id, at: now }
  return { id: String(id), name, scopes, requestsPerMinute, expiresAt, author, role: roleOfKey(scopes) }
}

/** The ids of the keys that are valid at `now`, to end streams whose key is not. */
export async function listValidKeys(db: Database, now: Date): Promise<Set<string>> {
  const isOwners = and(eq(staffUsers.id, apiKeys.madeBy), eq(staffUsers.role, 'owner'))
  const rows = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .innerJoin(staffUsers, isOwners)
    .where(and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
  return new Set(rows.map(({ id }) => String(id)))
}

/** Revokes a key at once; undefined when there is none or it was already revoked. */
export function revokeApiKey(db: Database, author: Author, id: number): Promise<string | undefined> {
  return db.transaction(async (tx) => (await revoke(tx, author, eq(apiKeys.id, id)))[0])
}

/** Revokes the keys of a member who loses the right to create them. */
export async function revokeKeysOf(tx: Database, author: Author, staffId: string): Promise<void> {
  await revoke(tx, author, eq(apiKeys.madeBy, staffId))
}

async function revoke(tx: Database, author: Author, which: SQL): Promise<string[]> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: author.at })
    .where(and(which, isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, name: apiKeys.name })
  for (const { id, name } of revoked) {
    const states = { before: { name, revokedAt: null }, after: { name, revokedAt: author.at } }
    await recordChange(tx, author, { entity: 'api_key', id: String(id), action: 'update', ...states })
  }
  return revoked.map(({ name }) => name)
}
