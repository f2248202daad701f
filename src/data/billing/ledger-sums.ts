import { and, asc, count, gte, lt, sql } from 'drizzle-orm'
import { halalas, type Halalas } from '#domain/money/money.ts'
import type { Database } from '../database/connect.ts'
import { ledgerEntries } from '../tables/ledger.ts'

type Period = { readonly from: Date; readonly until: Date }

function sumLedger(db: Database, { from, until }: Period) {
  const { kind, vatCategory, vatRate, method, net, vat, gross, deposit, happenedAt } = ledgerEntries
  const isDeposit = sql<boolean>`${deposit} <> 0`
  const sumOf = (column: typeof net | typeof vat | typeof gross | typeof deposit) =>
    sql<Halalas>`sum(${column})`.mapWith((sum: string) => halalas(Number(sum)))
  return db
    .select({
      kind,
      vatCategory,
      vatRate,
      method,
      isDeposit,
      entries: count(),
      net: sumOf(net),
      vat: sumOf(vat),
      gross: sumOf(gross),
      deposit: sumOf(deposit),
    })
    .from(ledgerEntries)
    .where(and(gte(happenedAt, from), lt(happenedAt, until)))
    .groupBy(kind, vatCategory, vatRate, method, isDeposit)
    .orderBy(asc(kind), asc(vatCategory), asc(vatRate), asc(isDeposit), asc(method))
}

export type LedgerSum = Awaited<ReturnType<typeof sumLedger>>[number]

/**
 * The sums of what happened in `[from, until)`, in one batch: of charges by kind, VAT category and rate, of payments and of deposits by
 * method. A correction counts where its entry does.
 */
export async function* readLedgerSums(db: Database, period: Period): AsyncGenerator<LedgerSum[]> {
  yield await sumLedger(db, period)
}
