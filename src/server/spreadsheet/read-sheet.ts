import { findTable, type ColumnTitles } from '#domain/spreadsheet/find-table.ts'
import { readCsv } from '#domain/spreadsheet/read-csv.ts'
import { SheetExcessError } from '#domain/spreadsheet/sheet-limits.ts'
import type { SheetAnswer } from '#operations/services/sheet-reader.ts'
import { isCompoundFile, isZip, readWorkbook } from './workbook/read-workbook.ts'

/** Reads an uploaded workbook or CSV file, or the text of one that was read before. */
export async function readSheet(file: Uint8Array | string, columns: readonly ColumnTitles[]): Promise<SheetAnswer> {
  if (typeof file === 'string') return readText(file, columns)
  if (isZip(file)) return readWorkbook(file, columns)
  if (isCompoundFile(file)) return { ok: false, problem: 'lockedWorkbook' }
  return readText(decodeFile(file), columns)
}

function readText(csv: string, columns: readonly ColumnTitles[]): SheetAnswer {
  try {
    const rows = csv.includes('\0') ? undefined : readCsv(csv)
    if (!rows) return { ok: false, problem: 'notCsv' }
    return { ok: true, sheet: { rows: findTable(rows, columns).rows, csv, hiddenRows: 0 } }
  } catch (error) {
    if (error instanceof SheetExcessError) return { ok: false, problem: error.problem }
    throw error
  }
}

/** Decodes UTF-8, UTF-16 with a byte order mark, and Windows-1256, which Excel uses for CSV on Arabic computers. */
function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
