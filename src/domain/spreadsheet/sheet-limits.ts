/** More than any spreadsheet that may be imported, so that reading stops at a file that holds far more. */
export const sheetLimits = {
  /** Rows that may be imported. */
  rows: 10_000,
  /** Rows that are looked at, blank ones included. */
  lines: 100_000,
  cells: 500_000,
  /** What Excel allows in one cell. */
  cellCharacters: 32_767,
  /** The text of the whole sheet is posted again on consent, so it has the limit of an uploaded file. */
  characters: 4 * 1024 * 1024,
} as const

/** A title row and a few lines above and below the table. */
const otherRows = 50

export type SheetExcess = 'tooLarge' | 'tooManyRows' | 'emptyRows' | 'longCell'

/** Thrown while a file is read, so that the rest of it is not. */
export class SheetExcessError extends Error {
  readonly problem: SheetExcess
  constructor(problem: SheetExcess) {
    super(problem)
    this.problem = problem
  }
}

export type SheetCounter = {
  /** Counts a line of the sheet, blank or not. */
  addLine: () => void
  /** Counts the cells of a row. */
  addRow: (cells: readonly string[]) => void
}

/** Counts what has been read of a sheet and throws a `SheetExcessError` at the first thing beyond the limits. */
export function createSheetCounter(): SheetCounter {
  let [lines, rows, cells, characters] = [0, 0, 0, 0]
  return {
    addLine() {
      lines += 1
      if (lines > sheetLimits.lines) throw new SheetExcessError(rows > lines / 2 ? 'tooManyRows' : 'emptyRows')
    },
    addRow(row) {
      for (const { length } of row) {
        characters += length
        if (length > sheetLimits.cellCharacters) throw new SheetExcessError('longCell')
      }
      cells += row.length
      rows += 1
      if (rows > sheetLimits.rows + otherRows) throw new SheetExcessError('tooManyRows')
      if (cells > sheetLimits.cells || characters > sheetLimits.characters) throw new SheetExcessError('tooLarge')
    },
  }
}
