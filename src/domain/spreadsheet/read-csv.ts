const separators = [',', ';', '\t'] as const

/** How much of a file is read to find its separator. */
const maxStart = 100_000

/**
 * The cells of a CSV file (RFC 4180), row by row, without blank rows; `row` is the number shown in a spreadsheet. The separator
 * is a comma, semicolon or tab, whichever is most frequent outside of quotes in the first line that is not blank. Removes the
 * apostrophe that `csvLine` puts before a formula. Undefined when a quoted cell does not end.
 */
export function readCsv(text: string): { row: number; cells: string[] }[] | undefined {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text
  const separator = separatorOf(source)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at <= source.length; at += 1) {
    const sign = source[at]
    if (isQuoted) {
      if (sign === undefined) return undefined
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator || sign === '\n' || sign === undefined) {
      rows.at(-1)!.push(cell.replace(/\r$/, '').replace(/^'(?=[\s"]*[=+\-@＝＋－＠])/, ''))
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  return rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((text) => text.trim() !== ''))
}

function separatorOf(source: string): string {
  // Quoted cells can contain separators and line breaks.
  const unquoted = source.slice(0, maxStart).replace(/"[^"]*"/g, '')
  const first = unquoted.split('\n').find((line) => line.trim() !== '') ?? ''
  const counts = separators.map((separator) => first.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))]!
}
