import { halalas, sumOf, type Halalas } from '../../money/money.ts'
import { paymentMethods, type LedgerEntry, type PaymentMethod } from '../ledger.ts'
import { movedBy, type CashAmounts, type CashKind } from './cash.ts'

/** The columns of the sheet of a day. Money that comes in is positive. */
export const sheetColumns = ['payment', 'refund', 'depositHeld', 'depositReturned', 'correction'] as const
export type SheetColumn = (typeof sheetColumns)[number]

type SheetEntry = Pick<LedgerEntry, 'type' | 'method' | 'gross' | 'deposit'>
export type MethodSums = Readonly<Record<SheetColumn, Halalas>> & {
  readonly method: PaymentMethod
  readonly total: Halalas
}

/** The sums of each method that moved money, in the order of the methods. */
export function sumByMethod(entries: readonly SheetEntry[]): MethodSums[] {
  return paymentMethods.flatMap((method) => {
    const own = entries.filter((entry) => entry.method === method && entry.type !== 'depositApplied')
    if (own.length === 0) return []
    const columns = sumColumns((column) => sumOf(...own.filter(({ type }) => type === column).map(movedBy)))
    return [{ method, ...columns, total: sumOf(...Object.values(columns)) }]
  })
}

/** The sums of all methods together. */
export function sumOfMethods(rows: readonly MethodSums[]): Omit<MethodSums, 'method'> {
  const sum = (column: SheetColumn | 'total') => sumOf(...rows.map((row) => row[column]))
  return { ...sumColumns(sum), total: sum('total') }
}

function sumColumns(sum: (column: SheetColumn) => Halalas): Record<SheetColumn, Halalas> {
  return {
    payment: sum('payment'),
    refund: sum('refund'),
    depositHeld: sum('depositHeld'),
    depositReturned: sum('depositReturned'),
    correction: sum('correction'),
  }
}

/** What counts at closings and of the safe found too much, and too little, as amounts of at least 0. */
export function sumDifferences(entries: readonly (Pick<CashAmounts, 'drawer' | 'safe'> & { kind: CashKind })[]): {
  over: Halalas
  short: Halalas
} {
  const found = entries
    .filter(({ kind }) => kind === 'closing' || kind === 'safeCount')
    .map(({ drawer, safe }) => sumOf(drawer, safe))
  return {
    over: sumOf(...found.filter((difference) => difference > 0)),
    short: halalas(0 - sumOf(...found.filter((difference) => difference < 0))),
  }
}
