import { listCashEntriesIn, listLedgerIn, readSafe } from '#data/billing/drawers.ts'
import type { Database } from '#data/database/connect.ts'
import { sumByMethod, sumDifferences, sumOfMethods } from '#domain/billing/drawers/day-sheet.ts'
import { sumOf } from '#domain/money/money.ts'
import { addDays, startOfDay, type LocalDate } from '#domain/time/riyadh-time.ts'

/**
 * What was entered at a branch on a day in Riyadh: money by its method, counts and moves of cash, and the safe before and after. Sums are
 * in halalas.
 */
export async function readDaySheet(db: Database, branchId: string, day: LocalDate) {
  const period = { from: startOfDay(day), until: startOfDay(addDays(day, 1)) }
  const [ledger, cash, safeBefore, safeAfter] = await Promise.all([
    listLedgerIn(db, branchId, period),
    listCashEntriesIn(db, branchId, period),
    readSafe(db, branchId, period.from),
    readSafe(db, branchId, period.until),
  ])
  const methods = sumByMethod(ledger)
  return {
    ledger,
    cash,
    methods,
    total: sumOfMethods(methods),
    sums: { safeBefore, safeAfter, toBank: sumOf(...cash.map(({ bank }) => bank)), ...sumDifferences(cash) },
  }
}
