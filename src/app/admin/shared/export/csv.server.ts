import { csvLine, csvStart } from '#domain/spreadsheet/csv.ts'
import { toDecimal } from '#domain/money/money.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { ExportColumn, ExportValue } from './export-columns.ts'

/** Streams a CSV file that Excel opens with intact Arabic. */
export function answerCsv<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): Response {
  async function* lines() {
    yield csvStart + csvLine(columns.map(({ title }) => title))
    for await (const rows of batches) {
      yield rows.map((row) => csvLine(columns.map(({ value }) => csvValue(value(row))))).join('')
    }
  }
  return new Response(streamOf(lines()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}

function csvValue(value: ExportValue): string | number {
  if (typeof value !== 'object') return value
  if ('amount' in value) return toDecimal(value.amount)
  const { date, time } = toRiyadh(value.at)
  return `${date} ${time}`
}

// Reads rows as fast as the client accepts them, and stops when the client disconnects.
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await texts.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
