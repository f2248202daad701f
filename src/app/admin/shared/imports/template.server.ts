import { makeColumn } from '#domain/fleet/import/car-columns.ts'
import { answerCsv } from '../export/csv.server.ts'

/** The cells of a row of a template; absent ones are blank. */
export type Cells<Column extends string> = { [C in Column]?: string | undefined }

/** An empty file with the columns of an import and example rows. */
export function answerTemplate<Column extends string>(
  name: string,
  columns: readonly Column[],
  titles: Readonly<Record<Column, string>>,
  rows: Cells<Column>[],
) {
  async function* batch() {
    yield rows
  }
  return answerCsv(
    name,
    columns
      .filter((column) => column !== makeColumn)
      .map((column) => ({
        title: titles[column],
        width: 18,
        value: (row: (typeof rows)[number]) => row[column] ?? '',
      })),
    batch(),
  )
}
