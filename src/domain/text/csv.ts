/** The byte order mark that makes Excel read the file as UTF-8. */
export const csvStart = '\ufeff'

/**
 * One line of a CSV file (RFC 4180) with its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe (OWASP, CSV injection).
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
