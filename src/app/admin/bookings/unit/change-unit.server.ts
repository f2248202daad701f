import { reassignUnit, assignUnit, swapUnits } from '#operations/availability/assign-unit.ts'
import type { HoldRefusal } from '#data/availability/hold-refusal.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import type { UnitChoice } from '#domain/booking/staff-booking/unit-choice-form.ts'
import { blockingBookings } from '../../shared/booking/booking-refusal.server.ts'
import { staffBookingTextsIn } from '../../shared/screen/staff-booking-texts.ts'
import type { SaveDeps, SaveResult } from '../../shared/form/save-form.server.ts'

/** Assigns a unit to a booking, pins it, or exchanges it with another booking's; then shows the booking again. */
export async function changeUnit(
  { db, author, language }: SaveDeps,
  booking: Booking,
  values: UnitChoice,
  { to, settings }: { to: string; settings: AvailabilitySettings },
): Promise<Exclude<SaveResult, { outcome: 'answered' }>> {
  const { unit } = staffBookingTextsIn(language)
  const result = await run()
  if (result.outcome === 'saved') return { outcome: 'saved', to, notice: { title: unit.saved } }
  if (result.outcome === 'refused') {
    const { refusal } = result
    const by = refusal.kind === 'taken' ? blockingBookings(refusal.by, language) : []
    return { outcome: 'refused', problem: unit.problems[problemOf(refusal)], status: 409, bookings: by }
  }
  if (result.outcome === 'conflict') return { outcome: 'refused', problem: unit.problems.conflict, status: 409 }
  return { outcome: 'missing' }

  function run() {
    switch (values.intent) {
      case 'reassignUnit':
        return reassignUnit(db, author, values.hold, values)
      case 'assignUnit':
        return assignUnit(db, author, booking.id, values.unitId ?? undefined, settings)
      case 'swapUnits':
        return swapUnits(db, author, values.hold, values.other)
    }
  }
}

type Problem = keyof ReturnType<typeof staffBookingTextsIn>['unit']['problems']

function problemOf(refusal: HoldRefusal): Problem {
  switch (refusal.kind) {
    case 'taken':
      return refusal.by.length > 0 ? 'taken' : 'noneFree'
    case 'otherCar':
    case 'outOfService':
    case 'underWay':
      return refusal.kind
    default:
      return 'unknownUnit'
  }
}
