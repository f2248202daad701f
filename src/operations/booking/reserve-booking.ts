import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { bookingSpan, keepsExtras } from '#domain/availability/booking-hold.ts'
import { freeElsewhere } from '#domain/availability/free-elsewhere.ts'
import { latestReturn } from '#domain/availability/latest-return.ts'
import { nearestFreePeriod } from '#domain/availability/nearest-free-period.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { BookingToCheck } from '#domain/booking/request/booking-check.ts'
import { fromEarliestStart } from '#domain/booking/request/check-request.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import type { ShortExtra } from '#domain/pricing/extras/extra.ts'
import { findInTheWay, type Hold } from '#data/availability/hold-refusal.ts'
import { deleteHold, findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import type { BookingToHold } from '#data/availability/read-groups.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { findShortExtras } from '#data/pricing/extra-stock.ts'
import { decideHold, storeHold, type HoldDecision } from '../availability/take-hold.ts'

type BookingToReserve = BookingToHold & Pick<Booking, 'extras'>

type ReserveOptions = {
  now: Date
  settings: AvailabilitySettings
  requested: BookingToCheck
  /** The booking as it is stored, if it is being changed. */
  before?: Booking | undefined
  /** The only unit to accept. */
  unitId?: number | undefined
  /** Whether the booking is pinned to `unitId`; by default it is. */
  pinned?: boolean | undefined
}

/** A booking for which there are enough extras and a unit. */
export type Reservation = {
  ok: true
  hold: { kind: 'kept' } | { kind: 'decided'; former: Hold | undefined; decision: HoldDecision; pinned: boolean }
}

/**
 * Decides on the extras and the unit of a new or changed booking, in the transaction that stores it. Both stay locked until it ends:
 * extras first, then units. `booking` is the booking as it would be stored.
 */
export async function reserveBooking(
  tx: Database,
  by: BookingActor,
  booking: BookingToReserve,
  options: ReserveOptions,
): Promise<Reservation | RefusedBooking> {
  const short = await findShortExtra(tx, booking, options)
  if (short) return refuseBooking({ kind: 'extraShort', ...short })
  return reserveUnit(tx, by, booking, options)
}

async function findShortExtra(
  tx: Database,
  booking: BookingToReserve,
  { before, now, settings }: ReserveOptions,
): Promise<ShortExtra | undefined> {
  const allShort = await findShortExtras(tx, { ...booking, id: before?.id }, { now, settings })
  const keepsAt = (one: Pick<Booking, 'status' | 'pickupDatetime'>) => keepsExtras(one, now, settings)
  const regains = before && !keepsAt(before) && keepsAt(booking)
  return allShort.find((one) => regains || !isKeptExtra(one, booking, before))
}

/** Whether the booking already has this extra for the whole period. */
function isKeptExtra(
  { extra }: ShortExtra,
  { pickupDatetime, returnDatetime }: BookingToReserve,
  before: Booking | undefined,
): boolean {
  if (!before || before.pickupDatetime > pickupDatetime || before.returnDatetime < returnDatetime) return false
  return before.extras.some(({ id, quantity }) => id === extra.id && quantity >= extra.quantity)
}

/**
 * When the period changes, the unit is kept while it is free; a pinned unit and that of a rental under way are never exchanged.
 */
async function reserveUnit(
  tx: Database,
  by: BookingActor,
  booking: BookingToHold,
  { before, now, settings, unitId, pinned: isPinned = true, requested }: ReserveOptions,
): Promise<Reservation | RefusedBooking> {
  // Both groups at once and in order, because two bookings may exchange their cars.
  if (before) await lockUnitGroups(tx, [before, booking].flatMap(groupOf))
  const former = before && (await findHoldOfBooking(tx, before.id))
  if (before && isSameHold(before, booking) && (unitId === undefined || unitId === former?.unitId)) return keptHold
  if (former && booking.status === 'active' && unitId !== undefined && unitId !== former.unitId)
    return refuseBooking({ kind: 'underWay' })
  const isSameGroup = before?.carId === booking.carId && before?.modelYear === booking.modelYear
  const own = isSameGroup ? former : undefined
  const isFixed = unitId !== undefined || (own && (own.pinned || booking.status === 'active'))
  const decide = (only: number | undefined, isServing = false) =>
    decideHold(tx, booking, { now, settings }, { former, unitId: only, isServing, isValid: !isFixed })
  const decided = (decision: HoldDecision, pinned: boolean): Reservation => {
    return { ok: true, hold: { kind: 'decided', former, decision, pinned } }
  }
  const only = unitId ?? own?.unitId
  // The unit may belong to another city than the new pick-up branch.
  const first = await decide(only, !isFixed && only !== undefined && before?.pickupBranchId !== booking.pickupBranchId)
  if (first.kind === 'notNeeded')
    return unitId === undefined ? decided(first, false) : refuseBooking({ kind: 'unknownUnit' })
  const mayTakeAny = only !== undefined && !isFixed
  // Other bookings are not moved only to keep the same unit.
  if (first.kind === 'hold' && (!mayTakeAny || first.moves.length === 0))
    return decided(first, unitId === undefined ? own?.pinned === true : isPinned)
  const second = mayTakeAny ? await decide(undefined) : first
  if (second.kind !== 'notFree') return decided(second, false)
  // The car is already out.
  if (before && booking.status === 'active' && !former) return keptHold
  const during = bookingSpan(booking.pickupDatetime, booking.returnDatetime, settings.turnaroundMinutes)
  const inTheWay = only === undefined || mayTakeAny ? [] : await findInTheWay(tx, only, during, now)
  const blocking = inTheWay.filter(({ id }) => id !== former?.id)
  const { group, place } = second
  if (unitId !== undefined && !group.units.some(({ id }) => id === unitId))
    return refuseBooking({ kind: 'unknownUnit' })
  if (before && only !== undefined && booking.status === 'active')
    return refuseBooking(
      { kind: 'staysTaken', by: blocking },
      latestReturn(group, before.returnDatetime, { unitId: only, place, during, requested, settings }),
    )
  const nearest = nearestFreePeriod(
    [group],
    { ...place, unitId: isFixed ? only : undefined },
    fromEarliestStart(by, requested),
    settings.turnaroundMinutes,
  )
  const span = { from: during.from.getTime(), until: during.until.getTime() }
  const elsewhere = isFixed ? undefined : freeElsewhere(group, { ...place, ...span })
  return { ...refuseBooking({ kind: 'notFree', by: blocking }, nearest), elsewhere }
}

const keptHold: Reservation = { ok: true, hold: { kind: 'kept' } }

/** Stores the hold of a reservation, replacing the former one. */
export async function storeReservedHold(tx: Database, { hold }: Reservation, bookingId: string): Promise<void> {
  if (hold.kind === 'kept') return
  const { former, decision, pinned } = hold
  if (former) await deleteHold(tx, former.id)
  if (decision.kind !== 'hold') return
  await storeHold(tx, { ...decision, values: { ...decision.values, pinned } }, bookingId)
}

function groupOf(booking: Pick<BookingToHold, 'carId' | 'modelYear'>) {
  return booking.carId ? [{ carId: booking.carId, modelYear: booking.modelYear }] : []
}

function isSameHold(before: Booking, after: BookingToHold): boolean {
  return (
    before.carId === after.carId &&
    before.modelYear === after.modelYear &&
    before.pickupBranchId === after.pickupBranchId &&
    before.pickupDatetime.getTime() === after.pickupDatetime.getTime() &&
    before.returnDatetime.getTime() === after.returnDatetime.getTime()
  )
}
