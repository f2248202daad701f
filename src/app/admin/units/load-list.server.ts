import { listUnits, type ListedUnit } from '#data/fleet/unit-list.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { readPlateSearch } from '#domain/fleet/plate-search.ts'
import { readPageNumber, readUnitFilter, writeUnitFilter } from '#domain/availability/units/unit-filter.ts'
import { isServiceNear, serviceDue, serviceState, type ServiceInterval } from '#domain/fleet/service-due.ts'
import { expiredDocuments } from '#domain/fleet/units.ts'
import type { Language } from '#domain/text/languages.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { serviceLine } from '../shared/units/service-line.ts'
import { unitsOf } from './units-of.ts'
import type { Services } from '#operations/services/services.ts'

const pageSize = 50

/** Returns one page of the units of a filter and the choices of the filter. */
export async function loadList(request: Request, { db, language, now }: Services, interval: ServiceInterval) {
  const { searchParams } = new URL(request.url)
  const filter = readUnitFilter(searchParams)
  const at = now()
  const [units, names] = await Promise.all([readUnits(), listBookingNames(db)])
  const { cars, branches } = bookingNamesIn(language, names)
  const pages = Math.max(1, Math.ceil(units.length / pageSize))
  const page = Math.min(readPageNumber(searchParams), pages)
  return {
    filter,
    queryString: writeUnitFilter(filter).toString(),
    cars: cars.filter(({ isDeleted }) => !isDeleted),
    branches: branches.filter(({ isDeleted }) => !isDeleted),
    count: units.length,
    page,
    pages,
    rows: units
      .slice((page - 1) * pageSize, page * pageSize)
      .map((unit) => viewUnit(unit, { language, now: at, interval })),
  }

  function readUnits(): Promise<ListedUnit[]> | [] {
    const plate = readPlateSearch(filter.text)
    if (plate === 'unknown') return []
    return listUnits(db, unitsOf(filter, { plate, interval }), at)
  }
}

export type UnitList = Awaited<ReturnType<typeof loadList>>
export type UnitRow = ReturnType<typeof viewUnit>

type ViewOptions = { language: Language; now: Date; interval: ServiceInterval }

function viewUnit({ car, branch, holds, ...unit }: ListedUnit, { language, now, interval }: ViewOptions) {
  const due = serviceDue(unit, interval)
  const service = { due, state: serviceState(due, { odometerKm: unit.odometerKm, today: todayInRiyadh(now) }) }
  const rental = holds.find(({ bookingStatus }) => bookingStatus === 'active')
  const next = holds.find(
    ({ kind, bookingStatus, from }) => kind === 'booking' && bookingStatus !== 'active' && from > now,
  )
  return {
    id: unit.id,
    plate: unit.plate,
    modelYear: unit.modelYear,
    colour: unit.colour,
    car: managedText(car, language),
    branch: managedText(branch, language),
    state: unit.state,
    dueBack: rental && toRiyadh(rental.until),
    next: next && { at: toRiyadh(next.from), reference: next.reference ?? '' },
    expired: unit.soldOn === null ? expiredDocuments(unit, todayInRiyadh(now)) : [],
    service: isServiceNear(unit, interval, todayInRiyadh(now)) ? serviceLine(service, language) : undefined,
  }
}
