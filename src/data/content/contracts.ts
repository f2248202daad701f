import { eq, inArray, sql } from 'drizzle-orm'
import { contractNames, type ContractName } from '#domain/content/contracts.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { siteSettings } from '../tables/settings.ts'

/** An uploaded file that replaces a built-in contract: original name, size in bytes, and time of the upload. */
export type StoredContract = { filename: string; bytes: number; replacedAt: string }

/** The version of a contract: its upload time, or '' for the built-in one. */
export type ContractAt = { name: ContractName; version: string }

const keyOf = (name: ContractName) => `contract_${name}`

/** The uploaded contracts; null for built-in ones. */
export async function readContracts(db: Database): Promise<Record<ContractName, StoredContract | null>> {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, contractNames.map(keyOf)))
  const stored = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as StoredContract]))
  const entries = contractNames.map((name) => [name, stored.get(keyOf(name)) ?? null])
  return Object.fromEntries(entries) as Record<ContractName, StoredContract | null>
}

/**
 * Replaces a contract and stores its file by `keep`; if `keep` rejects, nothing changes. False when the contract is no longer at
 * the version of `at`.
 */
export function replaceContract(
  db: Database,
  author: Author,
  at: ContractAt,
  file: Pick<StoredContract, 'filename' | 'bytes'>,
  keep: () => Promise<void>,
): Promise<boolean> {
  const after = { ...file, replacedAt: author.at.toISOString() }
  return changeContract(db, author, at, after, async (tx) => {
    const row = { key: keyOf(at.name), value: JSON.stringify(after) }
    await tx
      .insert(siteSettings)
      .values(row)
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: row.value } })
    await keep()
  })
}

/** Restores the built-in contract and deletes the file by `remove`. False when it is no longer at the version of `at`. */
export function restoreContract(db: Database, author: Author, at: ContractAt, remove: () => Promise<void>) {
  return changeContract(db, author, at, null, async (tx) => {
    await tx.delete(siteSettings).where(eq(siteSettings.key, keyOf(at.name)))
    await remove()
  })
}

function changeContract(
  db: Database,
  author: Author,
  { name, version }: ContractAt,
  after: StoredContract | null,
  change: (tx: Database) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`)
    const before = (await readContracts(tx))[name]
    if ((before?.replacedAt ?? '') !== version) return false
    await change(tx)
    const states = { before: { file: before }, after: { file: after } }
    await recordChange(tx, author, { entity: 'settings', id: keyOf(name), action: 'update', ...states })
    return true
  })
}
