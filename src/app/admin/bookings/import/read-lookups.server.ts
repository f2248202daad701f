import { readImportedFleet, findImported } from '#operations/imports/read-imported-bookings.ts'
import { listAllBranches } from '#data/branches/branches.ts'
import { listCarNames } from '#data/fleet/cars.ts'
import { listAllUnits } from '#operations/availability/units.ts'
import { listCharges } from '#data/pricing/charges.ts'
import { readSettings } from '#data/settings/settings.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { rentalTypeWords, statusWords, type ImportedBookingColumn } from '#domain/booking/import/booking-columns.ts'
import { externalIdOf, type BookingLookups } from '#domain/booking/import/check-bookings.ts'
import { earliestPickup } from '#domain/booking/import/read-booking.ts'
import type { TypedRow } from '#domain/spreadsheet/check-rows.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { comparableName, namesOf } from '#domain/spreadsheet/columns.ts'
import { findCar } from '#domain/spreadsheet/lookups.ts'
import { languages } from '#domain/text/languages.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import { branchLookup, importedNames } from '../../shared/imports/import-names.ts'
import { adminTextsIn } from '../../shared/screen/admin-texts.ts'
import type { Services } from '#operations/services/services.ts'

const statusNames = namesOf([...bookingStatuses, 'byDates'] as const, (status) => [
  status,
  ...languages.map((each) => (status === 'byDates' ? undefined : adminTextsIn(each).bookings.statuses[status])),
  ...statusWords[status],
])
const rentalTypeNames = namesOf(rentalTypes, (type) => [
  ...languages.map((each) => adminTextsIn(each).bookings.rentalTypes[type]),
  ...rentalTypeWords[type],
])

const noNumber = new Set(
  languages.flatMap((each) => Object.values(adminTextsIn(each).bookings.numberStates).map(comparableName)),
)

/** Reads what the rows of a spreadsheet of bookings are checked against, and the settings and names that storing them needs. */
export async function readLookups({ db, language, now }: Services, rows: readonly TypedRow<ImportedBookingColumn>[]) {
  const at = now()
  // Sequential, because a transaction has one connection.
  const settings = await readSettings(db)
  const cars = await listCarNames(db)
  const branches = await listAllBranches(db)
  const units = await listAllUnits(db)
  const charges = await listCharges(db)
  const stored = await findImported(
    db,
    rows.map(({ typed }) => externalIdOf(typed.externalId)),
  )
  const names = namesOf(
    cars.map(({ id }) => String(id)),
    (_id, place) => Object.values(cars[place]!.name),
  )
  const carIds = [...new Set(rows.map(({ typed }) => Number(findCar(names, typed.carId, '').carId) || 0))]
  const fleet = await readImportedFleet(db, { carIds, from: earliestPickup(rows, at) }, { now: at, settings, branches })
  const lookups: BookingLookups = {
    ...fleet,
    cars: names,
    branches: branchLookup(branches, language),
    statuses: statusNames,
    rentalTypes: rentalTypeNames,
    unitsByPlate: new Map(units.map((unit) => [unit.plate, unit])),
    stored,
    noNumber,
    charges,
  }
  const carNames = new Map(cars.map(({ id, name }) => [id, name.en]))
  const branchNames = new Map(branches.map(({ id, name }) => [id, name.en]))
  const plates = new Map(units.map(({ id, plate }) => [id, platePlain(plate)]))
  return {
    lookups,
    settings,
    /** The names for the screen, in its language. */
    shown: { ...importedNames({ cars, branches }, language), plate: (id: number) => plates.get(id) ?? '' },
    names: { car: (id: number) => carNames.get(id) ?? '', branch: (id: string) => branchNames.get(id) ?? '' },
  }
}
