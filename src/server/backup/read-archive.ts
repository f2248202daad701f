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
  maxBytes,
  type RowSum,
  signatureSchema,
  totalsSchema,
} from './archive-format.ts'
import { type BackupKey, createSigner, type Signature } from './backup-key.ts'

const damaged = 'The archive is damaged or is no backup of Roud: nothing was changed.'
const incomplete = 'The archive is incomplete: nothing was changed. Fetch the whole file, or take an older backup.'

/** A complete backup whose rows and files match its totals. */
export type CheckedArchive = {
  file: string
  head: ArchiveHead
  totals: ArchiveTotals
  keys: Map<string, Buffer>
  /** Whether it was signed with the key of this installation. */
  isSigned: boolean
}

export type ArchiveEntry = { entry: EntryKind; name: string; body: Buffer }

/** Reads the entries of an archive in order. Throws a `StartError` when the file is not a complete archive. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), archive)
  // The loop below throws the same error; without this, stopping early would leave a rejection unhandled.
  reading.catch(() => undefined)
  try {
    for await (const part of archive) {
      const { name, type, size } = part.header
      const entry = type === 'file' ? kindOf(name) : undefined
      // Prevents a false size in the header from filling the memory.
      if (!entry || size > maxBytes[entry.kind]) throw new StartError(damaged)
      yield { entry, name, body: await buffer(part) }
    }
    await reading
  } catch (error) {
    throw explained(error, file)
  }
}

/** The key that must have signed an archive; with `unsigned`, archives without a signature or signed by another key are accepted. */
export type ArchiveTrust = { key: BackupKey | undefined; unsigned: boolean }

/**
 * Reads the whole archive, verifies its signature, and compares every row and file with its totals. Throws a `StartError` on a
 * mismatch.
 */
export async function checkArchive(file: string, trust: ArchiveTrust): Promise<CheckedArchive> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new StartError(`There is no file ${file}.`)
  const files: ArchiveTotals['files'] = {}
  const keys = new Map<string, Buffer>()
  const sums: ReturnType<typeof createRowSum>[] = []
  let head: ArchiveHead | undefined
  let totals: ArchiveTotals | undefined
  let signature: Signature | undefined
  const signer = trust.key && createSigner(trust.key)
  for await (const { entry, name, body } of readArchive(file)) {
    const isOutOfPlace = (entry.kind === 'signature') !== (totals !== undefined)
    if (signature || isOutOfPlace || (entry.kind === 'head') !== (head === undefined)) throw new StartError(damaged)
    if (entry.kind === 'signature') {
      signature = parse(signatureSchema, body)
      continue
    }
    signer?.add(name, body)
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
  if (!head || !totals || (head.format > 1 && !signature)) throw new StartError(damaged)
  const tables = Object.fromEntries(head.tables.map(({ name }, number) => [name, sums[number]!.total()]))
  if (!areEqual(tables, totals.tables) || !areEqual(files, totals.files)) throw new StartError(damaged)
  const isSigned = isSignedBy(signature, signer?.sign(), trust)
  return { file, head, totals, keys, isSigned }
}

const unsignedHint = 'add --unsigned if you know where the file comes from.'

/** Throws a `StartError` for an untrusted archive. `expected` is the signature that the installation's own key would give. */
function isSignedBy(signature: Signature | undefined, expected: Signature | undefined, trust: ArchiveTrust): boolean {
  if (signature && signature.key === expected?.key) {
    if (signature.hmac === expected.hmac) return true
    throw new StartError('The archive was changed after it was made: it is not restored.')
  }
  if (trust.unsigned) return false
  if (!signature) {
    throw new StartError(`This backup is not signed, as earlier versions left them: ${unsignedHint}`)
  }
  throw new StartError(
    `This backup was signed with a key that is not here (${signature.key}): put your copy of its keys into the data folder first, or ${unsignedHint}`,
  )
}

/** Whether two records have the same keys and values, in any order. */
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
