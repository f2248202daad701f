import { listBookingNames, namesOfBooking } from '#data/booking/booking-names.ts'
import { parseStatementMonth, type StatementMonth } from '#domain/billing/statement.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import type { Language } from '#domain/text/languages.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { readStatement } from '#operations/companies/read-statement.ts'
import type { Services } from '#operations/services/services.ts'
import { describeEntry } from '../../shared/money/describe-entry.server.ts'
import { statementTexts } from './statement-texts.ts'

/** Reads the month of an address, which is this month without one; undefined for a text that is none. */
export function readStatementMonth(address: URLSearchParams, now: Date): StatementMonth | undefined {
  return parseStatementMonth(address.get('month') ?? todayInRiyadh(now).slice(0, 7))
}

/** The statement of a company for a month, with what each entry is in these languages; at most `most` entries. */
export async function loadStatement(
  { db }: Pick<Services, 'db'>,
  { id: companyId }: { readonly id: string },
  period: StatementMonth,
  { most, languages }: { most: number; languages: readonly Language[] },
) {
  const [{ lines, rentals, ...sums }, names] = await Promise.all([
    readStatement(db, companyId, period, most),
    listBookingNames(db),
  ])
  const named = Object.fromEntries(languages.map((language) => [language, namesOfBooking(language, names)]))
  const byId = new Map(
    rentals.map(({ booking, plates, drivers, charged, paid }) => {
      const { id, reference, purchaseOrder, pickupDatetime, returnDatetime, extras } = booking
      const rental = {
        id,
        reference,
        purchaseOrder,
        pickup: toRiyadh(pickupDatetime),
        return: toRiyadh(returnDatetime),
        car: textsOf(languages, (language) => named[language]!.car(booking)),
        plates: plates.map(platePlain),
        drivers,
        charged,
        paid,
      }
      return [id, { rental, extras }] as const
    }),
  )
  return {
    ...sums,
    rentals: [...byId.values()].map(({ rental }) => rental),
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
