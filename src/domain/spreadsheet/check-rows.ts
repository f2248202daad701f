import type { Mapping } from './columns.ts'

const importRowsMaximum = 10_000

/** A row of a spreadsheet; `row` is the number shown in the spreadsheet. */
export type SheetRow = { row: number; cells: readonly string[] }

/** The cells of a row by field; '' for blank or missing ones. */
export type TypedRow<Column extends string> = { row: number; typed: Readonly<Record<Column, string>> }

/** An error of a cell: `problem` is a key of the form or import texts, `value` the cell's content. */
export type RowError<Column extends string = string> = { row: number; column: Column; problem: string; value: string }

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

/** Why a file is refused as a whole. */
export type FileRefusal<Column extends string> =
  | { problem: 'noRows' | 'tooManyRows' }
  | { problem: 'missingColumns'; columns: Column[] }

/** The rows below the titles, by field. Refused without a required column, without rows, or with more than 10,000. */
export function readRows<Column extends string>(
  [, ...rows]: readonly SheetRow[],
  mapping: Mapping<Column>,
  { columns, required }: { columns: readonly Column[]; required: readonly Column[] },
): { ok: true; rows: TypedRow<Column>[] } | ({ ok: false } & FileRefusal<Column>) {
  const missing = required.filter((column) => mapping[column] === undefined)
  if (missing.length > 0) return { ok: false, problem: 'missingColumns', columns: missing }
  if (rows.length === 0) return { ok: false, problem: 'noRows' }
  if (rows.length > importRowsMaximum) return { ok: false, problem: 'tooManyRows' }
  const read = ({ row, cells }: SheetRow): TypedRow<Column> => {
    const entries = columns.map((column) => [column, (cells[mapping[column] ?? -1] ?? '').trim()])
    return { row, typed: Object.fromEntries(entries) as Record<Column, string> }
  }
  return { ok: true, rows: rows.map(read) }
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
export type ErrorGroup = { column: string; problem: string; count: number; rows: string; values: string[] }

const shownValues = 5

/** Groups errors, so that thousands of them stay readable; all row numbers are included. */
export function groupErrors(errors: readonly RowError[]): ErrorGroup[] {
  const inOrder = errors.toSorted((one, other) => one.row - other.row)
  const groups = Map.groupBy(inOrder, ({ column, problem }) => `${column} ${problem}`)
  return [...groups.values()].map((group) => ({
    column: group[0]!.column,
    problem: group[0]!.problem,
    count: group.length,
    rows: spansOf(group.map(({ row }) => row)),
    values: [...new Set(group.map(({ value }) => value).filter((value) => value !== ''))].slice(0, shownValues),
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
