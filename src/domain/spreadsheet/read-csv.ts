import type { SheetRow } from './check-rows.ts'
import { createSheetCounter, SheetExcessError, sheetLimits } from './sheet-limits.ts'

const separators = [',', ';', '\t'] as const

/** How much of a file is read to find its separator. */
const maxStart = 100_000

/**
 * The cells of a CSV file (RFC 4180), row by row, without blank rows; `row` is the number shown in a spreadsheet. Lines end with
 * LF, CR LF or CR. The separator is the one of a first line `sep=;`, else a comma, semicolon or tab, whichever is most frequent
 * outside of quotes in the first line that is not blank. Removes the apostrophe that `csvLine` puts before a formula. Undefined
 * when a quoted cell does not end. Throws a `SheetExcessError` as soon as the file holds more than may be imported.
 */
export function readCsv(text: string): SheetRow[] | undefined {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text
  const [hint = '', named] = /^"?sep=(.)"?(?:\r\n?|\n|$)/i.exec(source) ?? []
  const separator = named ?? separatorOf(source)
  const counter = createSheetCounter()
  const rows: SheetRow[] = []
  let number = hint === '' ? 1 : 2
  let cells: string[] = []
  let at = hint.length
  while (at <= source.length) {
    const cell = readCell(source, at, separator)
    if (!cell) return undefined
    cells.push(cell.text)
    if (cells.length > sheetLimits.cells) throw new SheetExcessError('tooLarge')
    const sign = source[cell.end]
    at = cell.end + 1
    if (sign === separator) continue
    counter.addLine()
    if (cells.some((one) => one.trim() !== '')) {
      counter.addRow(cells)
      rows.push({ row: number, cells })
    }
    cells = []
    number += 1
    if (sign === '\r' && source[at] === '\n') at += 1
  }
  return rows
}

/** A cell and where its separator or line end is; undefined when a quote does not end. */
function readCell(source: string, start: number, separator: string): { text: string; end: number } | undefined {
  let text = ''
  let end = start
  if (source[start] === '"') {
    let from = start + 1
    for (;;) {
      const quote = source.indexOf('"', from)
      if (quote < 0) return undefined
      text += source.slice(from, quote)
      end = quote + 1
      if (source[end] !== '"') break
      text += '"'
      from = end + 1
    }
  }
  const rest = end
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1
  text += source.slice(rest, end)
  return { text: text.replace(/^'(?=[\s"]*[=+\-@＝＋－＠])/, ''), end }
}

function separatorOf(source: string): string {
  // Quoted cells can contain separators and line breaks.
  const unquoted = source.slice(0, maxStart).replace(/"[^"]*"/g, '')
  const first = unquoted.split(/[\r\n]/).find((line) => line.trim() !== '') ?? ''
  const counts = separators.map((separator) => first.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))]!
}
