import { comparableName, type Mapping } from './columns.ts'
import { sheetLimits } from './sheet-limits.ts'
import { isTotal, joinMake } from './sheet-values.ts'

/** A row of a spreadsheet; `row` is the number shown in the spreadsheet. */
export type SheetRow = { row: number; cells: readonly string[] }

/** The cells of a row by field; '' for blank or missing ones. */
export type TypedRow<Column extends string> = { row: number; typed: Readonly<Record<Column, string>> }

/**
 * An error of a cell: `problem` is a key of the form or import texts, `value` the cell's content, `hint` what could be written
 * instead.
 */
export type RowError<Column extends string = string> = {
  row: number
  column: Column
  problem: string
  value: string
  hint?: string
}

/** An error of a cell, or a note about it. */
export function errorIn<Column extends string>(
  { row, typed }: TypedRow<Column>,
  column: Column,
  problem: string,
): RowError<Column> {
  return { row, column, problem, value: typed[column] }
}

/** The result of checking an import. Nothing can be stored while there are errors. */
export type CheckedRows<Column extends string, Item> = {
  errors: RowError<Column>[]
  /** What would be stored. */
  items: Item[]
  /** How many items of the file are stored already and will be skipped. */
  present: number
  /** Cells of skipped items that differ from what is stored. */
  differing: RowError<Column>[]
}

/** A check that yields before each row, so that ten thousand rows can be checked in turns with other work. */
export type RowCheck<Column extends string, Item> = Generator<undefined, CheckedRows<Column, Item>>

/** Why a file is refused as a whole. */
export type FileRefusal<Column extends string> =
  | { problem: 'noRows' | 'tooManyRows' }
  | { problem: 'missingColumns'; columns: Column[] }

export type RowColumns<Column extends string> = {
  columns: readonly Column[]
  required: readonly Column[]
  /** The columns that are completed by one with the make of the car. */
  carNames?: readonly Column[]
}

/** The rows below the titles, by field, and the numbers of the rows that are totals. */
export type ReadRows<Column extends string> = { ok: true; rows: TypedRow<Column>[]; totals: number[] }

/** Reads the rows below the titles. Refused without a required column, without rows, or with more than 10,000. */
export function readRows<Column extends string>(
  [, ...rows]: readonly SheetRow[],
  mapping: Mapping<Column>,
  { columns, required, carNames = [] }: RowColumns<Column>,
): ReadRows<Column> | ({ ok: false } & FileRefusal<Column>) {
  const missing = required.filter((column) => mapping[column] === undefined)
  if (missing.length > 0) return { ok: false, problem: 'missingColumns', columns: missing }
  const last = rows.findLastIndex((row) => !isTotalRow(row, mapping, required))
  const table = rows.slice(0, last + 1)
  if (table.length === 0) return { ok: false, problem: 'noRows' }
  if (table.length > sheetLimits.rows) return { ok: false, problem: 'tooManyRows' }
  const read = ({ row, cells }: SheetRow): TypedRow<Column> => {
    const entries = columns.map((column) => [column, (cells[mapping[column] ?? -1] ?? '').trim()])
    const typed = Object.fromEntries(entries) as Record<Column, string> & { make?: string }
    for (const column of carNames) Object.assign(typed, { [column]: joinMake(typed.make ?? '', typed[column]) })
    return { row, typed }
  }
  return { ok: true, rows: table.map(read), totals: rows.slice(last + 1).map(({ row }) => row) }
}

/** Whether a row below the table has the word "total" in a cell and lacks a required one. */
function isTotalRow<Column extends string>(
  { cells }: SheetRow,
  mapping: Mapping<Column>,
  required: readonly Column[],
): boolean {
  // The word may stand in a column that is required, as in a list of prices, which needs the name of the car only.
  const isLabel = (cell: string) => isTotal(comparableName(cell))
  const lacks = required.some((column) => {
    const cell = (cells[mapping[column] ?? -1] ?? '').trim()
    return cell === '' || (required.length === 1 && isLabel(cell))
  })
  return lacks && cells.some(isLabel)
}

/** The cells of a row that differ from what is stored; blank cells never differ. */
export function differences<Column extends string>(
  { row, typed }: TypedRow<Column>,
  read: Readonly<Partial<Record<Column, unknown>>>,
  stored: Readonly<Partial<Record<Column, unknown>>>,
): RowError<Column>[] {
  const columns = Object.keys(typed) as Column[]
  return columns
    .filter((column) => column in stored && typed[column] !== '' && read[column] !== stored[column])
    .map((column) => ({ row, column, problem: 'differs', value: typed[column] }))
}

/** Errors of one kind in one column, with their row numbers ('2–40, 52') and a few of the values. */
export type ErrorGroup = {
  column: string
  problem: string
  count: number
  rows: string
  values: string[]
  hint?: string
}

const shownValues = 5

/** Groups errors, so that thousands of them stay readable; all row numbers are included. */
export function groupErrors(errors: readonly RowError[]): ErrorGroup[] {
  const inOrder = errors.toSorted((one, other) => one.row - other.row)
  const groups = Map.groupBy(inOrder, ({ column, problem, hint = '' }) => `${column} ${problem} ${hint}`)
  return [...groups.values()].map((group) => ({
    column: group[0]!.column,
    problem: group[0]!.problem,
    count: group.length,
    rows: spansOf(group.map(({ row }) => row)),
    values: [...new Set(group.map(({ value }) => value).filter((value) => value !== ''))].slice(0, shownValues),
    ...(group[0]!.hint !== undefined && { hint: group[0]!.hint }),
  }))
}

function spansOf(rows: readonly number[]): string {
  const spans: [first: number, last: number][] = []
  for (const row of rows) {
    const last = spans.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else spans.push([row, row])
  }
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}
