/** The byte order mark that makes Excel read the file as UTF-8. */
export const csvStart = '\ufeff'

/**
 * One line of a CSV file (RFC 4180) with its line end. An apostrophe is put before text that a spreadsheet would run as a
 * formula, at the start of a text and after semicolons, tabs and line breaks, which separate cells in some locales (OWASP, CSV
 * injection).
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

// Includes the full-width forms, which spreadsheets treat like the normal ones.
const formula = /[\s"]*[=+\-@＝＋－＠]/.source
const formulaStart = new RegExp(`^(?=${formula})`)
const laterStart = new RegExp(`[;\\t\\r\\n](?=${formula})`, 'g')

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  // A number with a sign, such as a phone number, is not a formula.
  const safe = /^[+-]?\d+$/.test(cell) ? cell : cell.replace(formulaStart, "'").replace(laterStart, "$&'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
