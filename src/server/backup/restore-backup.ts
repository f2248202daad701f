import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { advisoryLocks } from '#data/database/advisory-locks.ts'
import { applyMigrations, listMigrationFiles } from '#data/database/migrate.ts'
import type { MediaStorage } from '#integrations/media-storage/media-storage.ts'
import { StartError } from '../start-error.ts'
import { type ArchiveHead, createRowSum, type RowSum } from './archive-format.ts'
import {
  begin,
  dropEverything,
  emptyTables,
  isSiteRunning,
  listSequences,
  listTables,
  readRows,
  rowWriter,
  type TableShape,
} from './catalog.ts'
import { type ChainReport, setDocumentsAside, takeOverDocuments } from './newer-documents.ts'
import { ownTables } from './own-tables.ts'
import { areEqual, type CheckedArchive, readArchive } from './read-archive.ts'
import { restoreMedia } from './restore-files.ts'

export type RestoreOptions = {
  client: pg.Client
  media: MediaStorage
  migrationsFolder: string
  archive: CheckedArchive
  /** Allows replacing an existing site. */
  replace: boolean
}

/**
 * `foreign` are tables in the archive that do not belong to the site and were not restored; `chain` says whether the tax documents that were
 * issued after the backup are there.
 */
export type RestoreReport = { rows: number; files: number; foreign: string[]; chain: ChainReport }

/**
 * Restores database and pictures from a checked archive, then migrates the database to this version and adds the tax documents that the
 * replaced one issued since. The database is restored in one transaction; if a step fails, database and pictures stay as they were.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { client, archive, replace } = options
  assertKnown(archive.head, options.migrationsFolder)
  if (await isSiteRunning(client)) throw new StartError('The site is running on this database: stop it first.')
  await begin(client, 'writing')
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations])
  const isAside = await clear(client, options)
  const pictures = await restoreMedia(options.media, archive.file, archive.totals.files, replace)
  let report: RestoreReport
  try {
    const { rows, foreign } = await restoreDatabase(options)
    const chain = await takeOverDocuments(client, isAside)
    report = { rows, files: Object.keys(archive.totals.files).length, foreign, chain }
    await client.query('commit')
  } catch (error) {
    await pictures.undo()
    throw error
  }
  await pictures.finish()
  await client.query('analyze')
  return report
}

/** Drops the site that is there, except its tax documents. Returns whether it has any. */
async function clear(client: pg.Client, { replace, migrationsFolder }: RestoreOptions): Promise<boolean> {
  const there = await listTables(client)
  if (there.length === 0) return false
  if (!replace) {
    throw new StartError(
      'This database holds a site already: choose an empty one, or add --replace to give up what it holds.',
    )
  }
  const foreign = there.find(({ name }) => name.startsWith('public.') && !ownTables.has(name.slice('public.'.length)))
  if (foreign) {
    throw new StartError(`The table ${foreign.name} is not one of Roud: restore into a database of the site's own.`)
  }
  const isAside = await setDocumentsAside(client, migrationsFolder)
  await dropEverything(client)
  return isAside
}

async function restoreDatabase({ client, archive, migrationsFolder }: RestoreOptions) {
  const { head, totals } = archive
  const db = drizzle(client)
  await applyMigrations(db, migrationsFolder, Number(head.migrations.at(-1)?.madeAt))
  const tables = await listTables(client)
  const archived = new Map(head.tables.map((table) => [table.name, JSON.stringify(table)]))
  if (tables.some((table) => archived.get(table.name) !== JSON.stringify(table))) {
    throw new StartError('The tables of this backup are not those of its version: it cannot be restored.')
  }
  const restoreRules = await emptyTables(client, tables)
  await loadRows(client, archive, new Map(tables.map((table) => [table.name, table])))
  await setSequences(client, head)
  await restoreRules()
  const sums = await sumTables(client, tables)
  const expected = tables.map(({ name }) => [name, totals.tables[name]!] as const)
  if (!areEqual(sums, Object.fromEntries(expected))) {
    throw new StartError('What was restored differs from the backup: nothing was changed.')
  }
  await applyMigrations(db, migrationsFolder)
  return {
    rows: expected.reduce((sum, [, { rows }]) => sum + rows, 0),
    foreign: head.tables.map(({ name }) => name).filter((name) => !(name in sums)),
  }
}

function assertKnown({ migrations, roud }: ArchiveHead, folder: string): void {
  const known = listMigrationFiles(folder)
  const foreign = migrations.some(({ hash, madeAt }, place) => {
    const own = known[place]
    return own?.hash !== hash || own.madeAt !== Number(madeAt)
  })
  if (foreign || migrations.length === 0) {
    throw new StartError(
      `This backup was made by Roud ${roud} with tables that this version does not know: use that version.`,
    )
  }
}

async function loadRows(
  client: pg.Client,
  { file, head }: CheckedArchive,
  tables: ReadonlyMap<string, TableShape>,
): Promise<void> {
  const parts = readRowParts(file)
  try {
    let part = await parts.next()
    while (!part.done) {
      const number = part.value.table
      async function* rowsOfTable() {
        for (; !part.done && part.value.table === number; part = await parts.next()) yield part.value.rows
      }
      const table = tables.get(head.tables[number]!.name)
      if (table) await pipeline(rowsOfTable, rowWriter(client, table))
      else for await (const _rows of rowsOfTable());
    }
  } finally {
    await parts.return(undefined)
  }
}

async function* readRowParts(file: string): AsyncGenerator<{ table: number; rows: Buffer }> {
  for await (const { entry, body } of readArchive(file)) {
    if (entry.kind === 'rows') yield { table: entry.table, rows: body }
  }
}

async function setSequences(client: pg.Client, head: ArchiveHead): Promise<void> {
  const states = new Map(head.sequences.map(({ name, last }) => [name, last]))
  for (const { name } of await listSequences(client)) {
    const last = states.get(name)
    if (last) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
  }
}

async function sumTables(client: pg.Client, tables: readonly TableShape[]): Promise<Record<string, RowSum>> {
  const sums: Record<string, RowSum> = {}
  for (const table of tables) {
    const sum = createRowSum()
    for await (const rows of readRows(client, table)) sum.add(rows)
    sums[table.name] = sum.total()
  }
  return sums
}
