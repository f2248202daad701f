import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { csvLine } from '#domain/spreadsheet/csv.ts'
import { toDecimal } from '#domain/money/money.ts'
import { maskDocuments, type SyncRecord, type SyncValue } from '#domain/sync/sync-record.ts'
import type { SyncEntity, SyncReason } from '#domain/sync/sync-state.ts'
import {
  appendSafely,
  cellsOf,
  type CsvLine,
  type FileVersion,
  readCsvLines,
  readFileVersion,
  replaceSafely,
} from './csv-file.ts'
import { SyncError, type SheetSync } from './sheet-sync.ts'

type FileSyncDeps = {
  folder: string
  /** Runs one task at a time across all processes that write into the folder. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

const names: Record<SyncEntity, string> = { booking: 'bookings.csv', inquiry: 'inquiries.csv' }

/** A record to write. `settle` completes its delivery with the result of the write. */
type WaitingRecord = { record: SyncRecord; settle: (written: Promise<void>) => void }

/** The parsed content of a file, valid while its version is the same. */
type CsvContent = { version: FileVersion; columns: string[]; ids: Set<string>; isWhole: boolean }

/**
 * Stores one CSV file per type with one row per record. Identity numbers are always masked. New records are appended; for a
 * changed one the file is rewritten. Columns that staff added or moved are kept.
 */
export function createFileSync({ folder, exclusively }: FileSyncDeps): SheetSync {
  const cached = new Map<SyncEntity, CsvContent>()
  const waiting: WaitingRecord[] = []
  let last: Promise<unknown> = Promise.resolve()

  async function put(entity: SyncEntity, records: readonly SyncRecord[]): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, names[entity])
    const content = await readContent(file, cached.get(entity))
    cached.delete(entity)
    cached.set(entity, await write(file, content, records))
  }

  /** Writes all waiting records, with one disk flush per file. */
  async function putWaiting(): Promise<void> {
    const batch = waiting.splice(0)
    for (const [entity, group] of Map.groupBy(batch, ({ record }) => record.entity)) {
      const written = put(
        entity,
        group.map(({ record }) => record),
      )
      for (const { settle } of group) settle(written)
      await written.catch(() => undefined)
    }
  }

  return {
    deliver(record) {
      const { promise, resolve: settle } = Promise.withResolvers<void>()
      waiting.push({ record: maskDocuments(record), settle })
      last = last
        .then(() => (waiting.length > 0 ? exclusively(putWaiting) : undefined))
        // The lock could not be taken.
        .catch((error: unknown) => waiting.splice(0).forEach(({ settle }) => settle(Promise.reject(error as Error))))
      return promise.catch((error: unknown) => {
        throw explainFileError(error)
      })
    },
  }
}

async function readContent(file: string, cached: CsvContent | undefined): Promise<CsvContent | undefined> {
  const version = await readFileVersion(file)
  if (!version) return undefined
  if (cached && JSON.stringify(cached.version) === JSON.stringify(version)) return cached
  const ids = new Set<string>()
  let columns: string[] | undefined
  let isWhole = true
  for await (const lines of readCsvLines(file)) {
    for (const { text, isCut } of lines) {
      isWhole &&= !isCut
      if (!columns) columns = cellsOf(text)
      else if (!isCut || isCompleteRow(text, columns)) ids.add(idOf(text, columns))
    }
  }
  return { version, columns: columns ?? [], ids, isWhole }
}

async function write(file: string, found: CsvContent | undefined, records: readonly SyncRecord[]): Promise<CsvContent> {
  const own = [...new Set(records.flatMap(({ fields }) => fields.map(([name]) => name)))]
  const columns = found?.columns.length ? found.columns : own
  if (!columns.includes('id')) throw new SyncError('unusable')
  const all = [...columns, ...own.filter((name) => !columns.includes(name))]
  const ids = found?.ids ?? new Set<string>()
  // Of several versions of a record, only the latest is written.
  const newest = new Map(records.map((record) => [record.id, record]))
  const isNew = [...newest.keys()].every((id) => !ids.has(id))
  if (found && found.isWhole && isNew && all.length === found.columns.length) {
    const rows = [...newest.values()].map((record) => rowOf(record, all, []))
    await appendSafely(file, rows.join(''), found.version)
  } else {
    await replaceSafely(file, rewritten(found ? file : undefined, columns, all, newest))
  }
  const version = await readFileVersion(file)
  if (!version) throw new SyncError('fault')
  for (const id of newest.keys()) ids.add(id)
  return { version, columns: all, ids, isWhole: true }
}

/** Yields the rows of the file with the records in their places or at the end; drops a row that was cut off. */
async function* rewritten(
  file: string | undefined,
  columns: string[],
  all: string[],
  records: ReadonlyMap<string, SyncRecord>,
) {
  yield csvLine(all)
  const missing = all.length - columns.length
  let isHeader = true
  const unwritten = new Map(records)

  function rewrite({ text, isCut }: CsvLine): string {
    if (isHeader || (isCut && !isCompleteRow(text, columns))) {
      isHeader = false
      return ''
    }
    const id = idOf(text, columns)
    const record = records.get(id)
    if (!record) return isCut || missing > 0 ? padded(text, missing) : text
    return unwritten.delete(id) ? rowOf(record, all, cellsOf(text)) : ''
  }

  for await (const lines of file ? readCsvLines(file) : []) yield lines.map(rewrite).join('')
  for (const record of unwritten.values()) yield rowOf(record, all, [])
}

/** Adds empty cells for new columns. */
function padded(text: string, missing: number): string {
  return `${text.replace(/\r?\n$/, '')}${','.repeat(missing)}\r\n`
}

function isCompleteRow(text: string, columns: readonly string[]): boolean {
  return (text.split('"').length - 1) % 2 === 0 && cellsOf(text).length >= columns.length
}

function idOf(text: string, columns: readonly string[]): string {
  const place = columns.indexOf('id')
  const end = text.indexOf(',')
  const isPlain = place === 0 && end !== -1 && !text.startsWith('"')
  return isPlain ? text.slice(0, end) : (cellsOf(text)[place] ?? '')
}

/** A row in the order of the columns. Cells of columns that staff added keep their values. */
function rowOf({ fields }: SyncRecord, columns: readonly string[], before: readonly string[]): string {
  const values = new Map(fields)
  return csvLine(columns.map((name, place) => (values.has(name) ? cellOf(values.get(name)!) : (before[place] ?? ''))))
}

function cellOf(value: SyncValue): string | number {
  if (value === null) return ''
  if (typeof value === 'object') return toDecimal(value.amount)
  return typeof value === 'boolean' ? String(value) : value
}

const reasons: Record<string, SyncReason> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EROFS: 'notWritable',
  EBUSY: 'notWritable',
  ENOTDIR: 'notWritable',
  EISDIR: 'notWritable',
  EEXIST: 'notWritable',
}

function explainFileError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ? new SyncError(reasons[code], { detail: code }) : error
}
