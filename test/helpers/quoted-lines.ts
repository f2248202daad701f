import { UNSAFE_decodeViaTurboStream as decodePageData } from 'react-router'
import type { BookingLine } from '#domain/pricing/booking-lines.ts'

type Routes = Record<string, { data?: { quote?: { price?: { lines: BookingLine[] } } } }>

/** The lines of the price in an answer of the look-ups of the back office's booking form; none when it is refused. */
export async function quotedLines(answer: Response): Promise<BookingLine[]> {
  const { value } = await decodePageData(answer.body!, globalThis as unknown as Window & typeof globalThis)
  const found = Object.values(value as Routes).find(({ data }) => data?.quote)
  return found?.data?.quote?.price?.lines ?? []
}
