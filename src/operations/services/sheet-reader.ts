import type { SheetRow } from '#domain/spreadsheet/check-rows.ts'
import type { ColumnTitles } from '#domain/spreadsheet/find-table.ts'
import type { SheetExcess } from '#domain/spreadsheet/sheet-limits.ts'

/** What was read of a spreadsheet: of a workbook, one sheet. */
export type Sheet = {
  /** The row with the titles and all rows below it, without blank ones. */
  readonly rows: readonly SheetRow[]
  /** The whole sheet as text, which is read again on consent. */
  readonly csv: string
  /** The name of the sheet, of a workbook with several. */
  readonly name?: string
  /** How many rows a filter of the workbook hides. They are in `rows`. */
  readonly hiddenRows: number
}

export type SheetProblem = SheetExcess | 'notWorkbook' | 'notCsv' | 'lockedWorkbook' | 'tooSlow'

export type SheetAnswer =
  | { readonly ok: true; readonly sheet: Sheet }
  | { readonly ok: false; readonly problem: SheetProblem }

/** Reads an uploaded file, or the text of one that was read before, outside of the main thread and within limits. */
export type SheetReader = (file: Uint8Array | string, columns: readonly ColumnTitles[]) => Promise<SheetAnswer>
