import { isTransferOver } from '#operations/availability/end-unit-hold.ts'
import { findPlannedHold, listUnitChoices } from '#data/availability/planned-hold.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import type { BookingRow } from '#data/booking/bookings.ts'
import { withoutBuffer } from '#domain/availability/booking-hold.ts'
import { hasOpenEnd } from '#domain/availability/holds.ts'
import { readPlannerAddress, showingDay, writePlannerAddress } from '#domain/availability/planner/planner-address.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
import { bookingNamesIn } from '../../shared/booking/booking-view.server.ts'
import type { Services } from '#operations/services/services.ts'
import { plannerPath } from '../planner-paths.ts'

/**
 * The address of the planner below a dialog, with the days and filter of the dialog's address. `entered` is the start of a hold that
 * was just stored; the planner then shows its day.
 */
export function plannerUnder(request: Request, { now }: Pick<Services, 'now'>, entered?: Date): string {
  const today = todayInRiyadh(now())
  const shown = readPlannerAddress(new URL(request.url).searchParams, today)
  const day = entered && toRiyadh(entered).date
  return `${plannerPath}${writePlannerAddress(day && day >= today ? showingDay(shown, day) : shown, today)}`
}

/** The data of a hold's dialog; undefined when the id is unknown. */
export async function loadHold(services: Services, id: string) {
  const { db, language, now } = services
  const found = await findPlannedHold(db, id)
  if (!found) return undefined
  const { hold, unit, booking } = found
  const [names, choices] = await Promise.all([
    listBookingNames(db),
    listUnitChoices(db, { of: booking ? unit : undefined, during: hold.during, now: now(), present: hold }),
  ])
  const { car, branch } = bookingNamesIn(language, names)
  const { from, until } = withoutBuffer(hold)
  return {
    id: hold.id,
    version: hold.version,
    kind: hold.kind,
    pinned: hold.pinned,
    reason: hold.reason,
    toBranch: hold.toBranchId === null ? undefined : branch(hold.toBranchId, ''),
    unit: { id: unit.id, plate: unit.plate, car: car({ ...unit, carName: '' }) },
    from: toRiyadh(from),
    until: toRiyadh(until),
    typed: { from: toTypedMoment(hold.during.from), until: toTypedMoment(until) },
    hasOpenEnd: hasOpenEnd(hold.during),
    hasBegun: hold.during.from <= now(),
    isOver: hold.kind === 'transfer' ? await isTransferOver(db, hold, now()) : until <= now(),
    booking: booking && viewBooking(booking, names, language),
    choices: choices.map((choice) => viewChoice(choice, language)),
  }
}

export type HoldView = NonNullable<Awaited<ReturnType<typeof loadHold>>>

/** The data of a booking for a dialog. */
export function viewBooking(
  booking: BookingRow,
  names: Awaited<ReturnType<typeof listBookingNames>>,
  language: Language,
) {
  const { car, branch } = bookingNamesIn(language, names)
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    fullName: booking.fullName,
    mobileNumber: booking.mobileNumber,
    deliveryAddress: booking.deliveryAddress,
    erased: booking.erasedAt !== null,
    car: car(booking),
    pickup: toRiyadh(booking.pickupDatetime),
    return: toRiyadh(booking.returnDatetime),
    pickupBranch: branch(booking.pickupBranchId, booking.pickupLocation),
    returnBranch: branch(booking.returnBranchId, booking.returnLocation),
  }
}

type Choice = Awaited<ReturnType<typeof listUnitChoices>>[number]

/** A unit that can be chosen. `swap` is the booking to exchange units with, when that booking alone occupies it. */
export function viewChoice({ inTheWay, ...unit }: Choice, language: Language) {
  const [first, ...others] = inTheWay
  const isOpen = first?.status === 'pending' || first?.status === 'confirmed'
  const maySwap = isOpen && others.length === 0
  return {
    id: unit.id,
    plate: unit.plate,
    car: `${managedText(unit.car, language)} ${unit.modelYear}`,
    branch: managedText(unit.branch, language),
    isFree: first === undefined,
    swap: maySwap ? { id: first.id, version: first.version, reference: first.reference ?? '' } : undefined,
  }
}

export type UnitChoice = ReturnType<typeof viewChoice>
