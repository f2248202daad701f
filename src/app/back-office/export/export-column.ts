import type { Halalas } from '../../../domain/pricing/money.ts'

/** What stands in a cell of an export: text, a whole number, an instant (shown in Riyadh time) or an amount. */
export type ExportValue = string | number | { at: Date } | { amount: Halalas }

export type ExportColumn<Row> = {
  title: string
  /** In characters, where the file can say so. */
  width: number
  value: (row: Row) => ExportValue
}
