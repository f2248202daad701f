import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isMediaName } from '#integrations/media-storage/media-storage.ts'
import { backupKeyName } from './backup-key.ts'

/** Increased when older versions of Roud could not read the archive. Archives of format 1 are not signed. */
export const archiveFormat = 2

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const shape = v.object({ name: v.string(), columns: v.array(v.string()) })

/** The first entry of an archive, needed before any row can be restored. */
export const headSchema = v.object({
  format: v.picklist([1, archiveFormat]),
  roud: v.string(),
  postgres: v.string(),
  createdAt: v.string(),
  migrations: v.array(v.object({ hash: v.string(), madeAt: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })),
  tables: v.array(shape),
  sequences: v.array(v.object({ name: v.string(), last: v.nullable(v.pipe(v.string(), v.regex(/^-?\d{1,19}$/))) })),
})
export type ArchiveHead = v.InferOutput<typeof headSchema>

/** The entry after all others, with totals of their contents. An archive without it is incomplete. */
export const totalsSchema = v.object({
  tables: v.record(v.string(), v.object({ rows: count, sum: hash })),
  files: v.record(v.string(), v.object({ bytes: count, sha256: hash })),
})
export type ArchiveTotals = v.InferOutput<typeof totalsSchema>

/** The last entry, which authenticates all others. */
export const signatureSchema = v.object({ key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)), hmac: hash })

export const headName = 'roud-backup.json'
export const totalsName = 'totals.json'
export const signatureName = 'signature.json'

/** The name of a part of a table: whole rows in the format of `COPY`, some megabytes per part. */
export function partName(table: number, part: number): string {
  return `tables/${String(table).padStart(3, '0')}/${String(part).padStart(6, '0')}`
}

/** The folder of pictures and contracts; within it, they have their names in the storage. */
export const mediaFolder = 'media/'

/** The folder of keys. */
export const keyFolder = 'keys/'

const partOfTable = /^tables\/(\d{3})\/\d{6}$/
// Only names that cannot lead out of the folder.
const keyFile = /^keys\/([\w-]+(?:\.[\w-]+)*)$/

export type EntryKind =
  | { kind: 'head' | 'totals' | 'signature' }
  | { kind: 'rows'; table: number }
  | { kind: 'media' | 'key'; name: string }

/** What an entry contains, judging by its name; undefined for names that no backup has. */
export function kindOf(name: string): EntryKind | undefined {
  if (name === headName) return { kind: 'head' }
  if (name === totalsName) return { kind: 'totals' }
  if (name === signatureName) return { kind: 'signature' }
  const [, table] = partOfTable.exec(name) ?? []
  if (table) return { kind: 'rows', table: Number(table) }
  const media = name.startsWith(mediaFolder) ? name.slice(mediaFolder.length) : ''
  if (isMediaName(media)) return { kind: 'media', name: media }
  const [, key] = keyFile.exec(name) ?? []
  return key && key !== backupKeyName ? { kind: 'key', name: key } : undefined
}

const megabyte = 1024 * 1024

/**
 * The maximum size of an entry in bytes, because it is read into memory whole. A part with rows is only large when a single row
 * is.
 */
export const maxBytes: Record<EntryKind['kind'], number> = {
  head: 16 * megabyte,
  key: megabyte,
  media: 128 * megabyte,
  rows: 256 * megabyte,
  totals: 128 * megabyte,
  signature: 1024,
}

const lineFeed = 10
const words = 8

/** The number of rows of a table and the sum of their hashes, which does not depend on their order. */
export type RowSum = { rows: number; sum: string }

/** Sums up rows in the format of `COPY`, one line each. `add` takes whole lines. */
export function createRowSum(): { add: (lines: Uint8Array) => void; total: () => RowSum } {
  const sums = new Uint32Array(words)
  let rows = 0
  return {
    add(lines) {
      for (let start = 0; start < lines.length;) {
        const found = lines.indexOf(lineFeed, start)
        const end = found === -1 ? lines.length : found
        const digest = createHash('sha256').update(lines.subarray(start, end)).digest()
        for (let word = 0; word < words; word += 1) sums[word]! += digest.readUInt32BE(word * 4)
        rows += 1
        start = end + 1
      }
    },
    total: () => ({ rows, sum: Array.from(sums, (word) => word.toString(16).padStart(8, '0')).join('') }),
  }
}
