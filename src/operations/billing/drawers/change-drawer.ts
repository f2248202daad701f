import { findCashEntry, insertCashEntry, lockDrawer, lockSafe, readSafe, type Drawer } from '#data/billing/drawers.ts'
import type { Database } from '#data/database/connect.ts'
import {
  amountsOfCount,
  amountsOfMove,
  cashMoves,
  needsReason,
  oppositeOf,
  type CashAmounts,
  type DrawerMove,
} from '#domain/billing/drawers/cash.ts'
import type { CashRefusal } from '#domain/billing/drawers/refusals.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { mayManageDrawers } from '#domain/staff/staff-roles.ts'
import type { LedgerStaff } from '../enter.ts'
import { readExpectedCash } from './entry-drawer.ts'

export type EnteredCash = { ok: true; entryId: number } | { ok: false; refusal: CashRefusal }

/** A move of cash. `amount` is in halalas, above zero; `happenedAt` is undefined for now; '' is no reason. */
export type MovedCash<Move> = {
  readonly move: Move
  readonly amount: Halalas
  readonly reason: string
  readonly happenedAt: Date | undefined
}

const refuse = (refusal: CashRefusal): EnteredCash => ({ ok: false, refusal })

/** Runs `change` on an open drawer of the member, or of any member for managers, in one transaction that locks it. */
function changeDrawer(
  db: Database,
  { author, role }: LedgerStaff,
  drawerId: number,
  change: (tx: Database, drawer: Drawer) => Promise<EnteredCash>,
): Promise<EnteredCash> {
  return db.transaction(async (tx) => {
    const drawer = await lockDrawer(tx, drawerId)
    if (!drawer) return refuse({ code: 'missing' })
    const isOwn = author.keyId === undefined && drawer.staffId === author.staffId
    if (!isOwn && !mayManageDrawers(role)) return refuse({ code: 'notAllowed' })
    return drawer.isOpen ? change(tx, drawer) : refuse({ code: 'closed' })
  })
}

/** Moves cash into or out of an open drawer. */
export function moveDrawerCash(
  db: Database,
  by: LedgerStaff,
  drawerId: number,
  { move, amount, reason, happenedAt = by.author.at }: MovedCash<DrawerMove>,
): Promise<EnteredCash> {
  return changeDrawer(db, by, drawerId, async (tx, { branchId }) => {
    if (happenedAt > by.author.at) return refuse({ code: 'inFuture' })
    if (needsReason(move) && reason === '') return refuse({ code: 'reasonMissing' })
    const amounts = amountsOfMove(move, amount)
    const refusal = await refuseTooMuch(tx, { branchId, drawerId }, amounts)
    if (refusal) return refuse(refusal)
    const entry = { ...amounts, branchId, drawerId, kind: move, happenedAt, reason }
    return { ok: true, entryId: await insertCashEntry(tx, by.author, entry) }
  })
}

/**
 * Closes a drawer with the cash that was counted in it, in halalas. A difference from what is expected needs a reason. Nothing is
 * entered in the drawer afterwards.
 */
export function closeDrawer(
  db: Database,
  by: LedgerStaff,
  drawerId: number,
  { counted, reason }: { counted: Halalas; reason: string },
): Promise<EnteredCash> {
  return changeDrawer(db, by, drawerId, async (tx, { branchId }) => {
    const expected = await readExpectedCash(tx, drawerId)
    const amounts = amountsOfCount('drawer', counted, expected)
    if (amounts.drawer !== 0 && reason === '')
      return refuse({ code: 'difference', difference: amounts.drawer, expected })
    const closing = { kind: 'closing', counted, happenedAt: by.author.at, reason } as const
    return { ok: true, entryId: await insertCashEntry(tx, by.author, { ...amounts, ...closing, branchId, drawerId }) }
  })
}

/** Takes back a move of an open drawer by its opposite. What was right is entered anew. */
export function takeMoveBack(db: Database, by: LedgerStaff, drawerId: number, entryId: number): Promise<EnteredCash> {
  return changeDrawer(db, by, drawerId, (tx, { branchId }) => storeOpposite(tx, by, { branchId, drawerId }, entryId))
}

type Place = { readonly branchId: string; readonly drawerId: number | null }

/** Stores the opposite of a move of this drawer, or of this safe alone. The drawer or the safe is locked. */
export async function storeOpposite(
  tx: Database,
  { author }: Pick<LedgerStaff, 'author'>,
  { branchId, drawerId }: Place,
  entryId: number,
): Promise<EnteredCash> {
  const entry = await findCashEntry(tx, entryId)
  if (!entry || entry.drawerId !== drawerId || entry.branchId !== branchId) return refuse({ code: 'missing' })
  if (entry.isCorrected || !cashMoves.some((move) => move === entry.kind)) return refuse({ code: 'notTakenBack' })
  const amounts = oppositeOf(entry)
  const refusal = await refuseTooMuch(tx, { branchId, drawerId }, amounts)
  if (refusal) return refuse(refusal)
  const correction = { kind: 'correction', correctsId: entry.id, happenedAt: author.at } as const
  return { ok: true, entryId: await insertCashEntry(tx, author, { ...amounts, ...correction, branchId, drawerId }) }
}

/** Refuses amounts that take more from a drawer or a safe than is there. Locks the safe, if it changes, after the drawer. */
export async function refuseTooMuch(
  tx: Database,
  { branchId, drawerId }: Place,
  { drawer, safe }: CashAmounts,
): Promise<CashRefusal | undefined> {
  if (drawer < 0 && drawerId !== null) {
    const there = await readExpectedCash(tx, drawerId)
    if (halalas(there + drawer) < 0) return { code: 'moreThanThere', place: 'drawer', there }
  }
  if (safe === 0) return undefined
  await lockSafe(tx, branchId)
  const there = await readSafe(tx, branchId)
  return safe < 0 && there + safe < 0 ? { code: 'moreThanThere', place: 'safe', there } : undefined
}
