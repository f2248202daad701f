import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import type { MediaStorage } from '../../integrations/media-storage/media-storage.ts'
import { codeOf, StartError } from '../start-error.ts'
import {
  archiveFormat,
  type ArchiveHead,
  type ArchiveTotals,
  headName,
  kindOf,
  mediaFolder,
  partName,
  totalsName,
} from './archive-format.ts'
import { begin, copyOutOf, listMigrations, listSequences, listTables } from './catalog.ts'
import { copyRowsOut } from './copy-rows.ts'
import { readKeyFiles } from './key-files.ts'
import { createRowSum } from './row-sum.ts'
import { tarEnd, tarEntry } from './tar-stream.ts'

const partBytes = 4 * 1024 * 1024

/** What a backup is taken of, and where it goes. Without `keyFolder` the keys stay out of it. */
export type BackupOptions = {
  client: pg.Client
  media: MediaStorage
  keyFolder?: string | undefined
  /** Undefined names the archive after the moment it shows. */
  file: string | undefined
  version: string
  signal: AbortSignal
}

export type BackupReport = { file: string; bytes: number; rows: number; files: number }

/**
 * Writes database and pictures into one archive: the database as it stands at one moment, whatever goes on meanwhile.
 * The file appears under its name only when it is whole and on the disk; one that is there already is never replaced.
 */
export async function writeBackup(wishes: BackupOptions): Promise<BackupReport> {
  const { client, version } = wishes
  await begin(client, 'reading')
  const head = await describe(client, version)
  if (head.migrations.length === 0)
    throw new StartError('There is nothing to back up: this database holds no site yet.')
  const file = path.resolve(wishes.file ?? `roud-${head.createdAt.slice(0, 19).replaceAll(/\W/g, '')}.tar.zst`)
  await refuseExisting(file)
  const totals: ArchiveTotals = { tables: {}, files: {} }
  const half = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`)
  try {
    await pipeline(
      Readable.from(entries(head, totals, wishes), { objectMode: true }),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }),
      { signal: wishes.signal },
    )
    await client.query('commit')
    await refuseExisting(file)
    await rename(half, file)
    await flushFolder(path.dirname(file))
  } catch (error) {
    await rm(half, { force: true })
    throw explained(error, file)
  }
  const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0)
  return { file, bytes: (await stat(file)).size, rows, files: Object.keys(totals.files).length }
}

async function describe(client: pg.Client, version: string): Promise<ArchiveHead> {
  const { rows } = await client.query<{ createdAt: string; postgres: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", current_setting('server_version') as postgres`,
  )
  return {
    format: archiveFormat,
    roud: version,
    ...rows[0]!,
    migrations: await listMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  }
}

/** The archive from its first byte to its last. Pictures come first, as soon as the moment of the database is fixed. */
async function* entries(head: ArchiveHead, totals: ArchiveTotals, wishes: BackupOptions): AsyncGenerator<Buffer> {
  yield tarEntry(headName, asJson(head))
  for await (const [name, bytes] of readFiles(wishes)) {
    if (!kindOf(name)) throw new StartError(`The file ${name} has a name that no file of Roud has: remove it first.`)
    totals.files[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    yield tarEntry(name, bytes)
  }
  for (const [number, table] of head.tables.entries()) {
    const sum = createRowSum()
    let part = 0
    for await (const rows of inParts(copyRowsOut(wishes.client, copyOutOf(table)))) {
      sum.add(rows)
      yield tarEntry(partName(number, part++), rows)
    }
    totals.tables[table.name] = sum.total()
  }
  yield tarEntry(totalsName, asJson(totals))
  yield tarEnd
}

async function* readFiles({ media, keyFolder }: BackupOptions): AsyncGenerator<[string, Uint8Array]> {
  if (keyFolder) for (const [name, bytes] of await readKeyFiles(keyFolder)) yield [`keys/${name}`, bytes]
  for await (const name of media.list()) {
    const bytes = await media.read(name)
    // Undefined: it was deleted after it was listed.
    if (bytes) yield [mediaFolder + name, bytes]
  }
}

async function* inParts(pages: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const page of pages) {
    held.push(page)
    bytes += page.length
    if (bytes < partBytes) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)
}

async function refuseExisting(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found) throw new StartError(`The file ${file} is there already: choose another name, or move it away.`)
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const reasons: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this account is used up',
}

function explained(error: unknown, file: string): unknown {
  if (codeOf(error) === 'ABORT_ERR') return new StartError('The backup was stopped; nothing of it is left.')
  const reason = reasons[codeOf(error)]
  return reason ? new StartError(`The backup ${file} cannot be written: ${reason}.`) : error
}
