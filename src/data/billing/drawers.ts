import { and, asc, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { CashAmounts, CashKind } from '#domain/billing/drawers/cash.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { eventAuthor } from '../booking/booking-events.ts'
import type { ChangeAuthor } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { branches } from '../tables/branches.ts'
import { cashEntries, cashReasons, drawers } from '../tables/drawers.ts'
import { ledgerEntries } from '../tables/ledger.ts'
import { staffUsers } from '../tables/staff.ts'

export type Drawer = typeof drawers.$inferSelect

const closing = sql`select from cash_entries c where c.drawer_id = ${drawers}.id and c.kind = 'closing'`
const isOpen = sql<boolean>`not exists (${closing})`
const sumOfHalalas = (column: SQL) => column.mapWith((sum: string) => halalas(Number(sum)))
/** The cash that is expected in a drawer; once it is closed, what was counted. */
const cash = sumOfHalalas(
  sql<Halalas>`(select coalesce(sum(e.drawer), 0) from cash_entries e where e.drawer_id = ${drawers}.id) + (select coalesce(sum(l.deposit - l.gross), 0) from ledger_entries l where l.drawer_id = ${drawers}.id and l.method = 'cash')`,
)

// A literal, to match the partial index.
const movesSafe = sql`${cashEntries.safe} <> 0`

/** The open drawer of a member; undefined when there is none. */
export async function findOpenDrawer(db: Database, staffId: string): Promise<Drawer | undefined> {
  const [drawer] = await db
    .select()
    .from(drawers)
    .where(and(eq(drawers.staffId, staffId), isOpen))
    .orderBy(desc(drawers.id))
    .limit(1)
  return drawer
}

/** A drawer with whether it is open. Locks it until the end of the transaction, so that nothing is entered while it is closed. */
export async function lockDrawer(tx: Database, id: number): Promise<(Drawer & { isOpen: boolean }) | undefined> {
  const [drawer] = await tx.select().from(drawers).where(eq(drawers.id, id)).for('update')
  if (!drawer) return undefined
  // A statement of its own sees a closing for which the lock waited.
  const closed = await tx
    .select({ id: cashEntries.id })
    .from(cashEntries)
    .where(and(eq(cashEntries.drawerId, id), eq(cashEntries.kind, 'closing')))
  return { ...drawer, isOpen: closed.length === 0 }
}

/** Locks a member until the end of the transaction, so that two drawers are not opened at once. */
export async function lockMember(tx: Database, staffId: string): Promise<void> {
  await tx.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.id, staffId)).for('update')
}

/** Locks the safe of a branch until the end of the transaction; false when there is no such branch. */
export async function lockSafe(tx: Database, branchId: string): Promise<boolean> {
  const rows = await tx.select({ id: branches.id }).from(branches).where(eq(branches.id, branchId)).for('no key update')
  return rows.length > 0
}

/** Stores a drawer and returns its id. */
export async function insertDrawer(tx: Database, drawer: Omit<Drawer, 'id'>): Promise<number> {
  const [row] = await tx.insert(drawers).values(drawer).returning({ id: drawers.id })
  return row!.id
}

/** An entry to store. */
export type NewCashEntry = CashAmounts & {
  readonly branchId: string
  readonly drawerId: number | null
  readonly kind: CashKind
  readonly counted?: Halalas
  readonly correctsId?: number
  readonly happenedAt: Date
  /** '' for none. */
  readonly reason?: string
}

/** Adds an entry of a drawer or a safe, which the caller's transaction locked. */
export async function insertCashEntry(
  tx: Database,
  author: ChangeAuthor,
  { reason = '', ...entry }: NewCashEntry,
): Promise<number> {
  const { kind: byKind, staffId, keyId } = eventAuthor(author)
  const [row] = await tx
    .insert(cashEntries)
    .values({ ...entry, enteredAt: author.at, byKind, staffId, keyId })
    .returning({ id: cashEntries.id })
  if (reason !== '') await tx.insert(cashReasons).values({ entryId: row!.id, text: reason })
  return row!.id
}

/** The entries of a drawer with their reasons and members, in the order in which they were entered. */
export function listCashEntries(db: Database, drawerId: number) {
  return selectCash(db, eq(cashEntries.drawerId, drawerId)).orderBy(asc(cashEntries.id))
}

/** The entries and counts of a branch's safe, the last first, at most `most`. */
export function listSafeEntries(db: Database, branchId: string, most: number) {
  return selectCash(db, and(eq(cashEntries.branchId, branchId), or(movesSafe, eq(cashEntries.kind, 'safeCount'))))
    .orderBy(desc(cashEntries.id))
    .limit(most)
}

/** The entries of the drawers and the safe of a branch that were entered in `[from, until)`, in order. */
export function listCashEntriesIn(db: Database, branchId: string, { from, until }: { from: Date; until: Date }) {
  const { enteredAt } = cashEntries
  const isInPeriod = and(sql`${enteredAt} >= ${from.toISOString()}`, lt(enteredAt, until))
  return selectCash(db, and(eq(cashEntries.branchId, branchId), isInPeriod)).orderBy(asc(cashEntries.id))
}

export type ShownCashEntry = Awaited<ReturnType<typeof listCashEntries>>[number]

/** Entries of drawers and safes with their reasons and members, for lists that add conditions and an order. */
export function selectCash(db: Database, where: SQL | undefined) {
  const { id, branchId, drawerId, kind, drawer, safe, bank, counted, correctsId, happenedAt, enteredAt } = cashEntries
  return db
    .select({
      id,
      branchId,
      drawerId,
      kind,
      drawer,
      safe,
      bank,
      counted,
      correctsId,
      happenedAt,
      enteredAt,
      by: staffUsers.name,
      reason: cashReasons.text,
      isCorrected: sql<boolean>`exists (select from cash_entries c where c.corrects_id = ${cashEntries}.id)`,
    })
    .from(cashEntries)
    .leftJoin(cashReasons, eq(cashReasons.entryId, id))
    .leftJoin(staffUsers, eq(staffUsers.id, cashEntries.staffId))
    .where(where)
    .$dynamic()
}

/** An entry of a drawer or a safe; undefined when there is none. */
export async function findCashEntry(db: Database, id: number): Promise<ShownCashEntry | undefined> {
  const [entry] = await selectCash(db, eq(cashEntries.id, id))
  return entry
}

/** The ledger entries of a drawer with their bookings, in the order in which they were entered. */
export function listLedgerOfDrawer(db: Database, drawerId: number) {
  return selectLedger(db, eq(ledgerEntries.drawerId, drawerId)).orderBy(asc(ledgerEntries.id))
}

/**
 * The money that changed hands at a branch and was entered in `[from, until)`, in order. Entries from before there were drawers belong
 * to the branch of the pick-up.
 */
export function listLedgerIn(db: Database, branchId: string, { from, until }: { from: Date; until: Date }) {
  const { enteredAt, method } = ledgerEntries
  return selectLedger(
    db,
    and(
      sql`${enteredAt} >= ${from.toISOString()}`,
      lt(enteredAt, until),
      sql`${method} is not null`,
      or(
        eq(ledgerEntries.branchId, branchId),
        and(isNull(ledgerEntries.branchId), eq(bookings.pickupBranchId, branchId)),
      ),
    ),
  ).orderBy(asc(ledgerEntries.id))
}

export type ShownMoney = Awaited<ReturnType<typeof listLedgerIn>>[number]

/** Entries of the ledger with their bookings and members, for lists that add conditions and an order. */
export function selectLedger(db: Database, where: SQL | undefined) {
  const { id, bookingId, type, method, gross, deposit, drawerId, correctsId, happenedAt, enteredAt } = ledgerEntries
  return db
    .select({
      id,
      bookingId,
      booking: bookings.reference,
      type,
      method,
      gross,
      deposit,
      drawerId,
      correctsId,
      reference: ledgerEntries.reference,
      happenedAt,
      enteredAt,
      by: staffUsers.name,
    })
    .from(ledgerEntries)
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(staffUsers, eq(staffUsers.id, ledgerEntries.staffId))
    .where(where)
    .$dynamic()
}

/** The cash that should be in the safe of a branch, in halalas, at `until` or now. */
export async function readSafe(db: Database, branchId: string, until?: Date): Promise<Halalas> {
  const { safe, enteredAt } = cashEntries
  const [row] = await db
    .select({ sum: sumOfHalalas(sql<Halalas>`coalesce(sum(${safe}), 0)`) })
    .from(cashEntries)
    .where(and(eq(cashEntries.branchId, branchId), movesSafe, until && lt(enteredAt, until)))
  return row!.sum
}

/** The cash in the safe of every branch that has moved some, by branch. */
export async function readSafes(db: Database): Promise<Map<string, Halalas>> {
  const { branchId, safe } = cashEntries
  const rows = await db
    .select({ branchId, sum: sumOfHalalas(sql<Halalas>`sum(${safe})`) })
    .from(cashEntries)
    .where(movesSafe)
    .groupBy(branchId)
  return new Map(rows.map((row) => [row.branchId, row.sum]))
}

const listed = {
  id: drawers.id,
  branchId: drawers.branchId,
  staffId: drawers.staffId,
  member: staffUsers.name,
  openedAt: drawers.openedAt,
  cash,
  closedAt: cashEntries.enteredAt,
  difference: cashEntries.drawer,
}

function selectDrawers(db: Database, where: SQL | undefined) {
  return db
    .select(listed)
    .from(drawers)
    .leftJoin(staffUsers, eq(staffUsers.id, drawers.staffId))
    .leftJoin(cashEntries, and(eq(cashEntries.drawerId, drawers.id), eq(cashEntries.kind, 'closing')))
    .where(where)
    .orderBy(desc(drawers.id))
    .$dynamic()
}

export type ListedDrawer = Awaited<ReturnType<typeof selectDrawers>>[number]

/** A drawer with its cash, its closing and its member; undefined when there is none. */
export async function findDrawer(db: Database, id: number): Promise<ListedDrawer | undefined> {
  const [drawer] = await selectDrawers(db, eq(drawers.id, id))
  return drawer
}

type DrawerFilter = {
  /** Undefined for the drawers of all members. */
  readonly staffId: string | undefined
  readonly branchId?: string | undefined
  readonly state: 'open' | 'closed' | undefined
}

/** Drawers, the last opened first, below the one with the id `after`; at most `most`. */
export function listDrawers(
  db: Database,
  { staffId, branchId, state }: DrawerFilter,
  { after, most }: { after?: number | undefined; most: number },
): Promise<ListedDrawer[]> {
  const ofState = state === 'open' ? isOpen : state === 'closed' ? sql`${cashEntries.id} is not null` : undefined
  return selectDrawers(
    db,
    and(
      ofState,
      staffId === undefined ? undefined : eq(drawers.staffId, staffId),
      branchId === undefined ? undefined : eq(drawers.branchId, branchId),
      after === undefined ? undefined : lt(drawers.id, after),
    ),
  ).limit(most)
}

/** The open drawers to which these ledger entries belong, by entry, each locked in the order of its id. */
export async function lockDrawersOf(tx: Database, entryIds: readonly number[]): Promise<Map<number, Drawer>> {
  if (entryIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: ledgerEntries.id, drawerId: ledgerEntries.drawerId })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.id, [...entryIds]))
  const open = new Map<number, Drawer>()
  for (const id of [...new Set(rows.flatMap(({ drawerId }) => drawerId ?? []))].toSorted((a, b) => a - b)) {
    const drawer = await lockDrawer(tx, id)
    if (drawer?.isOpen) open.set(id, drawer)
  }
  return new Map(
    rows.flatMap(({ id, drawerId }) => {
      const drawer = drawerId === null ? undefined : open.get(drawerId)
      return drawer ? [[id, drawer] as const] : []
    }),
  )
}
