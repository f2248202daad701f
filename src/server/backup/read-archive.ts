import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createZstdDecompress } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import * as v from 'valibot'
import { codeOf, StartError } from '../start-error.ts'
import {
  type ArchiveHead,
  type ArchiveTotals,
  archiveFormat,
  createRowSum,
  type EntryKind,
  headSchema,
  kindOf,
  type RowSum,
  totalsSchema,
} from './archive-format.ts'

const damaged = 'The archive is damaged or is no backup of Roud: nothing was changed.'
const incomplete = 'The archive is incomplete: nothing was changed. Fetch the whole file, or take an older backup.'

/** More than any entry of a backup has; a broken header that claims more must not fill the memory. */
const maxEntryBytes = 512 * 1024 * 1024

/** A complete backup whose rows and files agree with its totals. */
export type CheckedArchive = { file: string; head: ArchiveHead; totals: ArchiveTotals; keys: Map<string, Buffer> }

export type ArchiveEntry = { entry: EntryKind; name: string; body: Buffer }

/** Reads the entries of an archive in order. Throws a `StartError` when the file is not a complete archive. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), archive)
  // The loop below throws the same error; a reader that stops early is none.
  reading.catch(() => undefined)
  try {
    for await (const part of archive) {
      const { name, type, size } = part.header
      const entry = type === 'file' && size <= maxEntryBytes ? kindOf(name) : undefined
      if (!entry) throw new StartError(damaged)
      yield { entry, name, body: await buffer(part) }
    }
    await reading
  } catch (error) {
    throw explained(error, file)
  }
}

/** Reads the whole archive and compares every row and file with its totals. Throws a `StartError` when they differ. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new StartError(`There is no file ${file}.`)
  const files: ArchiveTotals['files'] = {}
  const keys = new Map<string, Buffer>()
  const sums: ReturnType<typeof createRowSum>[] = []
  let head: ArchiveHead | undefined
  let totals: ArchiveTotals | undefined
  for await (const { entry, name, body } of readArchive(file)) {
    if (totals || (entry.kind === 'head') !== (head === undefined)) throw new StartError(damaged)
    if (entry.kind === 'head') {
      head = parseHead(body)
      for (const _table of head.tables) sums.push(createRowSum())
    } else if (entry.kind === 'totals') totals = parse(totalsSchema, body)
    else if (entry.kind === 'rows') (sums[entry.table] ?? fail()).add(body)
    else {
      if (files[name]) throw new StartError(damaged)
      files[name] = { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') }
      if (entry.kind === 'key') keys.set(entry.name, body)
    }
  }
  if (!head || !totals) throw new StartError(damaged)
  const tables = Object.fromEntries(head.tables.map(({ name }, number) => [name, sums[number]!.total()]))
  if (!areEqual(tables, totals.tables) || !areEqual(files, totals.files)) throw new StartError(damaged)
  return { file, head, totals, keys }
}

/** Returns whether two records have the same names with the same values, in any order. */
export function areEqual<T extends RowSum | ArchiveTotals['files'][string]>(
  one: Record<string, T>,
  other: Record<string, T>,
): boolean {
  const flat = (record: Record<string, T>) =>
    JSON.stringify(
      Object.entries(record)
        .toSorted(byName)
        .map(([name, value]) => [name, Object.entries(value).toSorted(byName)]),
    )
  return flat(one) === flat(other)
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

function parseHead(body: Buffer): ArchiveHead {
  const { format } = parse(v.object({ format: v.number() }), body)
  if (format > archiveFormat)
    throw new StartError('This backup was made by a newer Roud: restore it with that version.')
  return parse(headSchema, body)
}

function parse<Schema extends v.GenericSchema>(schema: Schema, body: Buffer): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(body.toString('utf8')))
  } catch {
    return fail()
  }
}

function fail(): never {
  throw new StartError(damaged)
}

function explained(error: unknown, file: string): unknown {
  if (error instanceof StartError) return error
  const code = codeOf(error)
  if (code === 'EACCES') return new StartError(`The file ${file} cannot be read by this account.`)
  if (/^E[A-Z]+$/.test(code)) return error
  const isCutOff = code === 'Z_BUF_ERROR' || (error instanceof Error && error.message === 'Unexpected end of data')
  return new StartError(isCutOff ? incomplete : damaged)
}
