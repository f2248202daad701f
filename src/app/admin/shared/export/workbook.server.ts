import writeWorkbook, { type Cell } from 'write-excel-file/node'
import type { Language } from '#domain/text/languages.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { directionOf } from '#domain/text/languages.ts'
import type { ExportColumn, ExportValue } from './export-columns.ts'

type SheetOptions = { title: string; language: Language }

/** An Excel workbook with one sheet, real dates and amounts, and a frozen header row; right-to-left in Arabic. */
export async function answerWorkbook<Row>(
  name: string,
  { title, language }: SheetOptions,
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): Promise<Response> {
  const sheet: Cell[][] = [columns.map((column) => ({ value: column.title, fontWeight: 'bold', wrap: true }))]
  for await (const rows of batches) {
    for (const row of rows) sheet.push(columns.map(({ value }) => cellOf(value(row))))
  }
  const file = await writeWorkbook(sheet, {
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    rightToLeft: directionOf(language) === 'rtl',
  }).toBuffer()
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}.xlsx"`,
    },
  })
}

function cellOf(value: ExportValue): Cell {
  if (typeof value === 'string') return { value, type: String }
  if (typeof value === 'number') return { value, type: Number }
  if ('amount' in value) return { value: value.amount / 100, type: Number, format: '#,##0.00' }
  // Workbooks have no time zone, so Riyadh time is written as if it were UTC.
  const { date, time } = toRiyadh(value.at)
  return { value: new Date(`${date}T${time}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' }
}
