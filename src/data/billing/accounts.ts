import { and, asc, desc, eq, inArray, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AgedEntry } from '#domain/billing/ageing.ts'
import type { PaymentMethod } from '#domain/billing/ledger.ts'
import type { Database } from '../database/connect.ts'
import { toUuid } from '../database/parse-ids.ts'
import { bookings } from '../tables/booking.ts'
import { companies } from '../tables/companies.ts'
import { ledgerBalances, ledgerEntries } from '../tables/ledger.ts'

/** Whose rentals are paid together: those of a company, or of a person without one, found by a booking of theirs. */
export type AccountKey = { readonly companyId: string } | { readonly bookingId: string }

export type Account =
  | {
      readonly kind: 'company'
      readonly companyId: string
      readonly name: { readonly ar: string; readonly en: string }
    }
  | { readonly kind: 'person'; readonly bookingId: string; readonly mobileNumber: string; readonly fullName: string }

/**
 * The account of a key; undefined when there is none. The booking of a company leads to the company, and one whose customer was erased to
 * no account.
 */
export async function findAccount(db: Database, key: AccountKey): Promise<Account | undefined> {
  if ('companyId' in key) {
    const id = toUuid(key.companyId)
    const { nameAr, nameEn, ...columns } = companies
    const [row] =
      id === undefined
        ? []
        : await db
            .select({ name: { ar: nameAr, en: nameEn } })
            .from(companies)
            .where(eq(columns.id, id))
    return row && { kind: 'company', companyId: id!, ...row }
  }
  const id = toUuid(key.bookingId)
  if (id === undefined) return undefined
  const { companyId, mobileNumber, fullName, erasedAt } = bookings
  const [row] = await db
    .select({ companyId, mobileNumber, fullName, erasedAt })
    .from(bookings)
    .where(eq(bookings.id, id))
  if (!row) return undefined
  if (row.companyId !== null) return findAccount(db, { companyId: row.companyId })
  return row.erasedAt ? undefined : { kind: 'person', bookingId: id, ...row }
}

/** The bookings of an account. */
function isOfAccount(account: Account): SQL | undefined {
  return account.kind === 'company'
    ? eq(bookings.companyId, account.companyId)
    : and(eq(bookings.mobileNumber, account.mobileNumber), isNull(bookings.companyId), isNull(bookings.erasedAt))
}

const shown = {
  id: bookings.id,
  reference: bookings.reference,
  fullName: bookings.fullName,
  mobileNumber: bookings.mobileNumber,
  language: bookings.language,
  status: bookings.status,
  pickupDatetime: bookings.pickupDatetime,
  returnDatetime: bookings.returnDatetime,
  purchaseOrder: bookings.purchaseOrder,
  owed: ledgerBalances.owed,
  deposit: ledgerBalances.deposit,
}

/** The bookings of an account whose ledger is not even, the oldest first, at most `most`. */
export function listOpenOfAccount(db: Database, account: Account, most: number) {
  return db
    .select(shown)
    .from(bookings)
    .innerJoin(ledgerBalances, eq(ledgerBalances.bookingId, bookings.id))
    .where(and(isOfAccount(account), ne(ledgerBalances.owed, sql`0`)))
    .orderBy(asc(bookings.pickupDatetime), asc(bookings.id))
    .limit(most)
}

/** The booking of an account that begins last and was not cancelled; undefined without any. */
export async function findNewestOfAccount(db: Database, account: Account): Promise<string | undefined> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isOfAccount(account), ne(bookings.status, 'cancelled')))
    .orderBy(desc(bookings.pickupDatetime), desc(bookings.id))
    .limit(1)
  return row?.id
}

/** The entries of bookings that decide how old their debts are, by booking. */
export async function listAgedEntries(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, (AgedEntry & { bookingId: string })[]>> {
  if (bookingIds.length === 0) return new Map()
  const { id, bookingId, type, kind, gross, correctsId, happenedAt } = ledgerEntries
  const rows = await db
    .select({ id, bookingId, type, kind, gross, correctsId, happenedAt })
    .from(ledgerEntries)
    .where(and(inArray(bookingId, [...bookingIds]), ne(gross, sql`0`)))
    .orderBy(asc(id))
  return Map.groupBy(rows, (row) => row.bookingId)
}

/** The entries of an account that a payment with this key stored. */
export function listEntriesByKey(db: Database, account: Account, idempotencyKey: string) {
  const { id, bookingId, gross, method, reference } = ledgerEntries
  return db
    .select({ id, bookingId, gross, method, reference })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(isOfAccount(account), eq(ledgerEntries.idempotencyKey, idempotencyKey)))
    .orderBy(asc(id))
}

/** The bookings with a payment by this method under this number that was not taken back, and whether they are of the account. */
export function listBookingsOfReceipt(
  db: Database,
  account: Account,
  { method, reference }: { method: PaymentMethod; reference: string },
) {
  const corrections = alias(ledgerEntries, 'corrections')
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      isOwn: sql<boolean>`coalesce(${isOfAccount(account)}, false)`,
    })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(
      and(
        eq(ledgerEntries.reference, reference),
        eq(ledgerEntries.method, method),
        eq(ledgerEntries.type, 'payment'),
        notExists(
          db.select({ id: corrections.id }).from(corrections).where(eq(corrections.correctsId, ledgerEntries.id)),
        ),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
    .limit(100)
}
