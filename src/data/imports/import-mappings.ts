import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Mapping } from '#domain/spreadsheet/columns.ts'
import type { Database } from '../database/connect.ts'
import { importMappings } from '../tables/imports.ts'

function hashOf(head: string): SQL<string> {
  return sql<string>`encode(sha256(convert_to(${head}, 'UTF8')), 'hex')`
}

/** The columns that staff assigned in a file with these titles; undefined when there was none. */
export async function findMapping(db: Database, kind: ImportKind, head: string): Promise<Mapping | undefined> {
  const [row] = await db
    .select({ columns: importMappings.columns })
    .from(importMappings)
    .where(and(eq(importMappings.kind, kind), eq(importMappings.head, hashOf(head))))
  return row?.columns
}

/** Remembers which columns staff assigned in a file with these titles. */
export async function storeMapping(
  db: Database,
  kind: ImportKind,
  head: string,
  { columns, at }: { columns: Mapping; at: Date },
): Promise<void> {
  await db
    .insert(importMappings)
    .values({ kind, head: hashOf(head), columns, assignedAt: at })
    .onConflictDoUpdate({ target: [importMappings.kind, importMappings.head], set: { columns, assignedAt: at } })
}
