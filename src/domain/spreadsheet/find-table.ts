import type { SheetRow } from './check-rows.ts'
import { guessMapping } from './columns.ts'

/** A column of an import with the titles that it may have. */
export type ColumnTitles = { readonly column: string; readonly titles: readonly string[] }

/** A name of the company and a date may stand above the titles. */
const rowsAbove = 20

export type FoundTable = {
  /** The row with the titles and all rows below it. */
  readonly rows: readonly SheetRow[]
  /** How many columns of the import the titles name. */
  readonly known: number
}

/**
 * The table of a sheet: from the row that names most columns of the import. Without a row that names two, the table begins at the
 * first row with two filled cells.
 */
export function findTable(rows: readonly SheetRow[], columns: readonly ColumnTitles[]): FoundTable {
  const titlesOf = new Map(columns.map(({ column, titles }) => [column, titles]))
  const names = [...titlesOf.keys()]
  let [head, known] = [0, 0]
  for (const [index, { cells }] of rows.slice(0, rowsAbove).entries()) {
    const found = Object.keys(guessMapping(cells, names, (column) => titlesOf.get(column) ?? [])).length
    if (found > known) [head, known] = [index, found]
  }
  if (known < 2 && columns.length > 1) {
    const wide = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
    head = Math.max(0, wide)
  }
  return { rows: rows.slice(head), known }
}
