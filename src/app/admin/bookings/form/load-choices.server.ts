import type { Booking } from '#data/booking/bookings.ts'
import { listCompanyNames } from '#data/companies/companies.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import { listCars } from '#data/fleet/cars.ts'
import { carChoice, deletedChoice } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { managedText, publicText } from '#domain/text/localized-text.ts'
import type { OpeningHours } from '#domain/branches/opening-hours.ts'
import { extrasOfBooking } from '#domain/pricing/extras/chosen-extras.ts'
import { quantityField } from '#domain/pricing/extras/quantity-fields.ts'
import { formatAmount } from '#domain/money/money.ts'
import { dailyRate, modelYearChoices } from '#domain/pricing/quote.ts'
import { staffBookingTextsIn } from '../../shared/screen/staff-booking-texts.ts'
import { viewBranches } from '../../../cars/view-branches.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'

export type Choice = { value: string; label: string }
export type FormChoices = {
  cars: Choice[]
  branches: (Choice & { hours?: OpeningHours<string> })[]
  /** Companies that take new bookings, and the one of the booking. */
  companies: Choice[]
  now: Date
  extras: { field: string; name: string; most: number; asksForAddress: boolean }[]
}

/** The cars with their model years and prices, and the branches. Includes those of `booking` that are no longer offered. */
export async function loadChoices(services: Services, booking?: Booking & { car: string }): Promise<FormChoices> {
  const { db, language, now, content } = services
  const { rental } = staffBookingTextsIn(language)
  const [cars, branches, offered, allCompanies] = await Promise.all([
    listCars(db),
    getBranches(await content(), now()),
    listOfferedExtras(db),
    listCompanyNames(db),
  ])
  const companies = allCompanies
    .filter(({ id, isActive }) => isActive || id === booking?.companyId)
    .map(({ id, name }) => ({ value: id, label: managedText(name, language) }))
  const extras = extrasOfBooking(booking?.extras ?? [], offered).map(({ id, name, maxQuantity, asksForAddress }) => ({
    field: quantityField(id),
    name: managedText(name, language),
    most: maxQuantity,
    asksForAddress: asksForAddress ?? false,
  }))
  const carChoices = cars
    .flatMap(({ id, name, prices }) =>
      modelYearChoices(prices, now()).map((year) => ({
        value: carChoice(id, year),
        label: rental.carOption(`${publicText(name, language)} ${year}`, formatAmount(dailyRate(prices, year))),
      })),
    )
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const branchChoices = viewBranches(branches, language).map(({ id, name, hours }) => ({
    value: id,
    label: name,
    hours,
  }))
  if (!booking) return { cars: carChoices, branches: branchChoices, companies, extras, now: now() }
  const ownCar = carChoice(booking.carId, booking.modelYear)
  const keptCar = { value: ownCar, label: booking.carId === null ? rental.deletedCar(booking.car) : booking.car }
  const kept = [
    [booking.pickupBranchId, booking.pickupLocation],
    [booking.returnBranchId, booking.returnLocation],
  ] as const
  const keptBranches = kept.map(([id, name]) => ({
    value: id ?? deletedChoice,
    label: id === null ? rental.deletedBranch(name) : name,
  }))
  return {
    cars: withKept(carChoices, [keptCar]),
    branches: withKept(branchChoices, keptBranches),
    companies,
    extras,
    now: now(),
  }
}

function withKept<One extends Choice>(choices: One[], kept: readonly One[]): One[] {
  return kept.reduce((all, one) => (all.some(({ value }) => value === one.value) ? all : [one, ...all]), choices)
}
