import type { Halalas } from '#domain/money/money.ts'

/** A cell of an export: text, a whole number, an instant (shown in Riyadh time) or an amount in halalas. */
export type ExportValue = string | number | { at: Date } | { amount: Halalas }

export type ExportColumn<Row> = {
  title: string
  /** In characters; not used in CSV files. */
  width: number
  value: (row: Row) => ExportValue
}

/** The most rows per export. A workbook is built in memory, so its limit is lower. */
export const exportLimits = { csv: 50_000, xlsx: 10_000 } as const
