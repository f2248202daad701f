import { isCharged } from '#domain/billing/agreed-charges.ts'
import type { RentalSpan } from '#domain/billing/cycle-charges.ts'
import {
  mayChangeStatus,
  undoRight,
  type BookingStatus,
  type CancelReason,
  type UndoReason,
} from '#domain/status/booking-status.ts'
import { expiredDocuments } from '#domain/fleet/units.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { findBookingHold } from '#data/availability/booking-plates.ts'
import { findUnit } from '../availability/units.ts'
import { missingNumbers } from '#domain/customers/customer-numbers.ts'
import {
  type BookingChangeEvent,
  lastChange,
  statusEvent,
  type HandOverRecord,
  type ReturnRecord,
} from '#domain/booking/events/booking-events.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { replaceLines } from '#data/booking/booking-lines.ts'
import { findBooking, updateStatus, type Booking } from '#data/booking/bookings.ts'
import { listBookingEvents, recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { takeUnitBack } from '../availability/reassign-after-branch-change.ts'
import { shortenHold, updateHoldForStatus, type HoldUpdate } from '../availability/update-hold-for-status.ts'
import { lockUnits, retryTaken } from '../availability/take-hold.ts'
import { takeSettlementBack } from '../billing/charge-settlement.ts'
import { postAgreed, takeAgreedBack } from '../billing/post-charges.ts'
import { closeMistakenCase } from '../cases/change-case.ts'
import { takeBackRecord } from '../fleet/record-car.ts'
import { sendBookingChange } from '../outbox/send-news.ts'
import { periodBefore, type RestoredPeriod } from './record-extension.ts'
import { undoExchange } from './undo-exchange.ts'
import { reclaimDiscount } from '#data/pricing/discounts.ts'
import { findShortExtras } from '#data/pricing/extra-stock.ts'
import { keepsExtras, takesUnit } from '#domain/availability/booking-hold.ts'
import { readSettings } from '#data/settings/settings.ts'
import type { Edited, RowVersion } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'

export type BookingVersion = RowVersion & { id: string }

/**
 * The result of a change of status. 'notFree': the booking needs a unit again and none is free. 'extraShort': not enough of its
 * extras are left. 'codeUsedUp': others have used up the discount code of a booking that was cancelled. 'unitTaken': the
 * unit to hand over is still out, or taken until the agreed pick-up.
 */
export type StoredStatus = Edited<Booking> | { outcome: HoldProblem | 'extraShort' | 'codeUsedUp' }

type HoldProblem = Exclude<HoldUpdate, 'updated'>

/** Thrown to roll back the transaction of a change that is refused. */
class StatusRefused extends Error {
  readonly outcome
  constructor(outcome: HoldProblem | 'extraShort' | 'codeUsedUp') {
    super(`The status is not changed: ${outcome}`)
    this.outcome = outcome
  }
}

/**
 * A status to store. `undoes` is the event that this one undoes, and its entry of the record of changes. `happenedAt` is when it
 * happened, if that was before it is stored. `apply` stores what else follows, once unit and status are stored, and returns what the
 * event of a hand-over or a return records.
 */
type StatusChange = {
  readonly to: BookingStatus
  readonly reason?: CancelReason | UndoReason | undefined
  readonly undoes?: Pick<BookingChangeEvent, 'id' | 'kind' | 'changeId'>
  /** What the booking was before an extension that is undone. */
  readonly restored?: RestoredPeriod | undefined
  readonly happenedAt?: Date
  readonly apply?: (tx: Database, row: Booking) => Promise<HandOverRecord | ReturnRecord | undefined>
}

/** Decides on the booking as it is: the status to store, or the answer. */
export type Decide<Refused> = (tx: Database, booking: Booking) => Promise<StatusChange | StoredStatus | Refused>

type NotAllowed = { outcome: 'notAllowed' }
type HandOverProblem = { outcome: 'numbersMissing' } | { outcome: 'documentExpired' }
type ReasonMissing = { outcome: 'reasonMissing' }

/**
 * Changes the status of a booking; 'notAllowed' when there is no such transition. A hand-over is refused without the identity numbers of
 * the customer, and with 'documentExpired' when a document of the unit has expired: the law allows no exception. When its author repeats a change, such as by a second tap, the result of the first one is returned.
 */
export function changeBookingStatus(
  db: Database,
  author: Author,
  at: BookingVersion,
  { status: to, reason }: { status: BookingStatus; reason?: CancelReason | UndoReason | undefined },
): Promise<StoredStatus | NotAllowed | HandOverProblem> {
  const decide: Decide<NotAllowed | HandOverProblem> = async (tx, booking) => {
    if (booking.version === at.version) {
      if (!mayChangeStatus(booking.status, to)) return { outcome: 'notAllowed' }
      if (to !== 'active' && to !== 'completed') return { to, reason }
      if (to === 'active' && missingNumbers(booking).length > 0) return { outcome: 'numbersMissing' }
      const held = await findBookingHold(tx, booking.id)
      const unit = held && (await findUnit(tx, held.unitId))
      const isExpired = unit && expiredDocuments(unit, todayInRiyadh(author.at)).length > 0
      if (to === 'active' && isExpired) return { outcome: 'documentExpired' }
      return { to, apply: async () => ({ unitId: unit?.id ?? null }) }
    }
    return repeatedStatus(tx, author, booking, { at, to })
  }
  return storeStatus(db, author, at, decide)
}

/** The answer to a change of a booking that has changed since version `at`: a repeated one gets the result of the first. */
async function repeatedStatus(
  tx: Database,
  author: Author,
  booking: Booking,
  { at, to }: { at: BookingVersion; to: BookingStatus },
): Promise<StoredStatus> {
  if (booking.version !== at.version + 1 || booking.status !== to) return { outcome: 'conflict' }
  const last = lastChange(await listBookingEvents(tx, booking.id))
  const isRepeat = last?.staffId === author.staffId && last.to === to && last.from !== to && !last.isUndo
  return isRepeat ? { outcome: 'saved', row: booking } : { outcome: 'conflict' }
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
): Promise<StoredStatus | NotAllowed | ReasonMissing> {
  const read = await findBooking(db, at.id)
  if (read && lastChange(await listBookingEvents(db, read.id))?.kind === 'exchanged')
    return undoExchange(db, author, at, { role, reason })
  const decide: Decide<NotAllowed | ReasonMissing> = async (tx, booking) => {
    if (booking.version !== at.version) return { outcome: 'conflict' }
    const events = await listBookingEvents(tx, booking.id)
    const last = lastChange(events)
    const right = undoRight(last, { staffId: author.staffId, role, now: author.at })
    if (right === 'none' || !last?.from || booking.status !== last.to) return { outcome: 'notAllowed' }
    if (right === 'withReason' && !reason) return { outcome: 'reasonMissing' }
    // An exchange that was entered since the caller looked.
    if (last.kind === 'exchanged') return { outcome: 'conflict' }
    const undone = events.find(({ id }) => id === last.id)
    const apply = async () => {
      if (undone?.kind === 'notReturned') await closeMistakenCase(tx, author, undone.caseId)
      return takeBackRecord(tx, author, booking.id, undone)
    }
    return { to: last.from, reason, undoes: last, restored: periodBefore(undone), apply }
  }
  return storeStatus(db, author, at, decide)
}

/** What the change to a status says of when the car was out. The rental itself is stored with the event, after the charges. */
function spanOf(status: BookingStatus, at: Date): Partial<RentalSpan> {
  return status === 'active' ? { handedOverAt: at, returnedAt: null } : { returnedAt: at }
}

/**
 * Stores the status that `decide` returns, updates the booking's unit, stores the event with author and reason, and writes
 * what leaves the house, in one transaction. Every change of status goes through here. Errors contain no personal data.
 */
export async function storeStatus<Refused extends { outcome: string }>(
  db: Database,
  author: Author,
  at: BookingVersion,
  decide: Decide<Refused>,
): Promise<StoredStatus | Refused> {
  const { availability: settings } = await readSettings(db)
  const options = { now: author.at, settings }
  const store = (): Promise<StoredStatus | Refused> =>
    retryTaken(() =>
      db.transaction(async (tx): Promise<StoredStatus | Refused> => {
        const booking = await findBooking(tx, at.id)
        if (!booking) return { outcome: 'missing' }
        const change = await decide(tx, booking)
        if ('outcome' in change) return change
        const { to: status, reason, undoes, restored, happenedAt, apply } = change
        // Locks the code first, then extras, units and the booking, as new and changed bookings do.
        if (booking.status === 'cancelled' && booking.discountId !== null) {
          if (!(await reclaimDiscount(tx, booking.discountId))) throw new StatusRefused('codeUsedUp')
        }
        if (!keepsExtras(booking, author.at, settings) && takesUnit(status)) {
          const short = await findShortExtras(tx, booking, options)
          if (short.length > 0) throw new StatusRefused('extraShort')
        }
        await lockUnits(tx, booking)
        if (restored) await replaceLines(tx, booking.id, restored.lines)
        const row = await updateStatus(tx, booking, { ...restored?.columns, status })
        if (!row) throw changedMeanwhile
        const updated = await updateHoldForStatus(tx, row, booking.status, options)
        if (updated !== 'updated') throw new StatusRefused(updated)
        const record = await apply?.(tx, row)
        if (isCharged(row)) {
          const span = undoes ? { returnedAt: null } : spanOf(status, happenedAt ?? author.at)
          await postAgreed(tx, author, row, { span })
        }
        if (!isCharged(row) && isCharged(booking)) await takeAgreedBack(tx, author, row.id)
        if (undoes?.kind === 'returned') await takeSettlementBack(tx, author, row.id, undoes.id)
        if (restored) await shortenHold(tx, row)
        else if (row.status !== booking.status)
          await takeUnitBack(tx, author, row, { isUndo: undoes !== undefined, settings })
        await sendBookingChange(tx, booking, row, author.at)
        const remarks = { ...(reason && { reason }), ...(undoes && { undoes: undoes.changeId }) }
        const event = statusEvent({ from: booking.status, to: status, reason }, { eventId: undoes?.id, record })
        await recordChangesWithEvents(tx, author, [
          {
            entity: 'booking',
            id: booking.id,
            action: 'update',
            before: booking,
            after: { ...row, ...remarks },
            event: { bookingId: booking.id, ...event, ...(happenedAt && { happenedAt }) },
          },
        ])
        return { outcome: 'saved', row }
      }),
    ).catch((error: unknown) => {
      if (error === changedMeanwhile) return store()
      if (error instanceof StatusRefused) return { outcome: error.outcome }
      throw error
    })
  return hidePersonalData('the state of a booking', store)
}

/** Thrown when somebody changed the booking after it was read. The transaction then starts again. */
const changedMeanwhile = new Error('The booking changed before it was stored')
