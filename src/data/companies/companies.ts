import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { CompanyPerson, CompanyRate, CompanyValues } from '#domain/companies/company-form.ts'
import type { BookingCompany } from '#domain/companies/company-terms.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { updateRow } from '../changes/change-rows.ts'
import { recordChange, type Author, type Snapshot } from '../changes/record-changes.ts'
import { noContact } from '../customers/erase-records.ts'
import { columnsBy } from '../customers/erasure-rules.ts'
import { companyRules } from '../customers/personal-columns.ts'
import type { Database } from '../database/connect.ts'
import { toUuid } from '../database/parse-ids.ts'
import { hidePersonalData } from '../database/storage-error.ts'
import { bookings } from '../tables/booking.ts'
import { quotes } from '../tables/quotes.ts'
import { companies, companyPeople, companyRates } from '../tables/companies.ts'
import { customers } from '../tables/customers.ts'
import { ledgerBalances } from '../tables/ledger.ts'

export type Company = typeof companies.$inferSelect

/** All companies by Arabic name, active ones first, with what each owes now in halalas; negative for credit. */
export async function listCompanies(db: Database) {
  const rows = await db
    .select({ company: companies, owed: owedOf, rentals: openRentals })
    .from(companies)
    .orderBy(sql`${companies.isActive} desc`, asc(companies.nameAr), asc(companies.id))
  return rows.map(({ company, owed, rentals }) => ({ ...company, owed: halalas(Number(owed)), rentals }))
}

// The balances of its bookings; written whole, because Drizzle leaves the table out of columns in such a select.
const owedOf = sql<string>`(select coalesce(sum(b.owed), 0) from ledger_balances b join bookings k on k.id = b.booking_id where k.company_id = companies.id)`
const openRentals = sql<number>`(select count(*)::int from bookings k where k.company_id = companies.id and k.status in ('pending', 'confirmed', 'active'))`

/** Companies by name, for choices. */
export function listCompanyNames(db: Database) {
  const { id, nameAr, nameEn, isActive } = companies
  return db
    .select({ id, name: { ar: nameAr, en: nameEn }, isActive })
    .from(companies)
    .orderBy(asc(nameAr), asc(id))
}

/** One company; undefined when the id is unknown. Accepts any text. */
export async function findCompany(db: Database, id: string): Promise<Company | undefined> {
  const companyId = toUuid(id)
  if (companyId === undefined) return undefined
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  return company
}

/** Who may book for a company, by name. */
export function listPeople(db: Database, companyId: string): Promise<CompanyPerson[]> {
  const { fullName, mobileNumber } = companyPeople
  return db
    .select({ fullName, mobileNumber })
    .from(companyPeople)
    .where(eq(companyPeople.companyId, companyId))
    .orderBy(asc(fullName), asc(mobileNumber))
}

/** The prices per day that were agreed with a company. */
export function listRates(db: Database, companyId: string): Promise<CompanyRate[]> {
  const { carId, dailyRate } = companyRates
  return db
    .select({ carId, dailyRate })
    .from(companyRates)
    .where(eq(companyRates.companyId, companyId))
    .orderBy(asc(carId))
}

/** What a booking of a company is priced with; undefined when the id is unknown. */
export async function findBookingCompany(db: Database, id: string): Promise<BookingCompany | undefined> {
  const company = await findCompany(db, id)
  if (!company) return undefined
  const { requiresPurchaseOrder, isActive, discountPercent } = company
  const rates = await listRates(db, company.id)
  return { id: company.id, requiresPurchaseOrder, isActive, terms: { discountPercent, rates } }
}

/** The company that a person may book for, by mobile number (E.164): as its customer, or as one of its people. */
export async function findCompanyOfPerson(db: Database, mobileNumber: string) {
  const { id, nameAr, nameEn } = companies
  const isTheirs = or(
    sql`exists (select from company_people p where p.company_id = companies.id and p.mobile_number = ${mobileNumber})`,
    sql`exists (select from customers c where c.company_id = companies.id and c.mobile_number = ${mobileNumber})`,
  )
  const [found] = await db
    .select({ id, name: { ar: nameAr, en: nameEn } })
    .from(companies)
    .where(isTheirs)
    .orderBy(asc(id))
    .limit(1)
  return found
}

/** Locks a company until the transaction ends, and returns its credit limit; undefined when the id is unknown. */
export async function lockCompany(tx: Database, id: string): Promise<Pick<Company, 'id' | 'creditLimit'> | undefined> {
  const companyId = toUuid(id)
  if (companyId === undefined) return undefined
  const { creditLimit } = companies
  // Bookings refer to the row, which a lock for an update would make wait.
  const [row] = await tx
    .select({ id: companies.id, creditLimit })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return row
}

/**
 * What a company owes, and will owe once the price of its bookings ahead is charged; in halalas with VAT. Without `exceptId`, if one is
 * given.
 */
export async function readCommitted(db: Database, companyId: string, exceptId?: string): Promise<Halalas> {
  const isAhead = sql`${bookings.status} in ('pending', 'confirmed')`
  const [row] = await db
    .select({
      owed: sql<string>`coalesce(sum(coalesce(${ledgerBalances.owed}, 0) + case when ${isAhead} then (${bookings.totalPrice} * 100)::bigint else 0 end), 0)`,
    })
    .from(bookings)
    .leftJoin(ledgerBalances, eq(ledgerBalances.bookingId, bookings.id))
    .where(
      exceptId === undefined
        ? eq(bookings.companyId, companyId)
        : sql`${bookings.companyId} = ${companyId} and ${bookings.id} <> ${exceptId}`,
    )
  return halalas(Number(row!.owed))
}

/** Contact, and notes that may name it: the record of changes leaves them out, and has the number of people. */
const personal = columnsBy(companyRules, 'blanked')

async function readParts(tx: Database, companyId: string): Promise<Snapshot> {
  const people = await listPeople(tx, companyId)
  const rates = await listRates(tx, companyId)
  return { people: people.length, rates: Object.fromEntries(rates.map(({ carId, dailyRate }) => [carId, dailyRate])) }
}

const what = { entity: 'company', table: companies, derived: personal, readParts } as const

/** Stores a company. Errors contain no personal data. */
export function createCompany(db: Database, author: Author, values: CompanyValues): Promise<{ id: string }> {
  const { people, rates, ...columns } = values
  return hidePersonalData('a company', () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(companies)
        .values({ ...columns, createdAt: author.at })
        .returning()
      await replaceParts(tx, row!.id, { people, rates })
      const after = { ...withoutPerson(row!), ...(await readParts(tx, row!.id)) }
      await recordChange(tx, author, { entity: 'company', id: row!.id, action: 'create', before: null, after })
      return { id: row!.id }
    }),
  )
}

/** Changes a company with its people and rates; 'conflict' when its version differs from the given one. */
export function updateCompany(
  db: Database,
  author: Author,
  at: { id: string; version: number },
  { people, rates, ...columns }: CompanyValues,
) {
  return hidePersonalData('a company', () =>
    updateRow(db, author, what, at, columns, (tx, id) => replaceParts(tx, id, { people, rates })),
  )
}

async function replaceParts(
  tx: Database,
  companyId: string,
  { people, rates }: Pick<CompanyValues, 'people' | 'rates'>,
): Promise<void> {
  await tx.delete(companyPeople).where(eq(companyPeople.companyId, companyId))
  if (people.length > 0) await tx.insert(companyPeople).values(people.map((person) => ({ ...person, companyId })))
  await tx.delete(companyRates).where(eq(companyRates.companyId, companyId))
  if (rates.length > 0) await tx.insert(companyRates).values(rates.map((rate) => ({ ...rate, companyId })))
}

/** Deletes a company without bookings and quotes; 'inUse' for another, false when it does not exist. */
export function deleteCompany(db: Database, author: Author, id: string): Promise<boolean | 'inUse'> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
    if (!row) return false
    const booked = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.companyId, id)).limit(1)
    const quoted = await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.companyId, id)).limit(1)
    if (booked.length + quoted.length > 0) return 'inUse'
    await tx.delete(companies).where(eq(companies.id, id))
    await recordChange(tx, author, { entity: 'company', id, action: 'delete', before: withoutPerson(row), after: null })
    return true
  })
}

function withoutPerson(row: Company): Snapshot {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !personal.some((column) => column === name)))
}

/** Empties the contact of companies, and removes people who may book, who have this mobile number (E.164). */
export async function erasePersonOfCompanies(tx: Database, mobileNumber: string): Promise<void> {
  await tx.delete(companyPeople).where(eq(companyPeople.mobileNumber, mobileNumber))
  await tx
    .update(companies)
    .set({ ...noContact, version: sql`${companies.version} + 1` })
    .where(eq(companies.contactMobile, mobileNumber))
}

/** Where companies name a person, by mobile number (E.164): as contact, or as one who may book. */
export function listCompaniesOf(db: Database, mobileNumber: string) {
  const { id, nameAr, contactName, contactMobile } = companies
  return db
    .select({ id, nameAr, contactName, contactMobile, fullName: companyPeople.fullName })
    .from(companies)
    .leftJoin(companyPeople, and(eq(companyPeople.companyId, id), eq(companyPeople.mobileNumber, mobileNumber)))
    .where(or(eq(contactMobile, mobileNumber), eq(companyPeople.mobileNumber, mobileNumber)))
    .orderBy(asc(id))
}

/** Links a customer to a company, or to none. */
export function linkCustomer(
  db: Database,
  author: Author,
  at: { id: string; version: number },
  companyId: string | null,
) {
  return updateRow(db, author, { entity: 'customer', table: customers }, at, { companyId })
}
