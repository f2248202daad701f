import { maxColumns } from '#domain/imports/import-form.ts'
import { unguardedCsvLine } from '#domain/spreadsheet/csv.ts'
import { openZip, type Zip } from './read-zip.server.ts'
import { dateFormats, dateOfSerial } from './workbook-dates.ts'
import { attributeOf, decodeText, elementsOf } from './xml.ts'

type Workbook = { ok: true; csv: string } | { ok: false; problem: 'notWorkbook' | 'tooLarge' }

const maxRows = 50_000

/** More than an import accepts. Cells of a workbook can share one long text, so it can hold far more than it unpacks to. */
const maxCharacters = 24 * 1024 * 1024

/** Whether a file is a zip archive, as every .xlsx is. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * The first sheet of an Excel workbook (ECMA-376) as CSV; each row keeps its line number. Dates become 'YYYY-MM-DD', times
 * 'HH:MM', and formulas their last result.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (zip === 'tooLarge') return { ok: false, problem: 'tooLarge' }
  try {
    const rows = zip && (await readFirstSheet(zip))
    if (rows === 'tooLarge') return { ok: false, problem: rows }
    if (rows) return { ok: true, csv: rows.map(unguardedCsvLine).join('') }
  } catch {
    // The workbook is damaged, or a part unpacks to more than the directory states.
  }
  return { ok: false, problem: 'notWorkbook' }
}

async function readFirstSheet(zip: Zip): Promise<string[][] | 'tooLarge' | undefined> {
  const part = async (name: string) => (await zip.read(`xl/${name}`)) ?? ''
  const workbook = await part('workbook.xml')
  const id = attributeOf(elementsOf(workbook, 'sheet')[0], 'r:id')
  const links = elementsOf(await part('_rels/workbook.xml.rels'), 'Relationship')
  const link = links.find((each) => attributeOf(each, 'Id') === id)
  const sheet = await part((attributeOf(link, 'Target') ?? '').replace(/^\/xl\//, ''))
  if (!sheet) return undefined
  const valueOf = createCellReader({
    shared: elementsOf(await part('sharedStrings.xml'), 'si').map(({ content }) => textIn(content)),
    shownAs: dateFormats(await part('styles.xml')),
    startsIn1904: /date1904="(?:1|true)"/.test(workbook),
  })
  const rows: string[][] = []
  let characters = 0
  for (const row of elementsOf(sheet, 'row')) {
    const number = Number(attributeOf(row, 'r') ?? rows.length + 1)
    if (!Number.isInteger(number) || number <= rows.length || number > maxRows) return undefined
    while (rows.length < number - 1) rows.push([])
    const cells: string[] = []
    for (const cell of elementsOf(row.content, 'c')) {
      const column = columnOf(attributeOf(cell, 'r')) ?? cells.length
      if (column >= maxColumns) continue
      while (cells.length < column) cells.push('')
      const value = valueOf(cell)
      characters += value.length
      if (characters > maxCharacters) return 'tooLarge'
      cells[column] = value
    }
    rows.push(cells)
  }
  return rows
}

type CellContext = { shared: readonly string[]; shownAs: ReturnType<typeof dateFormats>; startsIn1904: boolean }

function createCellReader({ shared, shownAs, startsIn1904 }: CellContext) {
  return (cell: { attributes: string; content: string }): string => {
    const type = attributeOf(cell, 't')
    if (type === 'inlineStr') return textIn(cell.content)
    const value = decodeText(elementsOf(cell.content, 'v')[0]?.content ?? '')
    if (type === 's') return shared[Number(value)] ?? ''
    if ((type && type !== 'n') || value === '') return value
    const shown = shownAs(Number(attributeOf(cell, 's') ?? 0))
    return shown ? dateOfSerial(Number(value), shown, startsIn1904) : plainNumber(value)
  }
}

/**
 * A number as Excel shows it. It shows 15 digits but stores 17, so 523.6 is 523.60000000000002, and stores large whole numbers in
 * exponent notation.
 */
function plainNumber(value: string): string {
  const number = Number(value)
  if (Number.isSafeInteger(number)) return String(number)
  return Number.isInteger(number) || !Number.isFinite(number) ? value : String(Number(number.toPrecision(15)))
}

/** The zero-based column of a cell's reference: 'B7' is 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (!letters) return undefined
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The text of a cell's runs, without phonetic guides for Chinese and Japanese. */
function textIn(content: string): string {
  const spoken = new Set(
    elementsOf(content, 'rPh')
      .flatMap((each) => elementsOf(each.content, 't'))
      .map((run) => run.content),
  )
  return elementsOf(content, 't')
    .filter((run) => spoken.size === 0 || !spoken.has(run.content))
    .map((run) => decodeText(run.content))
    .join('')
}
