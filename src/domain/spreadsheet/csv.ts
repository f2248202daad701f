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

/** One line of CSV without those apostrophes, for text that `readCsv` reads and no spreadsheet opens. */
export function unguardedCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`
}

// Includes the full-width forms, which spreadsheets treat like the normal ones.
const sign = '[=+\\-@＝＋－＠]'
const formulaStart = new RegExp(`^(?=[\\s"]*${sign})`)
// The lookbehind lets each run be read once. From each of its characters, a long one would take hours.
const runBeforeFormula = new RegExp(`(?<![\\s";])[\\s";]+(?=${sign})`, 'g')

/** Marks the separators of a run that nothing but white space and quotes divides from the formula after it. */
function markSeparators(run: string): string {
  const last = Math.max(0, run.lastIndexOf(';'))
  return run.slice(0, last) + run.slice(last).replace(/[;\t\r\n]/g, "$&'")
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  // A number with a sign, such as a phone number or an amount, is not a formula.
  const safe = /^[+-]?\d+(?:\.\d+)?$/.test(cell)
    ? cell
    : cell.replace(formulaStart, "'").replace(runBeforeFormula, markSeparators)
  return quoteCell(safe)
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
