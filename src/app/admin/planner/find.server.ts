import { findBookingHold } from '#data/availability/booking-plates.ts'
import { listBookings } from '#data/booking/booking-list.ts'
import { listUnits } from '#data/fleet/unit-list.ts'
import { showingDay, writePlannerAddress, readPlannerAddress } from '#domain/availability/planner/planner-address.ts'
import { readBookingFilter } from '#domain/booking/booking-filter.ts'
import { readBookingSearch } from '#domain/booking/booking-search.ts'
import { readPlateSearch } from '#domain/fleet/plate-search.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'
import { plateLabel } from '../shared/units/plate-label.ts'
import { barPath, plannerPath } from './planner-paths.ts'

/** A unit or booking that a search found, and the address at which the planner shows it. */
export type FoundOnPlanner = { to: string; title: string; note: string }

const maxOfAKind = 8
const shortest = 2

/**
 * The units and the bookings that a text finds: a plate or a part of it, a customer, or a reference. Bookings are found in any period,
 * those with the latest pick-up first.
 */
export async function findOnPlanner(
  services: Services,
  text: string,
  address: URLSearchParams,
): Promise<FoundOnPlanner[]> {
  const today = todayInRiyadh(services.now())
  const shown = readPlannerAddress(address, today)
  const [units, bookings] = await Promise.all([findUnits(services, text), findBookings(services, text)])
  return [
    ...units.map(({ id, carId, ...found }) => ({
      ...found,
      to: `${plannerPath}${writePlannerAddress({ from: shown.from, days: shown.days, car: carId, ofUnit: id }, today)}`,
    })),
    ...bookings.map(({ id, hold, pickup, ...found }) => ({
      ...found,
      to: `${barPath({ id: hold?.id ?? null, bookingId: id })}${writePlannerAddress(showingDay({ ...shown, ofUnit: undefined }, pickup.date), today)}`,
    })),
  ]
}

async function findUnits({ db, language, now }: Services, text: string) {
  const plate = readPlateSearch(text)
  if (!plate || plate === 'unknown' || plate.letters.length + plate.number.length < shortest) return []
  const units = await listUnits(db, { plate }, now())
  return units.slice(0, maxOfAKind).map(({ id, carId, plate, car, modelYear, branch }) => ({
    id,
    carId,
    title: plateLabel(plate, language),
    note: `${managedText(car, language)} ${modelYear} · ${managedText(branch, language)}`,
  }))
}

async function findBookings({ db, language }: Services, text: string) {
  const search = readBookingSearch(text)
  if (!search) return []
  const filter = { ...readBookingFilter(new URLSearchParams()), by: 'pickup', order: 'latest', search } as const
  const { rows } = await listBookings(db, filter, {}, maxOfAKind)
  return Promise.all(
    rows.map(async ({ id, reference, fullName, pickupDatetime }) => {
      const pickup = toRiyadh(pickupDatetime)
      const hold = await findBookingHold(db, id)
      const plate = hold && plateLabel(hold.plate, language)
      const note = [reference, formatMoment(pickup, language), plate].filter(Boolean).join(' · ')
      return { id, hold, pickup, title: fullName, note }
    }),
  )
}
