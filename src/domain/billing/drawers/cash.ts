import { halalas, sumOf, type Halalas } from '../../money/money.ts'
import type { LedgerEntry } from '../ledger.ts'

/** What a person does with the cash of a drawer. `moneyIn` and `moneyOut` have no booking, such as change or petty cash. */
export const drawerMoves = ['moneyIn', 'moneyOut', 'toSafe', 'fromSafe', 'toBank'] as const
/** What a manager does with the cash in the safe of a branch. */
export const safeMoves = ['safeToBank', 'bankToSafe'] as const
export const cashMoves = [...drawerMoves, ...safeMoves] as const
export const cashKinds = [...cashMoves, 'opening', 'closing', 'safeCount', 'correction'] as const

export type DrawerMove = (typeof drawerMoves)[number]
export type SafeMove = (typeof safeMoves)[number]
export type CashMove = (typeof cashMoves)[number]
export type CashKind = (typeof cashKinds)[number]

/** Where cash is kept. */
type CashPlace = 'drawer' | 'safe' | 'bank'

/** What an entry adds to each place, in halalas. */
export type CashAmounts = Readonly<Record<CashPlace, Halalas>>

const none: CashAmounts = { drawer: halalas(0), safe: halalas(0), bank: halalas(0) }

const directions: Record<CashMove, Partial<Record<CashPlace, 1 | -1>>> = {
  moneyIn: { drawer: 1 },
  moneyOut: { drawer: -1 },
  toSafe: { drawer: -1, safe: 1 },
  fromSafe: { safe: -1, drawer: 1 },
  toBank: { drawer: -1, bank: 1 },
  safeToBank: { safe: -1, bank: 1 },
  bankToSafe: { bank: -1, safe: 1 },
}

/** What moving `amount`, above zero, adds to each place. */
export function amountsOfMove(move: CashMove, amount: Halalas): CashAmounts {
  const add = (place: CashPlace) => halalas((directions[move][place] ?? 0) * amount)
  return { drawer: add('drawer'), safe: add('safe'), bank: add('bank') }
}

/** Moves that nothing else explains need a reason. */
export function needsReason(move: CashMove): boolean {
  return move === 'moneyIn' || move === 'moneyOut'
}

/** What counting a place adds to it: the opening all of it, later counts the difference from what is expected. */
export function amountsOfCount(place: 'drawer' | 'safe', counted: Halalas, expected: Halalas): CashAmounts {
  return { ...none, [place]: halalas(counted - expected) }
}

/** The opposite of an entry, which takes it back. */
export function oppositeOf({ drawer, safe, bank }: CashAmounts): CashAmounts {
  return { drawer: halalas(0 - drawer), safe: halalas(0 - safe), bank: halalas(0 - bank) }
}

type LedgerMoney = Pick<LedgerEntry, 'method' | 'gross' | 'deposit'>

/** What an entry of the ledger adds to the money of its method, in halalas: payments and deposits come in, refunds go out. */
export function movedBy({ method, gross, deposit }: LedgerMoney): Halalas {
  // A deposit that is applied lowers both sums: no money moves.
  return method === null ? halalas(0) : halalas(deposit - gross)
}

/** What an entry of the ledger adds to the cash of its drawer, in halalas. */
export function cashOf(entry: LedgerMoney): Halalas {
  return entry.method === 'cash' ? movedBy(entry) : halalas(0)
}

/** The cash that should be in a drawer: its opening, its moves, and the cash of its ledger entries. Once it is closed, what was counted. */
export function expectedCash(entries: readonly Pick<CashAmounts, 'drawer'>[], ledger: readonly LedgerMoney[]): Halalas {
  return sumOf(...entries.map(({ drawer }) => drawer), ...ledger.map(cashOf))
}
