import { asc, eq, getTableColumns, max, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Entity } from '#domain/staff/entities.ts'
import type { Database } from '../database/connect.ts'
import {
  isSameState,
  recordChange,
  recordChanges,
  rowsAtOnce,
  type Author,
  type ChangeAuthor,
  type RecordedChange,
  type Snapshot,
} from './record-changes.ts'

/** The result of an edit: `conflict` when the version has changed since the form was opened. */
export type Edited<Row> = { outcome: 'saved'; row: Row } | { outcome: 'conflict' } | { outcome: 'missing' }

/** The row of an edit and the version that the form showed. */
export type RowVersion = { id: string | number; version: number }

type VersionedTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn }
type RowOf<T extends PgTable> = T['$inferSelect']
type ValuesOf<T extends PgTable> = { [Column in keyof T['$inferInsert']]?: T['$inferInsert'][Column] | SQL }
type IdOf<T extends VersionedTable> = T['$inferSelect']['id']

/** A table, and how changes of its rows are recorded. */
type RecordedTable<T extends VersionedTable> = {
  entity: Entity
  table: T
  /** Reads dependent rows for the record of changes, such as the model prices of a car. */
  readParts?: (tx: Database, id: IdOf<T>) => Promise<Snapshot>
  /** Derived fields, which are not recorded. */
  derived?: readonly string[]
  /** Facts about the change itself, such as its reason. Recorded with the new values, and stored nowhere else. */
  remarks?: Snapshot
  /** Runs in the same transaction once an update is recorded, such as to store its event. */
  onRecorded?: (tx: Database, change: RecordedChange) => Promise<void>
}

/** Writes dependent rows in the same transaction. */
type WriteParts<T extends VersionedTable> = (tx: Database, id: IdOf<T>) => Promise<void>

/** Adds a row and records the change; rejects when the row breaks a constraint. */
export function createRow<T extends VersionedTable>(
  db: Database,
  author: Author,
  { entity, table, readParts }: RecordedTable<T>,
  values: T['$inferInsert'],
  writeParts?: WriteParts<T>,
): Promise<RowOf<T>> {
  return db.transaction(async (tx) => {
    const [row] = (await tx
      .insert(table)
      .values(values as never)
      .returning()) as RowOf<T>[]
    if (!row) throw new Error(`No row came back for a new ${entity}`)
    await writeParts?.(tx, row['id'] as IdOf<T>)
    const after = { ...row, ...(await readParts?.(tx, row['id'] as IdOf<T>)) }
    await recordChange(tx, author, { entity, id: idOf(row), action: 'create', before: null, after })
    return row
  })
}

/** Writes the dependent rows of several rows in the same transaction, and returns their part of the recorded changes. */
type WriteManyParts<T extends VersionedTable> = (
  tx: Database,
  rows: readonly RowOf<T>[],
) => Promise<(row: RowOf<T>) => Snapshot>

/** Adds many rows and records a change for each; nothing is added when one of them breaks a constraint. */
export function createRows<T extends VersionedTable>(
  db: Database,
  author: Author,
  { entity, table }: Pick<RecordedTable<T>, 'entity' | 'table'>,
  values: readonly T['$inferInsert'][],
  writeParts?: WriteManyParts<T>,
): Promise<void> {
  return db.transaction(async (tx) => {
    for (let at = 0; at < values.length; at += rowsAtOnce) {
      const rows = (await tx
        .insert(table)
        .values(values.slice(at, at + rowsAtOnce) as never)
        .returning()) as RowOf<T>[]
      const partsOf = await writeParts?.(tx, rows)
      const recorded = rows.map((row) => ({ ...row, ...partsOf?.(row) }))
      await recordChanges(
        tx,
        author,
        recorded.map((after) => ({ entity, id: idOf(after), action: 'create', before: null, after })),
      )
    }
  })
}

/**
 * Changes a row that is at `version`, increases the version, and records the changed fields and those in `alwaysRecorded`. At another
 * version it is a conflict, unless the row has these values already: then the form was sent twice, and nothing is stored.
 */
export function updateRow<T extends VersionedTable>(
  db: Database,
  author: ChangeAuthor,
  { entity, table, readParts, derived, remarks, onRecorded }: RecordedTable<T>,
  { id, version }: RowVersion,
  values: ValuesOf<T>,
  writeParts?: WriteParts<T>,
): Promise<Edited<RowOf<T>>> {
  return db.transaction(async (tx): Promise<Edited<RowOf<T>>> => {
    const locked = (await lockRow(tx, table, id)) as RowOf<T> | undefined
    if (!locked) return { outcome: 'missing' }
    const write = async (tx: Database): Promise<{ row: RowOf<T>; before: Snapshot; after: Snapshot }> => {
      const before = { ...locked, ...(await readParts?.(tx, locked['id'] as IdOf<T>)) }
      const [row] = (await tx
        .update(table)
        .set({ ...values, version: sql`${table.version} + 1` } as never)
        .where(eq(table.id, id))
        .returning()) as RowOf<T>[] as [RowOf<T>]
      await writeParts?.(tx, row['id'] as IdOf<T>)
      return { row, before, after: { ...row, ...(await readParts?.(tx, row['id'] as IdOf<T>)) } }
    }
    if (locked['version'] !== version)
      return (await wouldChangeNothing(tx, write)) ? { outcome: 'saved', row: locked } : { outcome: 'conflict' }
    const { row, before, after } = await write(tx)
    const change = { before, after: { ...after, ...remarks }, derived }
    const [recorded] = await recordChanges(tx, author, [{ entity, id: String(id), action: 'update', ...change }])
    await onRecorded?.(tx, recorded!)
    return { outcome: 'saved', row }
  })
}

/** Whether a write would change nothing. Runs it and rolls it back. */
async function wouldChangeNothing(
  db: Database,
  write: (tx: Database) => Promise<{ before: Snapshot; after: Snapshot }>,
): Promise<boolean> {
  let isSame = false
  await db
    .transaction(async (tx) => {
      const { before, after } = await write(tx)
      isSame = isSameState(before, after)
      tx.rollback()
    })
    // A write that fails cannot be what is stored.
    .catch(() => undefined)
  return isSame
}

/** Deletes a row and records its last state; false when it does not exist. */
export function deleteRow<T extends VersionedTable>(
  db: Database,
  author: Author,
  { entity, table, readParts }: RecordedTable<T>,
  id: string | number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockRow(tx, table, id)
    if (!locked) return false
    const before = { ...locked, ...(await readParts?.(tx, locked['id'] as IdOf<T>)) }
    await tx.delete(table).where(eq(table.id, id))
    await recordChange(tx, author, { entity, id: String(id), action: 'delete', before, after: null })
    return true
  })
}

/** Sets `display_order` by the order of `ids` in one transaction, and records both orders. Unknown ids are ignored. */
export function reorderRows<T extends VersionedTable & { displayOrder: AnyPgColumn }>(
  db: Database,
  author: Author,
  { entity, table }: RecordedTable<T>,
  ids: readonly (string | number)[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table as PgTable)
      .orderBy(asc(table.displayOrder), asc(table.id))
    const before = { order: rows.map((row) => row.id) }
    for (const [displayOrder, id] of ids.entries()) {
      await tx
        .update(table)
        .set({ displayOrder } as never)
        .where(eq(table.id, id))
    }
    await recordChange(tx, author, { entity, id: '*', action: 'update', before, after: { order: ids } })
  })
}

/** The next free `display_order`. */
export async function nextDisplayOrder(db: Database, table: PgTable & { displayOrder: AnyPgColumn }): Promise<number> {
  const rows = await db.select({ last: max(table.displayOrder) }).from(table)
  return Number(rows[0]?.last ?? 0) + 1
}

/**
 * Deletes an unused row, like `deleteRow`; 'inUse' when `isUsed` resolves to true. Locks the row first, so that no other
 * transaction can start to use it.
 */
export function deleteUnusedRow<T extends VersionedTable>(
  db: Database,
  author: Author,
  what: RecordedTable<T>,
  id: string | number,
  isUsed: (tx: Database) => Promise<boolean>,
): Promise<boolean | 'inUse'> {
  return db.transaction(async (tx) => {
    if (!(await lockRow(tx, what.table, id))) return false
    return (await isUsed(tx)) ? 'inUse' : deleteRow(tx, author, what, id)
  })
}

async function lockRow(db: Database, table: VersionedTable, id: string | number): Promise<Snapshot | undefined> {
  const rows = await db.select(getTableColumns(table)).from(table).where(eq(table.id, id)).for('update')
  return rows[0]
}

function idOf(row: Snapshot): string {
  return String(row['id'])
}
