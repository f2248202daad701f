import { listEntriesOfCompany, listRentedPlates, readOpening } from '#data/billing/statements.ts'
import { listBookingNames, namesOfBooking } from '#data/booking/booking-names.ts'
import { findBookings } from '#data/booking/bookings.ts'
import { findBookingPlates } from '#data/availability/booking-plates.ts'
import type { Company } from '#data/companies/companies.ts'
import { listDriversOf } from '#data/rentals/rentals.ts'
import { statementOf } from '#domain/billing/statement.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import type { Language } from '#domain/text/languages.ts'
import {
  addDays,
  addMonths,
  parseLocalDate,
  startOfDay,
  todayInRiyadh,
  toRiyadh,
  type LocalDate,
} from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'
import { describeEntry } from '../../shared/money/describe-entry.server.ts'
import { statementTexts } from './statement-texts.ts'

/** A month in Riyadh, and its first and last day. */
export type StatementMonth = {
  readonly month: string
  readonly first: LocalDate
  readonly last: LocalDate
  readonly from: Date
  readonly until: Date
}

/** Reads the month of an address, which is this month without one; undefined for a text that is none. */
export function readStatementMonth(address: URLSearchParams, now: Date): StatementMonth | undefined {
  const month = address.get('month') ?? todayInRiyadh(now).slice(0, 7)
  const first = /^\d{4}-\d{2}$/.test(month) ? parseLocalDate(`${month}-01`) : undefined
  if (!first) return undefined
  const next = addMonths(first, 1)
  return { month, first, last: addDays(next, -1), from: startOfDay(first), until: startOfDay(next) }
}

/** The statement of a company for a month, with what each entry is in these languages; at most `most` entries. */
export async function loadStatement(
  { db }: Pick<Services, 'db'>,
  company: Company,
  { from, until }: StatementMonth,
  { most, languages }: { most: number; languages: readonly Language[] },
) {
  const [opening, found] = await Promise.all([
    readOpening(db, company.id, from),
    listEntriesOfCompany(db, company.id, { from, until, most: most + 1 }),
  ])
  const { lines, rentals, ...sums } = statementOf(opening, found.slice(0, most))
  const ids = rentals.map(({ bookingId }) => bookingId)
  const [bookings, rented, booked, drivers, names] = await Promise.all([
    findBookings(db, ids),
    listRentedPlates(db, ids),
    findBookingPlates(db, ids),
    listDriversOf(db, ids),
    listBookingNames(db),
  ])
  const named = Object.fromEntries(languages.map((language) => [language, namesOfBooking(language, names)]))
  const byId = new Map(
    bookings.map((booking) => {
      const { id, reference, fullName, erasedAt, purchaseOrder, pickupDatetime, returnDatetime } = booking
      const plates = rented.get(id) ?? [booked.get(id)].filter((plate) => plate !== undefined)
      const ofRental = drivers.get(id) ?? []
      const who = ofRental.length > 0 ? ofRental.map((driver) => driver.fullName) : [fullName]
      const rental = {
        id,
        reference,
        purchaseOrder,
        pickup: toRiyadh(pickupDatetime),
        return: toRiyadh(returnDatetime),
        car: textsOf(languages, (language) => named[language]!.car(booking)),
        plates: [...new Set(plates)].map(platePlain),
        drivers: erasedAt ? undefined : [...new Set(who)],
      }
      return [id, { rental, extras: booking.extras }] as const
    }),
  )
  return {
    ...sums,
    hasMore: found.length > most,
    rentals: rentals.map(({ bookingId, charged, paid }) => ({ ...byId.get(bookingId)!.rental, charged, paid })),
    lines: lines.map((line) => {
      const { rental, extras } = byId.get(line.bookingId)!
      return {
        id: line.id,
        rental,
        at: line.happenedAt,
        day: toRiyadh(line.happenedAt).date,
        entry: textsOf(languages, (language) => describeEntry(line, { language, extras }).title),
        reference: line.reference ?? '',
        amount: line.gross,
        balance: line.balance,
      }
    }),
  }
}

/** A text in each of the languages. */
function textsOf(languages: readonly Language[], textIn: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, textIn(language)])) as Record<Language, string>
}

/** Who drove; an erased customer has no name. */
export function driversText(drivers: readonly string[] | undefined, language: Language): string {
  return drivers?.join('، ') ?? statementTexts[language].erased
}

export type StatementView = Awaited<ReturnType<typeof loadStatement>>
