import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { cashEntries, drawers } from '../tables/drawers.ts'
import { ledgerEntries } from '../tables/ledger.ts'
import { selectCash, selectLedger } from './drawers.ts'

/** Entries count as late when they were entered more than this after the moment that they state, in minutes. */
const lateMinutes = 60

type Since = { readonly since: Date; readonly most: number }

// As the partial index has it.
const isLater = sql`${ledgerEntries.method} is not null and ${ledgerEntries.enteredAt} > ${ledgerEntries.happenedAt}`

/** Money that was entered since `since`, and more than an hour after the moment that it states; the last entered first. */
export function listLateEntries(db: Database, { since, most }: Since) {
  const { enteredAt, happenedAt, id } = ledgerEntries
  const isLate = sql`${enteredAt} - ${happenedAt} > make_interval(mins => ${lateMinutes})`
  return selectLedger(db, and(isLater, gte(enteredAt, since), isLate))
    .orderBy(desc(enteredAt), desc(id))
    .limit(most)
}

/** Moves of cash that were entered since `since`, and more than an hour after the moment that they state; the last entered first. */
export function listLateMoves(db: Database, { since, most }: Since) {
  const { enteredAt, happenedAt, id } = cashEntries
  const isLate = sql`${enteredAt} - ${happenedAt} > make_interval(mins => ${lateMinutes})`
  return selectCash(db, and(gte(enteredAt, since), isLate))
    .orderBy(desc(enteredAt), desc(id))
    .limit(most)
}

/**
 * Money that was entered since `since` for a moment before the member closed a drawer, and after that closing; and entries of a closed
 * drawer that were taken back. The last entered first.
 */
export function listEnteredAfterClosing(db: Database, { since, most }: Since) {
  const { enteredAt, id } = ledgerEntries
  const isAfterClosing = sql`${isLater} and exists (
    select from cash_entries c join drawers d on d.id = c.drawer_id
    where c.kind = 'closing' and d.staff_id = ${ledgerEntries}.staff_id
      and c.entered_at > ${ledgerEntries}.happened_at and c.entered_at <= ${ledgerEntries}.entered_at)`
  const takesBack = sql`${ledgerEntries.correctsId} is not null and ${ledgerEntries.drawerId} is null and exists (
    select from ledger_entries e where e.id = ${ledgerEntries}.corrects_id and e.drawer_id is not null)`
  return selectLedger(
    db,
    and(sql`${ledgerEntries.method} is not null`, gte(enteredAt, since), sql`(${isAfterClosing} or ${takesBack})`),
  )
    .orderBy(desc(enteredAt), desc(id))
    .limit(most)
}

/**
 * Cash that was entered since `since` by members without an open drawer, and not taken back; the last entered first. Empty until the
 * company opens its first drawer.
 */
export function listCashWithoutDrawer(db: Database, { since, most }: Since) {
  const { enteredAt, id, method, drawerId, type, correctsId } = ledgerEntries
  return selectLedger(
    db,
    and(
      sql`${method} is not null`,
      gte(enteredAt, since),
      sql`${enteredAt} >= (select min(${drawers.openedAt}) from ${drawers})`,
      eq(method, 'cash'),
      isNull(drawerId),
      isNull(correctsId),
      ne(type, 'depositApplied'),
      sql`not exists (select from ledger_entries c where c.corrects_id = ${ledgerEntries}.id)`,
    ),
  )
    .orderBy(desc(enteredAt), desc(id))
    .limit(most)
}
