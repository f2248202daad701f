import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { advisoryLocks } from '../../data/advisory-locks.ts'
import { applyMigrations, listMigrationFiles } from '../../data/migrate.ts'
import type { MediaStorage } from '../../outside/media-storage.ts'
import { StartError } from '../start-error.ts'
import type { ArchiveHead } from './archive-format.ts'
import {
  begin,
  copyInto,
  copyOutOf,
  dropEverything,
  isSiteRunning,
  listSequences,
  listTables,
  suspendRules,
  type TableShape,
} from './catalog.ts'
import { copyRowsIn, copyRowsOut, type CopyIn } from './copy-rows.ts'
import { restoreMedia } from './restore-media.ts'
import { areEqual, type CheckedArchive, readArchive } from './read-archive.ts'
import { createRowSum, type RowSum } from './row-sum.ts'

export type RestoreWishes = {
  client: pg.Client
  media: MediaStorage
  migrationsFolder: string
  archive: CheckedArchive
  /** Whether what is there already may go. */
  replace: boolean
}

export type RestoreReport = { rows: number; files: number }

/**
 * Puts database and pictures back as they were in a checked archive, and then brings the database to this version. All of
 * the database is one transaction: when anything fails, it is as it was, and so are the pictures.
 */
export async function restoreBackup(wishes: RestoreWishes): Promise<RestoreReport> {
  const { client, archive, replace } = wishes
  assertKnown(archive.head, wishes.migrationsFolder)
  if (await isSiteRunning(client)) throw new StartError('The site is running on this database: stop it first.')
  await begin(client, 'writing')
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations])
  await clear(client, replace)
  const pictures = await restoreMedia(wishes.media, archive.file, archive.totals.files, replace)
  try {
    await restoreDatabase(wishes)
    await client.query('commit')
  } catch (fault) {
    await pictures.undo()
    throw fault
  }
  await pictures.finish()
  await client.query('analyze')
  const rows = Object.values(archive.totals.tables).reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: Object.keys(archive.totals.files).length }
}

async function clear(client: pg.Client, replace: boolean): Promise<void> {
  if ((await listTables(client)).length === 0) return
  if (!replace) {
    throw new StartError(
      'This database holds a site already: choose an empty one, or add --replace to give up what it holds.',
    )
  }
  await dropEverything(client)
}

async function restoreDatabase({ client, archive, migrationsFolder }: RestoreWishes): Promise<void> {
  const { head, totals } = archive
  const db = drizzle(client)
  await applyMigrations(db, migrationsFolder, Number(head.migrations.at(-1)?.madeAt))
  const tables = await listTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(head.tables)) {
    throw new StartError('The tables of this backup are not those of its version: it cannot be restored.')
  }
  const enforce = await suspendRules(client, tables)
  await loadRows(client, archive.file, tables)
  await setSequences(client, head)
  await enforce()
  if (!areEqual(await sumTables(client, tables), totals.tables)) {
    throw new StartError('What was restored differs from the backup: nothing was changed.')
  }
  await applyMigrations(db, migrationsFolder)
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

async function loadRows(client: pg.Client, file: string, tables: readonly TableShape[]): Promise<void> {
  let open: { table: number; copy: CopyIn } | undefined
  for await (const { entry, body } of readArchive(file)) {
    if (entry.kind !== 'rows') continue
    if (open?.table !== entry.table) {
      await open?.copy.end()
      open = { table: entry.table, copy: await copyRowsIn(client, copyInto(tables[entry.table]!)) }
    }
    await open.copy.write(body)
  }
  await open?.copy.end()
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
    for await (const rows of copyRowsOut(client, copyOutOf(table))) sum.add(rows)
    sums[table.name] = sum.total()
  }
  return sums
}
