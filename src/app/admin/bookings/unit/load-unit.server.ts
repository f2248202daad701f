import { findBookingHold } from '#data/availability/booking-plates.ts'
import { listAffectedBookings } from '#operations/availability/late-returns.ts'
import { readUnitChoices } from '#data/availability/unit-choices.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { takesUnit } from '#domain/availability/booking-hold.ts'
import { overdueOf } from '#domain/status/booking-status.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { viewExpectedBack } from '../../shared/booking/save-expected-back.server.ts'
import { freeUnitLabel, plateLabel } from '../../shared/units/plate-label.ts'
import { unitWarning } from '../../shared/units/unit-warning.server.ts'
import type { Services } from '#operations/services/services.ts'

/**
 * Returns the unit of a booking, the units that staff can choose instead, and the bookings that a late return affects. For a
 * booking that is over, returns only its unit, or undefined when it has none.
 */
export async function loadUnit({ db, language, now }: Services, booking: Booking, settings: AvailabilitySettings) {
  if (!takesUnit(booking.status)) {
    const held = await findBookingHold(db, booking.id)
    return (
      held && { held: viewHeld(held), hasUnits: true, isFixed: true, free: [], others: [], hit: [], late: undefined }
    )
  }
  const isLate = overdueOf(booking, now()) === 'return'
  const isUnderWay = booking.status === 'active'
  const [choices, hit] = await Promise.all([
    readUnitChoices(db, booking, { now: now(), settings }),
    listAffectedBookings(db, now(), isLate ? [booking.id] : []),
  ])
  const { held, free = [], swaps = [] } = choices ?? {}
  const warning = held ? await unitWarning({ db, language, now }, held.id) : undefined
  return {
    held: held && viewHeld(held, warning),
    /** Whether the car has any units. */
    hasUnits: choices !== undefined,
    /** Whether the car has been handed over, so that its unit can no longer change. */
    isFixed: isUnderWay,
    free: free
      .filter(({ id }) => id !== held?.unitId)
      .map((unit) => ({ id: unit.id, label: freeUnitLabel(unit, language) })),
    others: (isUnderWay ? [] : swaps).map(({ holdId, version, reference, plate, pickup }) => ({
      value: `${holdId}:${version}`,
      label: [isolate(reference), plateLabel(plate, language), isolate(formatMoment(toRiyadh(pickup), language))].join(
        ' · ',
      ),
    })),
    /** Of a late rental: when it is expected back, '' while that is unknown. */
    late:
      isLate && held
        ? { id: booking.id, reference: booking.reference, value: viewExpectedBack(held.expectedBack, now()) }
        : undefined,
    hit: hit.map(({ id, reference, pickupDatetime }) => ({ id, reference, pickup: toRiyadh(pickupDatetime) })),
  }
}

// In an Arabic choice, a date would join the Latin text before it.
function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

type HeldUnit = NonNullable<Awaited<ReturnType<typeof findBookingHold>>>

/** `warning` is what staff should know about the unit before they hand it over. */
function viewHeld({ id, version, unitId, plate, pinned }: HeldUnit, warning?: string) {
  return { hold: `${id}:${version}`, unitId, plate, pinned, warning }
}

export type BookingUnit = NonNullable<Awaited<ReturnType<typeof loadUnit>>>
