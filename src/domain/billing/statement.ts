import { halalas, sumOf, type Halalas } from '../money/money.ts'
import { addDays, addMonths, parseLocalDate, startOfDay, type LocalDate } from '../time/riyadh-time.ts'
import type { LedgerEntry } from './ledger.ts'

/** A month in Riyadh like '2026-11', its first and last day, and the instants at which it begins and the next one does. */
export type StatementMonth = {
  readonly month: string
  readonly first: LocalDate
  readonly last: LocalDate
  readonly from: Date
  readonly until: Date
}

/** Parses a month like '2026-11'; undefined for any other text. */
export function parseStatementMonth(month: string): StatementMonth | undefined {
  const first = /^\d{4}-\d{2}$/.test(month) ? parseLocalDate(`${month}-01`) : undefined
  if (!first) return undefined
  const next = addMonths(first, 1)
  return { month, first, last: addDays(next, -1), from: startOfDay(first), until: startOfDay(next) }
}

export type StatementEntry = Pick<LedgerEntry, 'id' | 'gross' | 'kind' | 'happenedAt'> & { readonly bookingId: string }

type Sums = { readonly charged: Halalas; readonly paid: Halalas }

/** A statement of an account; amounts are in halalas, what is owed above zero. */
export type Statement<Entry> = Sums & {
  readonly opening: Halalas
  readonly closing: Halalas
  /** In the order in which they happened, each with what was owed afterwards. */
  readonly lines: readonly (Entry & { readonly balance: Halalas })[]
  /** What each rental was charged and paid, in the order of their first entries. */
  readonly rentals: readonly (Sums & { readonly bookingId: string; readonly entries: readonly Entry[] })[]
}

/** The statement of the entries of a period, after `opening`, which is what was owed before it. Entries of deposits have no amount. */
export function statementOf<Entry extends StatementEntry>(
  opening: Halalas,
  entries: readonly Entry[],
): Statement<Entry> {
  const inOrder = entries
    .filter(({ gross }) => gross !== 0)
    .toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || a.id - b.id)
  let balance = opening
  const lines = inOrder.map((entry) => {
    balance = sumOf(balance, entry.gross)
    return { ...entry, balance }
  })
  const rentals = [...Map.groupBy(inOrder, ({ bookingId }) => bookingId)].map(([bookingId, own]) => ({
    bookingId,
    entries: own,
    ...sumsOf(own),
  }))
  return { opening, closing: balance, lines, rentals, ...sumsOf(inOrder) }
}

function sumsOf(entries: readonly StatementEntry[]): Sums {
  const charges = entries.filter(({ kind }) => kind !== null)
  const payments = entries.filter(({ kind }) => kind === null)
  return {
    charged: sumOf(...charges.map(({ gross }) => gross)),
    paid: halalas(0 - sumOf(...payments.map(({ gross }) => gross))),
  }
}
