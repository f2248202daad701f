import { desc, eq, and, gt, gte, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  isBookingStatus,
  mayChangeStatus,
  undoRight,
  type BookingStatus,
  type CancelReason,
  type UndoReason,
} from '#domain/status/booking-status.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { moveUnitToReturnBranch } from '../availability/reassign-after-branch-change.ts'
import { updateHoldForStatus, type HoldUpdate } from '../availability/update-hold-for-status.ts'
import { lockUnits, retryTaken } from '../availability/take-hold.ts'
import { reclaimDiscount } from '#data/pricing/discounts.ts'
import { findShortExtras } from '#data/pricing/extra-stock.ts'
import { keepsExtras, takesUnit } from '#domain/availability/booking-hold.ts'
import { readSettings } from '#data/settings/settings.ts'
import { updateRow, type Edited, type RowVersion } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { bookings } from '#data/tables/booking.ts'
import type { ChangeRow } from '#data/changes/changes.ts'
import { changes } from '#data/tables/staff.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'

type StatusChange = {
  readonly status: BookingStatus
  readonly reason?: CancelReason | UndoReason | undefined
  /** The recorded change that this one undoes. */
  readonly undoes?: number
}
export type BookingVersion = RowVersion & { id: string }
export type InTransaction = (tx: Database) => Promise<void>

/**
 * The result of a change of status. 'notFree': the booking needs a unit again and none is free. 'extraShort': not enough of its
 * extras are left. 'codeUsedUp': others have used up the discount code of a booking that was cancelled. 'unitTaken': the
 * unit to hand over is still out, or taken until the agreed pick-up.
 */
export type StoredStatus = Edited<Booking> | { outcome: HoldProblem | 'extraShort' | 'codeUsedUp' }

type HoldProblem = Exclude<HoldUpdate, 'updated'>
const holdErrors: Record<HoldProblem, Error> = {
  notFree: new Error('No unit is free'),
  unitTaken: new Error('The unit is taken'),
}

/**
 * Stores a status, updates the booking's unit, and records author and reason. Every change of status goes through here.
 * `inTransaction` runs in the same transaction. Errors contain no personal data.
 */
async function storeStatus(
  db: Database,
  author: Author,
  at: BookingVersion,
  { status, ...remarks }: StatusChange,
  inTransaction: InTransaction,
): Promise<StoredStatus> {
  const what = { entity: 'booking', table: bookings, remarks } as const
  const { availability } = await readSettings(db)
  async function follow(tx: Database, before: BookingStatus): Promise<void> {
    const booking = await findBooking(tx, at.id)
    if (booking) {
      const updated = await updateHoldForStatus(tx, booking, before, { now: author.at, settings: availability })
      // Thrown to roll back the transaction.
      if (updated !== 'updated') throw holdErrors[updated]
      const isUndo = remarks.undoes !== undefined
      await moveUnitToReturnBranch(tx, author, booking, { isUndo, settings: availability })
    }
    await inTransaction(tx)
  }
  const store = () =>
    retryTaken(() =>
      db.transaction(async (tx) => {
        // Locks the code first, then extras, units and the booking, as new and changed bookings do.
        const booking = await findBooking(tx, at.id)
        if (booking?.status === 'cancelled' && booking.discountId !== null) {
          if (!(await reclaimDiscount(tx, booking.discountId))) return { outcome: 'codeUsedUp' } as const
        }
        if (booking && !keepsExtras(booking, author.at, availability) && takesUnit(status)) {
          const short = await findShortExtras(tx, booking, { now: author.at, settings: availability })
          if (short.length > 0) return { outcome: 'extraShort' } as const
        }
        if (booking) await lockUnits(tx, booking)
        return updateRow(tx, author, what, at, { status }, () => follow(tx, booking?.status ?? status))
      }),
    )
  return hidePersonalData('the state of a booking', () =>
    store().catch((error: unknown) => {
      const outcome = (['notFree', 'unitTaken'] as const).find((one) => holdErrors[one] === error)
      if (outcome) return { outcome }
      throw error
    }),
  )
}

/**
 * Changes the status of a booking; 'notAllowed' when there is no such transition. When its author repeats a change, such as by a
 * second tap, the result of the first one is returned.
 */
export async function changeBookingStatus(
  db: Database,
  author: Author,
  at: BookingVersion,
  change: Omit<StatusChange, 'undoes'>,
  inTransaction: InTransaction,
): Promise<StoredStatus | { outcome: 'notAllowed' }> {
  const booking = await findBooking(db, at.id)
  if (!booking) return { outcome: 'missing' }
  if (booking.version === at.version) {
    if (!mayChangeStatus(booking.status, change.status)) return { outcome: 'notAllowed' }
    const stored = await storeStatus(db, author, at, change, inTransaction)
    if (stored.outcome !== 'conflict') return stored
  }
  const now = await findBooking(db, at.id)
  if (now?.version !== at.version + 1 || now.status !== change.status) return { outcome: 'conflict' }
  const last = await findLastBookingChange(db, at.id)
  const isRepeat = last?.staffId === author.staffId && last.to === change.status && !last.isUndo
  return isRepeat ? { outcome: 'saved', row: now } : { outcome: 'conflict' }
}

/**
 * Undoes the last change of a booking if `undoRight` allows it: 'notAllowed' if not, 'reasonMissing' when a reason is required,
 * 'conflict' when the booking has changed since it was shown.
 */
export async function undoStatusChange(
  db: Database,
  author: Author,
  at: BookingVersion,
  { role, reason }: { role: StaffRole; reason: UndoReason | undefined },
  inTransaction: InTransaction,
): Promise<StoredStatus | { outcome: 'notAllowed' } | { outcome: 'reasonMissing' }> {
  const [booking, last] = await Promise.all([findBooking(db, at.id), findLastBookingChange(db, at.id)])
  if (!booking) return { outcome: 'missing' }
  if (booking.version !== at.version) return { outcome: 'conflict' }
  const right = undoRight(last, { staffId: author.staffId, role, now: author.at })
  if (right === 'none' || !last?.from || booking.status !== last.to) return { outcome: 'notAllowed' }
  if (right === 'withReason' && !reason) return { outcome: 'reasonMissing' }
  return storeStatus(db, author, at, { status: last.from, reason, undoes: last.id }, inTransaction)
}

const moveFields = {
  id: changes.id,
  at: changes.changedAt,
  staffId: changes.staffId,
  by: changes.staffName,
  before: changes.before,
  after: changes.after,
}
const ofBookings = and(eq(changes.entity, 'booking'), inArray(changes.action, ['update', 'erase']))

/** The last recorded change of a booking, ignoring views of identity numbers; undefined when there is none. */
async function findLastBookingChange(db: Database, id: string) {
  const rows = await db
    .select(moveFields)
    .from(changes)
    .where(and(ofBookings, eq(changes.entityId, id)))
    .orderBy(desc(changes.id))
    .limit(1)
  return rows[0] && readMove(rows[0])
}

/** The booking whose latest change is by this member since `from`, with that change; undefined when there is none. */
export async function findOwnChange(db: Database, staffId: string, from: Date) {
  const later = alias(changes, 'later')
  const isChange = inArray(later.action, ['update', 'erase'])
  const newer = and(
    eq(later.entity, 'booking'),
    eq(later.entityId, changes.entityId),
    gt(later.id, changes.id),
    isChange,
  )
  const { id, reference, version, status } = bookings
  const [own] = await db
    .select({ ...moveFields, booking: { id, reference, version, status } })
    .from(changes)
    // Record ids may be any text and PostgreSQL may compare before it filters, so both sides are compared as text.
    .innerJoin(
      bookings,
      eq(bookings.id, sql`case when ${changes.entityId} ~ '^[0-9a-f-]{36}$' then ${changes.entityId}::uuid end`),
    )
    .where(
      and(
        ofBookings,
        eq(changes.staffId, staffId),
        gte(changes.changedAt, from),
        notExists(db.select({ id: later.id }).from(later).where(newer)),
      ),
    )
    // Sorted by time, whose index leads to the few changes of the last seconds.
    .orderBy(desc(changes.changedAt), desc(changes.id))
    .limit(1)
  return own && { booking: own.booking, last: readMove(own) }
}

/** The booking's own changes, such as of its status, out of everything recorded about it; in the same order. */
export function statusChangesIn(record: readonly ChangeRow[]) {
  return record
    .filter(({ entity, action }) => entity === 'booking' && (action === 'update' || action === 'erase'))
    .map(({ changedAt, staffName, ...row }) => readMove({ ...row, at: changedAt, by: staffName }))
}

type StoredMove = Pick<typeof changes.$inferSelect, 'id' | 'staffId' | 'before' | 'after'> & { at: Date; by: string }

function readMove({ id, at, staffId, by, before, after }: StoredMove) {
  const [from, to] = [before?.['status'], after?.['status']]
  const isMove = isBookingStatus(from) && isBookingStatus(to)
  const reason = after?.['reason']
  return {
    id,
    at,
    staffId,
    by,
    from: isMove ? from : undefined,
    to: isMove ? to : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
    isUndo: after?.['undoes'] !== undefined,
  }
}
