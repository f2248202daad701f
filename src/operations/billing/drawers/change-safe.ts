import { insertCashEntry, lockSafe, readSafe } from '#data/billing/drawers.ts'
import type { Database } from '#data/database/connect.ts'
import { amountsOfCount, amountsOfMove, type SafeMove } from '#domain/billing/drawers/cash.ts'
import type { CashRefusal } from '#domain/billing/drawers/refusals.ts'
import type { Halalas } from '#domain/money/money.ts'
import { mayManageDrawers } from '#domain/staff/staff-roles.ts'
import type { LedgerStaff } from '../enter.ts'
import { refuseTooMuch, storeOpposite, type EnteredCash, type MovedCash } from './change-drawer.ts'

const refuse = (refusal: CashRefusal): EnteredCash => ({ ok: false, refusal })

/** Runs `change` on the safe of a branch in one transaction that locks it. Managers only. */
function changeSafe(
  db: Database,
  { role }: LedgerStaff,
  branchId: string,
  change: (tx: Database) => Promise<EnteredCash>,
): Promise<EnteredCash> {
  return db.transaction(async (tx) => {
    if (!mayManageDrawers(role)) return refuse({ code: 'notAllowed' })
    return (await lockSafe(tx, branchId)) ? change(tx) : refuse({ code: 'missing' })
  })
}

/** Moves cash between the safe of a branch and the bank. */
export function moveSafeCash(
  db: Database,
  by: LedgerStaff,
  branchId: string,
  { move, amount, reason, happenedAt = by.author.at }: MovedCash<SafeMove>,
): Promise<EnteredCash> {
  return changeSafe(db, by, branchId, async (tx) => {
    if (happenedAt > by.author.at) return refuse({ code: 'inFuture' })
    const amounts = amountsOfMove(move, amount)
    const refusal = await refuseTooMuch(tx, { branchId, drawerId: null }, amounts)
    if (refusal) return refuse(refusal)
    const entry = { ...amounts, branchId, drawerId: null, kind: move, happenedAt, reason }
    return { ok: true, entryId: await insertCashEntry(tx, by.author, entry) }
  })
}

/** Enters the cash that was counted in the safe of a branch, in halalas. A difference from what is expected needs a reason. */
export function countSafe(
  db: Database,
  by: LedgerStaff,
  branchId: string,
  { counted, reason }: { counted: Halalas; reason: string },
): Promise<EnteredCash> {
  return changeSafe(db, by, branchId, async (tx) => {
    const expected = await readSafe(tx, branchId)
    const amounts = amountsOfCount('safe', counted, expected)
    if (amounts.safe !== 0 && reason === '') return refuse({ code: 'difference', difference: amounts.safe, expected })
    const count = { kind: 'safeCount', counted, happenedAt: by.author.at, reason } as const
    return {
      ok: true,
      entryId: await insertCashEntry(tx, by.author, { ...amounts, ...count, branchId, drawerId: null }),
    }
  })
}

/** Takes back a move between a safe and the bank by its opposite. */
export function takeSafeMoveBack(
  db: Database,
  by: LedgerStaff,
  branchId: string,
  entryId: number,
): Promise<EnteredCash> {
  return changeSafe(db, by, branchId, (tx) => storeOpposite(tx, by, { branchId, drawerId: null }, entryId))
}
