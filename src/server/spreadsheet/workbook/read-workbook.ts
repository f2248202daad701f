import { findTable, type ColumnTitles, type FoundTable } from '#domain/spreadsheet/find-table.ts'
import { unguardedCsvLine } from '#domain/spreadsheet/csv.ts'
import { SheetExcessError } from '#domain/spreadsheet/sheet-limits.ts'
import type { Sheet, SheetAnswer } from '#operations/services/sheet-reader.ts'
import { parseXml } from './parse-xml.ts'
import { readSheetRows, type SheetPart } from './read-sheet-rows.ts'
import { readSharedTexts } from './read-shared-texts.ts'
import { readStyles } from './read-styles.ts'
import { openZip, type Zip } from './read-zip.ts'

/** Covers and explanations come before the table; the sheets after these are not looked at. */
const maxSheets = 20

/** Whether a file is a zip archive, as every .xlsx is. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** Whether a file is a compound file: a workbook with a password, or one of Excel 2003 and before (.xls). */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)
}

/**
 * The table of an Excel workbook (ECMA-376): the first visible sheet that has titles of the import, else the first visible one
 * with rows. Rows keep their numbers. Dates become 'YYYY-MM-DD', times 'HH:MM', and formulas their last result.
 */
export async function readWorkbook(bytes: Uint8Array, columns: readonly ColumnTitles[]): Promise<SheetAnswer> {
  const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (zip === 'tooLarge') return { ok: false, problem: 'tooLarge' }
  try {
    const sheet = zip && (await findSheet(zip, columns))
    if (sheet) return { ok: true, sheet }
  } catch (error) {
    if (error instanceof SheetExcessError) return { ok: false, problem: error.problem }
    // The workbook is damaged, or a part unpacks to more than the directory states.
  }
  return { ok: false, problem: 'notWorkbook' }
}

async function findSheet(zip: Zip, columns: readonly ColumnTitles[]): Promise<Sheet | undefined> {
  const workbook = await readParts(zip)
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden).slice(0, maxSheets)
  if (visible.length === 0) return undefined
  const options = {
    shared: workbook.sharedTexts ? await readSharedTexts(zip.read(workbook.sharedTexts)) : [],
    formatOf: workbook.styles ? await readStyles(zip.read(workbook.styles)) : () => undefined,
    startsIn1904: workbook.startsIn1904,
  }
  let first: Found | undefined
  for (const { name, part } of visible) {
    if (!zip.has(part)) continue
    const read = await readSheetRows(zip.read(part), options)
    if (read.rows.length === 0) continue
    const found = { name, read, table: findTable(read.rows, columns) }
    if (found.table.known > 1) return sheetOf(found, visible.length)
    first ??= found
  }
  return first ? sheetOf(first, visible.length) : { rows: [], csv: '', hiddenRows: 0 }
}

type Found = { name: string; read: SheetPart; table: FoundTable }

function sheetOf({ name, read: { rows, hiddenRows }, table }: Found, sheets: number): Sheet {
  let csv = ''
  let line = 1
  for (const { row, cells } of rows) {
    csv += '\r\n'.repeat(row - line) + unguardedCsvLine(cells)
    // A line break within a cell is not a line of the sheet, but `readCsv` counts rows and not lines.
    line = row + 1
  }
  return { rows: table.rows, csv, hiddenRows, ...(sheets > 1 && { name }) }
}

type WorkbookParts = {
  sheets: { name: string; part: string; isHidden: boolean }[]
  startsIn1904: boolean
  sharedTexts: string | undefined
  styles: string | undefined
}

type Relationship = { id: string; type: string; target: string }

/** The names of the parts: the workbook is what the package says, and everything else what the workbook says. */
async function readParts(zip: Zip): Promise<WorkbookParts> {
  const main =
    (await readRelationships(zip, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const found: { name: string; id: string; isHidden: boolean }[] = []
  let startsIn1904 = false
  await parseXml(zip.read(main), {
    open(name, attributes, path) {
      if (name === 'workbookPr') startsIn1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || path.at(-1) !== 'sheets') return
      const isHidden = /hidden/i.test(attributes['state'] ?? '')
      found.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? '', isHidden })
    },
  })
  const links = await readRelationships(zip, main)
  const beside = (name: string) => {
    const part = links.find(({ type }) => type === name)?.target ?? resolvePart(main, `${name}.xml`)
    return zip.has(part) ? part : undefined
  }
  const sheets = found.flatMap(({ id, ...sheet }) => {
    const link = links.find((each) => each.id === id)
    // Sheets with one chart, dialog or old macro have no cells.
    return link && !/^(?:chart|dialog|macro)/i.test(link.type) ? [{ ...sheet, part: link.target }] : []
  })
  return { sheets, startsIn1904, sharedTexts: beside('sharedStrings'), styles: beside('styles') }
}

/** The relationships of a part, or of the package (''); their targets are resolved, their types without namespace. */
async function readRelationships(zip: Zip, part: string): Promise<Relationship[]> {
  const links = part.replace(/[^/]*$/, (file) => `_rels/${file}.rels`)
  if (!zip.has(links)) return []
  const found: Relationship[] = []
  await parseXml(zip.read(links), {
    open(name, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolvePart(part, Target) })
    },
  })
  return found
}

function resolvePart(from: string, target: string): string {
  const { pathname } = new URL(target.replaceAll('\\', '/'), `zip://parts/${from}`)
  return decodeURIComponent(pathname.slice(1))
}
