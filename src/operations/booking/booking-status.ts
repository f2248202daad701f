import {
  mayChangeStatus,
  undoRight,
  type BookingStatus,
  type CancelReason,
  type UndoReason,
} from '#domain/status/booking-status.ts'
import { missingNumbers } from '#domain/customers/customer-numbers.ts'
import { lastChange, statusEvent } from '#domain/booking/events/booking-events.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { findBooking, updateStatus, type Booking } from '#data/booking/bookings.ts'
import { listBookingEvents, recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { takeUnitBack } from '../availability/reassign-after-branch-change.ts'
import { updateHoldForStatus, type HoldUpdate } from '../availability/update-hold-for-status.ts'
import { lockUnits, retryTaken } from '../availability/take-hold.ts'
import { sendBookingChange } from '../outbox/send-news.ts'
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
const holdErrors: Record<HoldProblem, Error> = {
  notFree: new Error('No unit is free'),
  unitTaken: new Error('The unit is taken'),
}

/** A status to store. `undoes` is the event that this one undoes, and its entry of the record of changes. */
type StatusChange = {
  readonly to: BookingStatus
  readonly reason?: CancelReason | UndoReason | undefined
  readonly undoes?: { id: number; changeId: number | null }
}

/** Decides on the booking as it is: the status to store, or the answer. */
type Decide<Refused> = (tx: Database, booking: Booking) => Promise<StatusChange | StoredStatus | Refused>

type NotAllowed = { outcome: 'notAllowed' }
type NumbersMissing = { outcome: 'numbersMissing' }
type ReasonMissing = { outcome: 'reasonMissing' }

/**
 * Changes the status of a booking; 'notAllowed' when there is no such transition, 'numbersMissing' for a hand-over without the
 * identity numbers of the customer. When its author repeats a change, such as by a second tap, the result of the first one is returned.
 */
export function changeBookingStatus(
  db: Database,
  author: Author,
  at: BookingVersion,
  { status: to, reason }: { status: BookingStatus; reason?: CancelReason | UndoReason | undefined },
): Promise<StoredStatus | NotAllowed | NumbersMissing> {
  const decide: Decide<NotAllowed | NumbersMissing> = async (tx, booking) => {
    if (booking.version === at.version) {
      if (!mayChangeStatus(booking.status, to)) return { outcome: 'notAllowed' }
      const isIncomplete = to === 'active' && missingNumbers(booking).length > 0
      return isIncomplete ? { outcome: 'numbersMissing' } : { to, reason }
    }
    if (booking.version !== at.version + 1 || booking.status !== to) return { outcome: 'conflict' }
    const last = lastChange(await listBookingEvents(tx, booking.id))
    const isRepeat = last?.staffId === author.staffId && last.to === to && !last.isUndo
    return isRepeat ? { outcome: 'saved', row: booking } : { outcome: 'conflict' }
  }
  return storeStatus(db, author, at, decide)
}

/**
 * Undoes the last change of a booking if `undoRight` allows it: 'notAllowed' if not, 'reasonMissing' when a reason is required,
 * 'conflict' when the booking has changed since it was shown.
 */
export function undoStatusChange(
  db: Database,
  author: Author,
  at: BookingVersion,
  { role, reason }: { role: StaffRole; reason: UndoReason | undefined },
): Promise<StoredStatus | NotAllowed | ReasonMissing> {
  const decide: Decide<NotAllowed | ReasonMissing> = async (tx, booking) => {
    if (booking.version !== at.version) return { outcome: 'conflict' }
    const last = lastChange(await listBookingEvents(tx, booking.id))
    const right = undoRight(last, { staffId: author.staffId, role, now: author.at })
    if (right === 'none' || !last?.from || booking.status !== last.to) return { outcome: 'notAllowed' }
    if (right === 'withReason' && !reason) return { outcome: 'reasonMissing' }
    return { to: last.from, reason, undoes: last }
  }
  return storeStatus(db, author, at, decide)
}

/**
 * Stores the status that `decide` returns, updates the booking's unit, stores the event with author and reason, and writes
 * what leaves the house, in one transaction. Every change of status goes through here. Errors contain no personal data.
 */
async function storeStatus<Refused extends { outcome: string }>(
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
        const { to: status, reason, undoes } = change
        // Locks the code first, then extras, units and the booking, as new and changed bookings do.
        if (booking.status === 'cancelled' && booking.discountId !== null) {
          if (!(await reclaimDiscount(tx, booking.discountId))) return { outcome: 'codeUsedUp' }
        }
        if (!keepsExtras(booking, author.at, settings) && takesUnit(status)) {
          const short = await findShortExtras(tx, booking, options)
          if (short.length > 0) return { outcome: 'extraShort' }
        }
        await lockUnits(tx, booking)
        const row = await updateStatus(tx, booking, status)
        if (!row) throw changedMeanwhile
        const updated = await updateHoldForStatus(tx, row, booking.status, options)
        // Thrown to roll back the transaction.
        if (updated !== 'updated') throw holdErrors[updated]
        await takeUnitBack(tx, author, row, { isUndo: undoes !== undefined, settings })
        await sendBookingChange(tx, booking, row, author.at)
        const remarks = { ...(reason && { reason }), ...(undoes && { undoes: undoes.changeId }) }
        const event = statusEvent({ from: booking.status, to: status, reason }, undoes?.id)
        await recordChangesWithEvents(tx, author, [
          {
            entity: 'booking',
            id: booking.id,
            action: 'update',
            before: booking,
            after: { ...row, ...remarks },
            event: { bookingId: booking.id, ...event },
          },
        ])
        return { outcome: 'saved', row }
      }),
    ).catch((error: unknown) => {
      if (error === changedMeanwhile) return store()
      const outcome = (['notFree', 'unitTaken'] as const).find((one) => holdErrors[one] === error)
      if (outcome) return { outcome }
      throw error
    })
  return hidePersonalData('the state of a booking', store)
}

/** Thrown when somebody changed the booking after it was read. The transaction then starts again. */
const changedMeanwhile = new Error('The booking changed before it was stored')
