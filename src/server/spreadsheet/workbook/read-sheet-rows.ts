import { maxColumns } from '#domain/imports/import-form.ts'
import type { SheetRow } from '#domain/spreadsheet/check-rows.ts'
import { createSheetCounter, SheetExcessError, sheetLimits } from '#domain/spreadsheet/sheet-limits.ts'
import { dateOfIso, dateOfSerial, formatDigits, type NumberFormat } from './number-formats.ts'
import { decodeEscapes, parseXml, type XmlAttributes } from './parse-xml.ts'
import { isCellText } from './read-shared-texts.ts'

/** The rows of a sheet without blank ones, and how many of them a filter hides. */
export type SheetPart = { rows: SheetRow[]; hiddenRows: number }

type CellOptions = {
  shared: readonly string[]
  formatOf: (style: number) => NumberFormat
  startsIn1904: boolean
}

type OpenCell = { column: number; type: string; style: number; text: string }

/** Reads the cells of a sheet, and stops with a `SheetExcessError` at more than may be imported. */
export async function readSheetRows(part: AsyncIterable<Uint8Array>, options: CellOptions): Promise<SheetPart> {
  const counter = createSheetCounter()
  const rows: SheetRow[] = []
  let [number, hiddenRows, isHidden] = [0, 0, false]
  let cells: string[] = []
  let next = 0
  let cell: OpenCell | undefined
  await parseXml(part, {
    open(name, attributes, path) {
      const parent = path.at(-1)
      if (name === 'row' && parent === 'sheetData') {
        counter.addLine()
        const stated = Number(attributes['r'] ?? number + 1)
        if (!Number.isInteger(stated) || stated <= number) throw new Error('Rows out of order')
        number = stated
        isHidden = /^(?:1|true)$/.test(attributes['hidden'] ?? '')
        cells = []
        next = 0
      } else if (name === 'c' && parent === 'row') {
        cell = openCell(attributes, next)
        next = cell.column + 1
      }
    },
    text(more, path) {
      const isValue = path.at(-1) === 'v' || isCellText(path)
      if (!cell || !isValue || cell.column >= maxColumns) return
      cell.text += more
      if (cell.text.length > sheetLimits.cellCharacters) throw new SheetExcessError('longCell')
    },
    close(name, path) {
      if (name === 'c' && cell) {
        const value = valueOf(cell, options)
        if (cell.column < maxColumns && value !== '') {
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = value
        }
        cell = undefined
      } else if (name === 'row' && path.at(-1) === 'sheetData' && cells.some((text) => text.trim() !== '')) {
        // The file that is posted again has a line for each row, blank or not.
        if (number > sheetLimits.lines) throw new SheetExcessError('emptyRows')
        counter.addRow(cells)
        rows.push({ row: number, cells })
        if (isHidden) hiddenRows += 1
      }
    },
  })
  return { rows, hiddenRows }
}

function openCell({ r, t = 'n', s = '0' }: XmlAttributes, next: number): OpenCell {
  return { column: columnOf(r) ?? next, type: t, style: Number(s), text: '' }
}

/** The zero-based column of a cell's reference: 'B7' is 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (!letters) return undefined
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The text of a cell as the workbook shows it. */
function valueOf({ type, style, text }: OpenCell, { shared, formatOf, startsIn1904 }: CellOptions): string {
  if (type === 's') return text === '' ? '' : (shared[Number(text)] ?? '')
  if (type === 'inlineStr' || type === 'str') return decodeEscapes(text)
  if (type === 'd') return dateOfIso(text, formatOf(style))
  if (type !== 'n' || text === '') return text
  const format = formatOf(style)
  const number = plainNumber(text)
  if (!format) return number
  if (format.shows === 'digits') return formatDigits(number, format.digits)
  return dateOfSerial(Number(text), format.shows, startsIn1904)
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
