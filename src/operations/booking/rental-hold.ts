import { eq } from 'drizzle-orm'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { bookingSpan } from '#domain/availability/booking-hold.ts'
import { freeElsewhere } from '#domain/availability/free-elsewhere.ts'
import { latestReturn } from '#domain/availability/latest-return.ts'
import { nearestFreePeriod } from '#domain/availability/nearest-free-period.ts'
import type { BookingToCheck } from '#domain/booking/booking-check.ts'
import { withoutLeadTime } from '#domain/booking/staff-booking/check-staff-rental.ts'
import { findInTheWay, type Hold } from '#data/availability/hold-refusal.ts'
import { holds } from '#data/tables/availability.ts'
import { decideHold, storeHold, type HoldDecision } from '../availability/take-hold.ts'
import type { BookingToHold } from '#data/availability/read-groups.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { refuseRental, type RefusedRental } from './decide-rental.ts'

type Options = {
  now: Date
  settings: AvailabilitySettings
  /** The only unit to accept. */
  unitId: number | undefined
  /** Whether the booking is pinned to `unitId`; by default it is. */
  pinned?: boolean | undefined
  requested: BookingToCheck
}

type DecidedHold =
  | { outcome: 'kept' }
  | { outcome: 'decided'; former: Hold | undefined; decision: HoldDecision; pinned: boolean }

/**
 * Decides on the unit of a booking that staff enter or change, in their transaction. When the period changes, the unit is kept
 * while it is free; a pinned unit and that of a rental under way are never exchanged. `before` is the stored booking.
 */
export async function decideRentalHold(
  tx: Database,
  booking: BookingToHold,
  before: Booking | undefined,
  { now, settings, unitId, pinned: isPinned = true, requested }: Options,
): Promise<DecidedHold | RefusedRental> {
  // Both groups at once and in order, because two bookings may exchange their cars.
  await lockUnitGroups(tx, [before, booking].flatMap(groupOf))
  const former = before && (await findHold(tx, before.id))
  if (before && isSameHold(before, booking) && (unitId === undefined || unitId === former?.unitId))
    return { outcome: 'kept' }
  if (former && booking.status === 'active' && unitId !== undefined && unitId !== former.unitId)
    return refuseRental({ kind: 'underWay' })
  const isSameGroup = before?.carId === booking.carId && before?.modelYear === booking.modelYear
  const own = isSameGroup ? former : undefined
  const isFixed = unitId !== undefined || (own && (own.pinned || booking.status === 'active'))
  const decide = (only: number | undefined, isServing = false) =>
    decideHold(tx, booking, { now, settings }, { former, unitId: only, isServing })
  const only = unitId ?? own?.unitId
  // The unit may belong to another city than the new pick-up branch.
  const first = await decide(only, !isFixed && only !== undefined && before?.pickupBranchId !== booking.pickupBranchId)
  const pinned = unitId === undefined ? own?.pinned === true : isPinned
  if (first.kind === 'notNeeded') {
    if (unitId !== undefined) return refuseRental({ kind: 'unknownUnit' })
    return { outcome: 'decided', former, decision: first, pinned: false }
  }
  const mayTakeAny = only !== undefined && !isFixed
  // Other bookings are not moved only to keep the same unit.
  if (first.kind === 'hold' && (!mayTakeAny || first.moves.length === 0))
    return { outcome: 'decided', former, decision: first, pinned }
  const second = mayTakeAny ? await decide(undefined) : first
  if (second.kind !== 'notFree') return { outcome: 'decided', former, decision: second, pinned: false }
  // The car is already out.
  if (booking.status === 'active' && !former) return { outcome: 'kept' }
  const during = bookingSpan(booking.pickupDatetime, booking.returnDatetime, settings.turnaroundMinutes)
  const inTheWay = only === undefined || mayTakeAny ? [] : await findInTheWay(tx, only, during)
  const by = inTheWay.filter(({ id }) => id !== former?.id)
  const { group, place } = second
  if (unitId !== undefined && !group.units.some(({ id }) => id === unitId)) return refuseRental({ kind: 'unknownUnit' })
  if (before && only !== undefined && booking.status === 'active')
    return refuseRental(
      { kind: 'staysTaken', by },
      latestReturn(group, before.returnDatetime, { unitId: only, place, during, requested, settings }),
    )
  // A unit chosen by staff may belong to another city.
  const [within, where] = isFixed ? [group.units.filter(({ id }) => id === only), undefined] : [group.units, place]
  const nearest = nearestFreePeriod(
    [{ ...group, units: within }],
    where,
    withoutLeadTime(requested),
    settings.turnaroundMinutes,
  )
  const span = { from: during.from.getTime(), until: during.until.getTime() }
  const elsewhere = where && freeElsewhere(group, { ...where, ...span })
  return { ...refuseRental({ kind: 'notFree', by }, nearest), elsewhere }
}

/** Stores the result of `decideRentalHold`, replacing the former hold. */
export async function storeRentalHold(
  tx: Database,
  { former, decision, pinned }: Extract<DecidedHold, { outcome: 'decided' }>,
  bookingId: string,
): Promise<void> {
  if (former) await tx.delete(holds).where(eq(holds.id, former.id))
  if (decision.kind !== 'hold') return
  await storeHold(tx, { ...decision, values: { ...decision.values, pinned } }, bookingId)
}

async function findHold(tx: Database, bookingId: string): Promise<Hold | undefined> {
  const [hold] = await tx.select().from(holds).where(eq(holds.bookingId, bookingId))
  return hold
}

function groupOf(booking: Pick<BookingToHold, 'carId' | 'modelYear'> | undefined) {
  return booking?.carId ? [{ carId: booking.carId, modelYear: booking.modelYear }] : []
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
