/** Begins a CSV file: without this mark, Excel reads Arabic as something else. */
export const csvStart = '\ufeff'

/**
 * One line of a CSV file (RFC 4180), with its end. A text that a spreadsheet would take for a formula gets an apostrophe
 * before it, so that what a customer typed never runs on a desk in the office; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
