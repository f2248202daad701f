import { listAgedEntries } from '#data/billing/accounts.ts'
import { listOpenBalances } from '#data/billing/balances.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { listCompanyNames } from '#data/companies/companies.ts'
import { ageingOf, sumOfAgeings, totalOwed, type Ageing } from '#domain/billing/ageing.ts'
import { sumOf } from '#domain/money/money.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'

/** The most bookings whose debts are aged, and the most accounts that are listed. */
const mostBookings = 2000
const mostAccounts = 200

type OpenBooking = Awaited<ReturnType<typeof listOpenBalances>>[number]
type Aged = { readonly booking: OpenBooking; readonly ageing: Ageing }

/** What customers and companies owe, by age, the oldest debt first; with the return branch that the list is narrowed to. */
export async function loadBalances({ db, now, language }: Services, branchId: string | undefined) {
  const found = await listOpenBalances(db, { branchId, most: mostBookings + 1 })
  const open = found.slice(0, mostBookings)
  const [entries, companies, names] = await Promise.all([
    listAgedEntries(
      db,
      open.map(({ id }) => id),
    ),
    listCompanyNames(db),
    listBookingNames(db),
  ])
  const at = now()
  const aged = open.map((booking): Aged => ({ booking, ageing: ageingOf(entries.get(booking.id) ?? [], at) }))
  const companyNames = new Map(companies.map(({ id, name }) => [id, managedText(name, language)]))
  const accounts = [...Map.groupBy(aged, ({ booking }) => keyOf(booking))]
    .map(([, own]) => viewAccount(own, companyNames))
    .toSorted((a, b) => (a.since ?? at).getTime() - (b.since ?? at).getTime() || b.owed - a.owed)
  const { branches } = bookingNamesIn(language, names)
  return {
    branchId,
    branches,
    hasMore: found.length > mostBookings || accounts.length > mostAccounts,
    accounts: accounts
      .slice(0, mostAccounts)
      .map(({ since, ...account }) => ({ ...account, oldest: since && toRiyadh(since).date })),
    total: viewSums(aged),
  }
}

function keyOf({ id, companyId, mobileNumber, erasedAt }: OpenBooking): string {
  if (companyId !== null) return `company ${companyId}`
  return erasedAt ? `booking ${id}` : `person ${mobileNumber}`
}

function viewAccount(own: readonly Aged[], companyNames: ReadonlyMap<string, string>) {
  const { id, companyId, fullName, erasedAt } = own[0]!.booking
  const isCompany = companyId !== null
  return {
    // The mobile number stays on the server.
    key: isCompany ? companyId : id,
    isCompany,
    name: isCompany ? (companyNames.get(companyId) ?? '') : erasedAt ? undefined : fullName,
    address: isCompany ? `company=${companyId}` : erasedAt ? undefined : `booking=${id}`,
    bookings: own.slice(0, 3).map(({ booking }) => ({ id: booking.id, reference: booking.reference })),
    count: own.length,
    since: sumOfAgeings(own.map(({ ageing }) => ageing)).oldest,
    ...viewSums(own),
  }
}

function viewSums(own: readonly Aged[]) {
  const { bands, credit, ...ageing } = sumOfAgeings(own.map((one) => one.ageing))
  return {
    bands,
    credit,
    owed: totalOwed({ bands, credit, ...ageing }),
    deposit: sumOf(...own.map(({ booking }) => booking.deposit)),
  }
}

export type BalancesView = Awaited<ReturnType<typeof loadBalances>>
