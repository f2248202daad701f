import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { type Pack, pack } from 'tar-stream'
import type { MediaStorage } from '#integrations/media-storage/media-storage.ts'
import { syncFolder } from '../secret-file.ts'
import { codeOf, StartError } from '../start-error.ts'
import {
  archiveFormat,
  type ArchiveHead,
  type ArchiveTotals,
  createRowSum,
  headName,
  keyFolder,
  kindOf,
  maxBytes,
  mediaFolder,
  partName,
  signatureName,
  totalsName,
} from './archive-format.ts'
import { type BackupKey, createSigner } from './backup-key.ts'
import { begin, listMigrations, listSequences, listTables, readRows } from './catalog.ts'

/** The source and target of a backup. */
export type BackupOptions = {
  client: pg.Client
  media: MediaStorage
  /** Reads the keys that it contains, by name; none by default. */
  readKeys?: (() => Promise<ReadonlyMap<string, Buffer>>) | undefined
  /** The key that signs the archive. */
  key: BackupKey
  /** By default the archive is named after its time. */
  file: string | undefined
  version: string
  signal: AbortSignal
}

/** `keys` are the names of the keys in it. */
export type BackupReport = { file: string; bytes: number; rows: number; files: number; keys: string[] }

/**
 * Writes database and pictures into one archive. The database is read as a consistent snapshot while the site runs. The file gets
 * its final name once it is complete and flushed to disk; an existing file is never replaced.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const { client, version, signal } = options
  await begin(client, 'reading')
  const head = await describe(client, version)
  if (head.migrations.length === 0)
    throw new StartError('There is nothing to back up: this database holds no site yet.')
  const file = path.resolve(options.file ?? `roud-${head.createdAt.slice(0, 19).replaceAll(/\W/g, '')}.tar.zst`)
  await refuseExisting(file)
  const totals: ArchiveTotals = { tables: {}, files: {} }
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`)
  try {
    const archive = pack()
    const added = addEntries(archive, head, totals, options).then(
      () => archive.finalize(),
      (error: Error) => archive.destroy(error),
    )
    await pipeline(
      archive,
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    )
    await added
    await client.query('commit')
    await refuseExisting(file)
    await rename(temporary, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(temporary, { force: true })
    throw explained(error, file)
  }
  const rows = Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0)
  const files = Object.keys(totals.files)
  const keys = files.flatMap((name) => (name.startsWith(keyFolder) ? [name.slice(keyFolder.length)] : []))
  return { file, bytes: (await stat(file)).size, rows, files: files.length, keys }
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

/** Adds all entries. Files come first, so that they are read close to the time of the database snapshot. */
async function addEntries(archive: Pack, head: ArchiveHead, totals: ArchiveTotals, options: BackupOptions) {
  const signer = createSigner(options.key)
  async function add(name: string, body: Uint8Array): Promise<void> {
    const kind = kindOf(name)?.kind
    if (!kind) throw new StartError(`The file ${name} has a name that no file of Roud has: remove it first.`)
    if (body.length > maxBytes[kind]) throw new StartError(`The backup cannot hold ${name}: it is too large.`)
    signer.add(name, body)
    await addEntry(archive, name, body)
  }
  await add(headName, asJson(head))
  for await (const [name, bytes] of readFiles(options)) {
    totals.files[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    await add(name, bytes)
  }
  for (const [number, table] of head.tables.entries()) {
    const sum = createRowSum()
    let part = 0
    for await (const rows of readRows(options.client, table)) {
      sum.add(rows)
      await add(partName(number, part++), rows)
    }
    totals.tables[table.name] = sum.total()
  }
  await add(totalsName, asJson(totals))
  await addEntry(archive, signatureName, asJson(signer.sign()))
}

/** Resolves when the entry has been written, so that only one is in memory. */
function addEntry(archive: Pack, name: string, body: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600, mtime: new Date(0) }, Buffer.from(body), (error) =>
      error ? reject(error) : resolve(),
    )
  })
}

async function* readFiles({ media, readKeys }: BackupOptions): AsyncGenerator<[string, Uint8Array]> {
  // Read after the snapshot was taken, so that they can decrypt all of its numbers.
  for (const [name, bytes] of (await readKeys?.()) ?? []) yield [keyFolder + name, bytes]
  for await (const name of media.list()) {
    const bytes = await media.read(name)
    // A picture may have been deleted since it was listed.
    if (bytes) yield [mediaFolder + name, bytes]
  }
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)
}

async function refuseExisting(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found) throw new StartError(`The file ${file} is there already: choose another name, or move it away.`)
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
