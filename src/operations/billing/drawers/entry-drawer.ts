import {
  findOpenDrawer,
  listCashEntries,
  listLedgerOfDrawer,
  lockDrawer,
  lockDrawersOf,
} from '#data/billing/drawers.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { readSettings, type Settings } from '#data/settings/settings.ts'
import { cashOf, expectedCash } from '#domain/billing/drawers/cash.ts'
import type { EntryValues } from '#domain/billing/ledger.ts'
import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'

/** Where money changes hands. */
export type EntryPlace = { readonly drawerId: number | null; readonly branchId: string | null }

/** The cash that should be in a drawer, in halalas. */
export async function readExpectedCash(db: Database, drawerId: number): Promise<Halalas> {
  return expectedCash(await listCashEntries(db, drawerId), await listLedgerOfDrawer(db, drawerId))
}

/** Whether a member may not take cash now, because the company takes it with an open drawer only and the member has none. */
export async function isDrawerMissing(
  db: Database,
  { staffId }: Author,
  { cashNeedsDrawer }: Pick<Settings, 'cashNeedsDrawer'>,
): Promise<boolean> {
  return cashNeedsDrawer && (await findOpenDrawer(db, staffId)) === undefined
}

/**
 * The drawer and the branch of money that a member enters: the member's open drawer, which is locked until the end of the transaction,
 * so that it is not closed meanwhile. A correction belongs to the drawer of its entry while that is open. `shownId` is the drawer that
 * the form named. Cash for a drawer that was closed is refused; without a drawer it is entered, unless the company decided otherwise.
 */
export async function findEntryPlace(
  tx: Database,
  author: Author,
  booking: Pick<Booking, 'pickupBranchId'>,
  { values, shownId }: { values: EntryValues; shownId: number | undefined },
): Promise<EntryPlace | LedgerRefusal> {
  const { method, correctsId } = values
  const nowhere = { drawerId: null, branchId: null }
  if (method === null) return nowhere
  const elsewhere = { drawerId: null, branchId: booking.pickupBranchId }
  if (correctsId !== null) {
    const drawer = (await lockDrawersOf(tx, [correctsId])).get(correctsId)
    return drawer ? { drawerId: drawer.id, branchId: drawer.branchId } : elsewhere
  }
  const isCash = method === 'cash' && values.type !== 'depositApplied'
  // A program enters what others were paid.
  const own = author.keyId === undefined ? await findOpenDrawer(tx, author.staffId) : undefined
  const drawer = own && (await lockDrawer(tx, own.id))
  const isShown = shownId === undefined || shownId === own?.id
  if (isCash && (!isShown || drawer?.isOpen === false)) return { code: 'drawerClosed', drawerId: shownId ?? own!.id }
  if (!drawer?.isOpen) return isCash && (await readSettings(tx)).cashNeedsDrawer ? { code: 'drawerMissing' } : elsewhere
  const taken = halalas(0 - cashOf(values))
  if (taken > 0) {
    const there = await readExpectedCash(tx, drawer.id)
    if (taken > there) return { code: 'moreThanInDrawer', there }
  }
  return { drawerId: drawer.id, branchId: drawer.branchId }
}
