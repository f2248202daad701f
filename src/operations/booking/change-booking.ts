import type { BookingEventDetails } from '#domain/booking/events/booking-events.ts'
import { isCharged } from '#domain/billing/agreed-charges.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { PricedBooking } from '#domain/booking/request/price-booking.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import { lacksAddress } from '#domain/pricing/extras/delivery-address.ts'
import { monthlyLength, monthlyReturn } from '#domain/time/rental-period.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { replaceLines } from '#data/booking/booking-lines.ts'
import { findBooking, lockBooking, type Booking } from '#data/booking/bookings.ts'
import { updateRow } from '#data/changes/change-rows.ts'
import { isSameState, type RecordedChange } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import { recordBookingEvents } from '#data/booking/booking-events.ts'
import { bookings } from '#data/tables/booking.ts'
import { retryTaken } from '../availability/take-hold.ts'
import { postAgreed } from '../billing/post-charges.ts'
import { checkCredit, recordAboveLimit } from '../companies/check-credit.ts'
import { sendBookingChange } from '../outbox/send-news.ts'
import type { Services } from '../services/services.ts'
import { bookingEdit } from './booking-edit.ts'
import type { BookingStaff } from './booking-staff.ts'
import type { BookingVersion } from './booking-status.ts'
import { decideChange, unchanged, type BookingChange, type ChangeOptions } from './decide-change.ts'
import { extensionEvent } from './record-extension.ts'
import { recordOutsideHours } from './record-outside-hours.ts'
import { storeReservedHold } from './reserve-booking.ts'

type ChangeServices = Pick<Services, 'db' | 'identity'>
type ChangedBooking = { ok: true; booking: Booking } | RefusedBooking

/**
 * Changes a booking that is not over: checks and prices it, assigns a unit for its new period, records old and new values, and
 * writes what leaves the house, in one transaction. A refusal changes nothing; 'conflict' when it was changed in the meantime.
 * Errors contain no personal data.
 */
export function changeBooking(
  { db, identity }: ChangeServices,
  by: BookingStaff,
  at: BookingVersion,
  change: BookingChange,
  options: ChangeOptions,
): Promise<ChangedBooking> {
  const { author } = by
  const store = (): Promise<ChangedBooking> =>
    retryTaken(() =>
      db.transaction(async (tx): Promise<ChangedBooking> => {
        const read = await findBooking(tx, at.id)
        if (!read) return refuseBooking({ kind: 'missing' })
        // Locks extras and units, which changes of a status lock before the booking too; another order would be a deadlock.
        const decided = await decideChange(tx, by, read, change, { ...options, identity, now: author.at })
        const credit = decided.ok
          ? await checkCredit(tx, by, {
              company: change.company,
              total: decided.columns.totalPrice,
              before: read,
              reason: options.overLimitReason,
            })
          : undefined
        const booking = await lockBooking(tx, at.id)
        if (!booking) return refuseBooking({ kind: 'missing' })
        if (booking.version !== read.version) throw changedMeanwhile
        if (!decided.ok) return booking.version === at.version ? decided : refuseBooking({ kind: 'conflict' })
        if (credit?.ok === false) return booking.version === at.version ? credit : refuseBooking({ kind: 'conflict' })
        const { columns, lines, identityChanged, reserved, extension } = decided
        if (lacksAddress({ ...booking, ...columns })) return refuseBooking({ kind: 'addressMissing' })
        if (isUnchanged(booking, at, decided)) return { ok: true, booking }
        const remarks = identityChanged ? { identityChanged } : {}
        const onRecorded = (tx: Database, { id: changeId, after }: RecordedChange) => {
          const fields = Object.keys(after ?? {})
          const event: BookingEventDetails =
            extension === undefined
              ? { kind: 'changed', fields }
              : extensionEvent(booking, columns, { fields, number: extension })
          return recordBookingEvents(tx, author, [{ bookingId: booking.id, changeId, ...event }])
        }
        const edit = { ...bookingEdit, table: bookings, remarks, onRecorded }
        const edited = await updateRow(tx, author, edit, at, columns, async () => {
          await replaceLines(tx, booking.id, lines)
          await storeReservedHold(tx, reserved, booking.id)
        })
        if (edited.outcome !== 'saved') return refuseBooking({ kind: edited.outcome })
        await recordOutsideHours(tx, author, booking.id, { ...decided, outsideHours: options.outsideHours })
        if (credit?.ok) await recordAboveLimit(tx, author, booking.id, credit)
        const changed = { ...edited.row, lines }
        const isExtended = changed.returnDatetime > booking.returnDatetime
        if (isCharged(changed)) {
          // A rental from before the ledger is charged first.
          await postAgreed(tx, author, booking)
          await postAgreed(tx, author, changed, { kind: isExtended ? 'extension' : 'agreed' })
        }
        await sendBookingChange(tx, booking, changed, author.at)
        return { ok: true, booking: changed }
      }),
    ).catch((error: unknown) => {
      if (error === changedMeanwhile) return store()
      throw error
    })
  return hidePersonalData('the change of a booking', store)
}

/**
 * Thrown when somebody changed the booking after it was read and before it was locked. The transaction then starts again, because
 * deciding a second time would lock extras and units after the booking.
 */
const changedMeanwhile = new Error('The booking changed before it was locked')

type DecidedChange = Extract<Awaited<ReturnType<typeof decideChange>>, { ok: true }>

/** Whether the form was saved as it was opened. Nothing is stored then: a new version would put forms of colleagues out of date. */
function isUnchanged(booking: Booking, { version }: BookingVersion, decided: DecidedChange): boolean {
  const { columns, lines, identityChanged, reserved } = decided
  const isKept = !identityChanged && reserved.hold.kind === 'kept'
  return booking.version === version && isKept && isSameState(booking, { ...columns, lines })
}

/** What staff see of a change before they save it. */
export type PreviewedBooking = Pick<Booking, keyof PricedBooking['columns'] | 'policies'>

/** Checks and prices a change of a booking, without storing anything. */
export function previewChange(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  by: BookingActor,
  booking: Booking,
  change: BookingChange,
  options: ChangeOptions & { now: Date },
): Promise<
  | ({ columns: PreviewedBooking; extension: number | undefined } & Pick<
      PricedBooking,
      'ok' | 'lines' | 'requested' | 'asked'
    >)
  | RefusedBooking
> {
  return retryTaken(() =>
    db.transaction(async (tx) => {
      const decided = await decideChange(tx, by, booking, change, { ...options, identity })
      if (!decided.ok) return decided
      const { lines, requested, asked, extension } = decided
      return { ok: true, columns: { ...booking, ...decided.columns }, lines, requested, asked, extension }
    }),
  )
}

/**
 * Moves, extends or shortens a booking, and assigns `unitId` if given. A monthly rental that has not begun keeps its months and days
 * when its pick-up moves, and one of a single month always. See `changeBooking`.
 */
export async function moveBookingPeriod(
  services: ChangeServices,
  by: BookingStaff,
  at: BookingVersion,
  period: Pick<BookingChange, 'pickup' | 'return' | 'unitId' | 'pinned'>,
  options: ChangeOptions,
): Promise<ChangedBooking> {
  const booking = await findBooking(services.db, at.id)
  if (!booking) return refuseBooking({ kind: 'missing' })
  const before = unchanged(booking)
  const length = monthlyLength(before)
  const isMoved = toInstant(period.pickup).getTime() !== booking.pickupDatetime.getTime()
  const isOneMonth = length.months === 1 && length.days === 0
  const isWhole = toInstant(monthlyReturn(before.pickup, length)).getTime() === booking.returnDatetime.getTime()
  const isAhead = booking.rentalType === 'monthly' && booking.status !== 'active'
  const keepsLength = isAhead && isWhole && (isMoved || isOneMonth)
  const returned = keepsLength ? monthlyReturn(period.pickup, length) : period.return
  const change = { ...before, ...period, return: returned }
  return changeBooking(services, by, { ...at, id: booking.id }, change, options)
}
