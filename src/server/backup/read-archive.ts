import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createZstdDecompress } from 'node:zlib'
import { pipeline, type Readable } from 'node:stream'
import * as v from 'valibot'
import { codeOf, StartError } from '../start-error.ts'
import {
  type ArchiveHead,
  type ArchiveTotals,
  archiveFormat,
  type EntryKind,
  headSchema,
  kindOf,
  totalsSchema,
} from './archive-format.ts'
import { createRowSum, type RowSum } from './row-sum.ts'
import { readTar } from './tar-stream.ts'

const damaged = 'The archive is damaged or is no backup of Roud: nothing was changed.'

/** A backup that was read to its end and holds what it says. */
export type CheckedArchive = { file: string; head: ArchiveHead; totals: ArchiveTotals; keys: Map<string, Buffer> }

export type ArchivePart = { entry: EntryKind; name: string; body: Buffer }

/** Every part of an archive in order. Throws `StartError` when the file is not a whole archive of ours. */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  const source = createReadStream(file)
  // The pipeline destroys both streams when the reader stops early, which is no fault.
  const plain: Readable = pipeline(source, createZstdDecompress(), () => undefined)
  try {
    for await (const { name, body } of readTar(plain)) {
      const entry = kindOf(name)
      if (!entry) throw new StartError(damaged)
      yield { entry, name, body }
    }
  } catch (error) {
    throw explained(error, file)
  }
}

/** Reads the whole archive and compares every row and file with its totals, before anything is changed for it. */
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

/** Whether two lists of sums name the same things with the same values. */
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
  const code = codeOf(error)
  if (/^(?:ZSTD|Z)_|^ERR_(?:ZSTD|_ZSTD|BUFFER)/.test(code)) return new StartError(damaged)
  if (code === 'EACCES') return new StartError(`The file ${file} cannot be read by this account.`)
  return error
}
