import { findOpenDrawer, insertCashEntry, insertDrawer, lockMember, lockSafe } from '#data/billing/drawers.ts'
import type { Database } from '#data/database/connect.ts'
import { amountsOfCount } from '#domain/billing/drawers/cash.ts'
import type { CashRefusal } from '#domain/billing/drawers/refusals.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import type { LedgerStaff } from '../enter.ts'

export type OpenedDrawer = { ok: true; drawerId: number } | { ok: false; refusal: CashRefusal }

/**
 * Opens a drawer of the member at a branch with the cash that was counted in it, in halalas. A member has one open drawer at a time,
 * and a program has none.
 */
export function openDrawer(
  db: Database,
  { author }: Pick<LedgerStaff, 'author'>,
  { branchId, counted }: { branchId: string; counted: Halalas },
): Promise<OpenedDrawer> {
  return db.transaction(async (tx): Promise<OpenedDrawer> => {
    if (author.keyId !== undefined) return { ok: false, refusal: { code: 'ofMembers' } }
    await lockMember(tx, author.staffId)
    const open = await findOpenDrawer(tx, author.staffId)
    if (open) return { ok: false, refusal: { code: 'alreadyOpen', drawerId: open.id } }
    // The branch may have been deleted since the form was opened.
    if (!(await lockSafe(tx, branchId))) return { ok: false, refusal: { code: 'branchMissing' } }
    const drawerId = await insertDrawer(tx, { branchId, staffId: author.staffId, openedAt: author.at })
    const amounts = amountsOfCount('drawer', counted, halalas(0))
    await insertCashEntry(tx, author, {
      ...amounts,
      branchId,
      drawerId,
      kind: 'opening',
      counted,
      happenedAt: author.at,
    })
    return { ok: true, drawerId }
  })
}
