import { listBookings } from '#data/booking/booking-list.ts'
import { listCustomers } from '#data/customers/customers.ts'
import { listAllBranches } from '#data/branches/branches.ts'
import { listCarNames } from '#data/fleet/cars.ts'
import { listUnits } from '#data/fleet/unit-list.ts'
import { readBookingFilter } from '#domain/booking/booking-filter.ts'
import { bookingSearchMaximum, readBookingSearch, readPersonSearch } from '#domain/booking/booking-search.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { readPlateSearch } from '#domain/fleet/plate-search.ts'
import { entities, recordPath } from '#domain/staff/entities.ts'
import { mayEnter, type StaffRole } from '#domain/staff/staff-roles.ts'
import { plainText } from '#domain/text/clean-text.ts'
import { matchesWords } from '#domain/text/matches-words.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { plateLabel } from '../shared/units/plate-label.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { type FoundRecord, foundEntities } from '../shared/palette/found-record.ts'
import type { Services } from '#operations/services/services.ts'

/** Longer searches are cut to this length. */
export const findMaximum = bookingSearchMaximum

const shortest = 2
const maxOfAKind = 6

/** The records that match a text, a few of each kind, limited to the sections that the role may open. */
export async function findRecords(services: Services, role: StaffRole, text: string): Promise<FoundRecord[]> {
  if (text.length < shortest) return []
  const found = await Promise.all(
    foundEntities
      .filter((entity) => mayEnter(role, entities[entity].section))
      .map(async (entity) => (await finders[entity](services, text)).slice(0, maxOfAKind)),
  )
  return found.flat()
}

type Finder = (services: Services, text: string) => Promise<FoundRecord[]>

const finders: Record<FoundRecord['entity'], Finder> = {
  booking: async ({ db, language }, text) => {
    const search = readBookingSearch(text)
    if (!search) return []
    const query = { ...readBookingFilter(new URLSearchParams()), search }
    const { rows } = await listBookings(db, query, { after: undefined, before: undefined }, maxOfAKind)
    const { bookings } = adminTextsIn(language)
    return rows.map(({ id, reference, fullName, status, pickupDatetime }) => ({
      entity: 'booking',
      to: recordPath('booking', id),
      title: `${reference} · ${fullName}`,
      note: `${bookings.statuses[status]} · ${formatMoment(toRiyadh(pickupDatetime), language)}`,
    }))
  },
  customer: async ({ db }, text) => {
    const search = readPersonSearch(text)
    if (!search) return []
    const { rows } = await listCustomers(db, { search, customerNumber: plainText(text) }, {}, maxOfAKind)
    return rows.map(({ id, fullName, mobileNumber, customerNumber }) => ({
      entity: 'customer',
      to: recordPath('customer', id),
      title: fullName,
      note: [mobileNumber, customerNumber].flatMap((number) => (number ? `\u2066${number}\u2069` : [])).join(' · '),
    }))
  },
  unit: async ({ db, language, now }, text) => {
    const plate = readPlateSearch(text)
    if (!plate || plate === 'unknown' || plate.letters.length + plate.number.length < shortest) return []
    return (await listUnits(db, { plate }, now())).map(({ id, plate, car, modelYear, branch }) => ({
      entity: 'unit',
      to: recordPath('unit', id),
      title: plateLabel(plate, language),
      note: `${managedText(car, language)} ${modelYear} · ${managedText(branch, language)}`,
    }))
  },
  car: async ({ db, language }, text) =>
    (await listCarNames(db))
      .filter(({ name }) => matchesWords(text, [name.ar, name.en]))
      .map(({ id, name }) => ({
        entity: 'car',
        to: recordPath('car', id),
        title: managedText(name, language),
        note: '',
      })),
  branch: async ({ db, language }, text) =>
    (await listAllBranches(db))
      .filter(({ name, city }) => matchesWords(text, [name.ar, name.en, city.ar, city.en]))
      .map(({ id, name, city }) => ({
        entity: 'branch',
        to: recordPath('branch', id),
        title: managedText(name, language),
        note: managedText(city, language),
      })),
}
