import * as v from 'valibot'
import { isMediaName } from '../../integrations/media-storage/media-storage.ts'

/** Raised when an older Roud could not read the archive. */
export const archiveFormat = 1

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const shape = v.object({ name: v.string(), columns: v.array(v.string()) })

/** The first entry of an archive: what is needed before the first row. */
export const headSchema = v.object({
  format: v.literal(archiveFormat),
  roud: v.string(),
  postgres: v.string(),
  createdAt: v.string(),
  migrations: v.array(v.object({ hash: v.string(), madeAt: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })),
  tables: v.array(shape),
  sequences: v.array(v.object({ name: v.string(), last: v.nullable(v.pipe(v.string(), v.regex(/^-?\d{1,19}$/))) })),
})
export type ArchiveHead = v.InferOutput<typeof headSchema>

/** The last entry: what must have come before it. An archive without it was cut off. */
export const totalsSchema = v.object({
  tables: v.record(v.string(), v.object({ rows: count, sum: hash })),
  files: v.record(v.string(), v.object({ bytes: count, sha256: hash })),
})
export type ArchiveTotals = v.InferOutput<typeof totalsSchema>

export const headName = 'roud-backup.json'
export const totalsName = 'totals.json'

/** Where the rows of a table stand, in parts of some megabytes. */
export function partName(table: number, part: number): string {
  return `tables/${String(table).padStart(3, '0')}/${String(part).padStart(6, '0')}`
}

/** Pictures and contracts stand below it under the names of the storage. */
export const mediaFolder = 'media/'

const partOfTable = /^tables\/(\d{3})\/\d{6}$/
// No name that could lead out of a folder.
const fileOfKeys = /^keys\/([\w-]+(?:\.[\w-]+)*)$/

export type EntryKind =
  { kind: 'head' | 'totals' } | { kind: 'rows'; table: number } | { kind: 'media' | 'key'; name: string }

/** What an entry is by its name; undefined for a name that no backup of ours has. */
export function kindOf(name: string): EntryKind | undefined {
  if (name === headName) return { kind: 'head' }
  if (name === totalsName) return { kind: 'totals' }
  const [, table] = partOfTable.exec(name) ?? []
  if (table) return { kind: 'rows', table: Number(table) }
  const media = name.startsWith(mediaFolder) ? name.slice(mediaFolder.length) : ''
  if (isMediaName(media)) return { kind: 'media', name: media }
  const [, key] = fileOfKeys.exec(name) ?? []
  return key ? { kind: 'key', name: key } : undefined
}
