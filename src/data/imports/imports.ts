import { and, asc, desc, eq, gt, gte, inArray, lte, max, min, sql } from 'drizzle-orm'
import { importKinds, type ImportKind } from '#domain/imports/import-kinds.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { imports } from '../tables/imports.ts'
import { changes } from '../tables/staff.ts'

export type StoredImport = typeof imports.$inferSelect

/** The number of the last entry in the record of changes; 0 without one. */
export async function lastChangeId(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(changes.id) }).from(changes)
  return row?.last ?? 0
}

/** Remembers what an import of this transaction has stored since the entry `after` of the record of changes. */
export async function recordImport(
  tx: Database,
  { staffId, staffName, at }: Author,
  kind: ImportKind,
  after: number,
): Promise<void> {
  const { entity } = importKinds[kind]
  const own = and(
    gt(changes.id, after),
    eq(changes.entity, entity),
    eq(changes.staffId, staffId),
    eq(changes.changedAt, at),
  )
  const [stored] = await tx
    .select({ first: min(changes.id), last: max(changes.id), count: sql<number>`count(*)::int` })
    .from(changes)
    .where(own)
  if (!stored?.first || !stored.last) return
  const { first: firstChange, last: lastChange, count } = stored
  await tx.insert(imports).values({ kind, importedAt: at, staffId, staffName, count, firstChange, lastChange })
}

/** The newest imports of a kind since a moment, the newest first. */
export function listImports(db: Database, kind: ImportKind, since: Date, most: number): Promise<StoredImport[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.kind, kind), gte(imports.importedAt, since)))
    .orderBy(desc(imports.id))
    .limit(most)
}

/** An import, locked until the transaction ends; undefined when there is none of this kind with this number. */
export async function lockImport(tx: Database, kind: ImportKind, id: number): Promise<StoredImport | undefined> {
  const rows = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.kind, kind)))
    .for('update')
  return rows[0]
}

/** What an import stored, as it was recorded. */
export function listImported(tx: Database, stored: StoredImport) {
  const { entity } = importKinds[stored.kind]
  return tx
    .select({ id: changes.entityId, before: changes.before, after: changes.after })
    .from(changes)
    .where(
      and(
        gte(changes.id, stored.firstChange),
        lte(changes.id, stored.lastChange),
        eq(changes.entity, entity),
        // Other changes of the same moments may lie between.
        eq(changes.staffName, stored.staffName),
        eq(changes.changedAt, stored.importedAt),
      ),
    )
    .orderBy(asc(changes.id))
}

/** Whether one of the records was changed after an import. */
export async function wasChangedSince(tx: Database, stored: StoredImport, ids: readonly string[]): Promise<boolean> {
  const { entity } = importKinds[stored.kind]
  const later = and(gt(changes.id, stored.lastChange), eq(changes.entity, entity), inArray(changes.entityId, [...ids]))
  return (await tx.$count(changes, later)) > 0
}

export async function markTakenBack(tx: Database, id: number, at: Date): Promise<void> {
  await tx.update(imports).set({ takenBackAt: at }).where(eq(imports.id, id))
}
