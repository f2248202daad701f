import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { csvLine } from '../../domain/text/csv.ts'
import { toDecimal } from '../../domain/pricing/money.ts'
import { maskDocuments, type SyncRecord, type SyncValue } from '../../domain/sync/sync-record.ts'
import type { SyncEntity, SyncReason } from '../../domain/sync/sync-state.ts'
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
  /** Runs one task at a time over all processes that write into the folder. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

const names: Record<SyncEntity, string> = { booking: 'bookings.csv', inquiry: 'inquiries.csv' }

/** The content of a file, valid while its version is the same. */
type CsvContent = { version: FileVersion; columns: string[]; ids: Set<string>; isWhole: boolean }

/**
 * Keeps one CSV file per type, one row per record. Document numbers are always masked. A new record is appended; for
 * a changed one the file is rewritten. Columns that staff added or moved stay.
 */
export function createFileSync({ folder, exclusively }: FileSyncDeps): SheetSync {
  const cached = new Map<SyncEntity, CsvContent>()
  let last: Promise<unknown> = Promise.resolve()

  async function put(record: SyncRecord): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, names[record.entity])
    const content = await readContent(file, cached.get(record.entity))
    cached.delete(record.entity)
    cached.set(record.entity, await write(file, content, record))
  }

  return {
    deliver(record) {
      const masked = maskDocuments(record)
      const work = last.then(() => exclusively(() => put(masked)))
      last = work.catch(() => undefined)
      return work.catch((error: unknown) => {
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

async function write(file: string, found: CsvContent | undefined, record: SyncRecord): Promise<CsvContent> {
  const own = record.fields.map(([name]) => name)
  const columns = found?.columns.length ? found.columns : own
  if (!columns.includes('id')) throw new SyncError('unusable')
  const all = [...columns, ...own.filter((name) => !columns.includes(name))]
  const ids = found?.ids ?? new Set()
  if (found && found.isWhole && !ids.has(record.id) && all.length === found.columns.length) {
    await appendSafely(file, rowOf(record, all, []), found.version)
  } else {
    await replaceSafely(file, rewritten(found ? file : undefined, columns, all, record))
  }
  const version = await readFileVersion(file)
  if (!version) throw new SyncError('fault')
  return { version, columns: all, ids: ids.add(record.id), isWhole: true }
}

/** Yields the rows of the file with the record in its place or at the end, without a row that was cut off. */
async function* rewritten(file: string | undefined, columns: string[], all: string[], record: SyncRecord) {
  yield csvLine(all)
  const missing = all.length - columns.length
  let isHeader = true
  let isWritten = false

  function rewrite({ text, isCut }: CsvLine): string {
    if (isHeader || (isCut && !isCompleteRow(text, columns))) {
      isHeader = false
      return ''
    }
    if (idOf(text, columns) !== record.id) return isCut || missing > 0 ? padded(text, missing) : text
    if (isWritten) return ''
    isWritten = true
    return rowOf(record, all, cellsOf(text))
  }

  for await (const lines of file ? readCsvLines(file) : []) yield lines.map(rewrite).join('')
  if (!isWritten) yield rowOf(record, all, [])
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

/** Returns a row in the order of the columns. Cells of columns that staff added stay as they were. */
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
