import { and, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { halalas, type Halalas } from '#domain/money/money.ts'
import type { Database } from '../database/connect.ts'
import { cutPage, type PageCursor } from '../database/list-page.ts'
import { toUuid } from '../database/parse-ids.ts'
import { bookings } from '../tables/booking.ts'
import { customers } from '../tables/customers.ts'
import type { CustomerQuery } from './customers.ts'
import { personConditions } from './person-search.ts'

/** A person who booked or was entered, by mobile number. */
export type Person = {
  /** The id of the latest booking, or of the stored customer without bookings; the position of the person in the list. */
  readonly id: string
  readonly customerId: string | null
  readonly bookingId: string | null
  readonly fullName: string
  readonly mobileNumber: string
  readonly customerNumber: string
  readonly hasNumbers: boolean
}

/** What a person has rented so far. */
export type PersonTotals = {
  /** Rentals that were handed over. */
  readonly rentals: number
  /** The total of confirmed bookings and rentals, with VAT. */
  readonly total: Halalas
  /** The last pick-up that took place. */
  readonly lastVisit: Date | undefined
}

/**
 * One page of everybody who booked or was entered, once for each mobile number, those of the latest bookings and entries first. The
 * search also finds people by the names of earlier bookings. Erased bookings belong to no person.
 */
export async function listPersons(
  db: Database,
  query: CustomerQuery & { bookingIdentity?: SQL | undefined },
  { after, before }: PageCursor,
  size: number,
) {
  const back = before !== undefined
  const seen = before ?? after
  const position = seen === undefined ? undefined : (toUuid(seen) ?? null)
  if (position === null) return cutPage<Person>([], { size, isFirst: false, back })
  const order = back ? sql`asc` : sql`desc`
  const beyond = (created: SQL, id: SQL) =>
    position === undefined
      ? sql`true`
      : sql`(${created}, ${id}) ${back ? sql`>` : sql`<`} (coalesce(
          (select created_at from bookings where id = ${position}),
          (select created_at from customers where id = ${position})), ${position}::uuid)`
  const isFound = (number: SQL) => (query.search ? sql`${number} in (${numbersOf(db, query)})` : sql`true`)
  const { rows } = await db.execute<Person>(sql`
    select id, "customerId", "bookingId", "fullName", "mobileNumber", "customerNumber", "hasNumbers" from (
      (select b.id, c.id as "customerId", b.id as "bookingId", b.full_name as "fullName", b.mobile_number as "mobileNumber",
          coalesce(c.customer_number, '') as "customerNumber",
          c.national_id is not null or c.license_number is not null or b.national_id is not null or b.license_number is not null as "hasNumbers",
          b.created_at
        from bookings b left join customers c on c.mobile_number = b.mobile_number
        where b.erased_at is null and ${isFound(sql`b.mobile_number`)} and ${beyond(sql`b.created_at`, sql`b.id`)}
          and not exists (select from bookings later
            where later.mobile_number = b.mobile_number and later.erased_at is null
              and (later.created_at, later.id) > (b.created_at, b.id))
        order by b.created_at ${order}, b.id ${order} limit ${size + 1})
      union all
      (select c.id, c.id, null, c.full_name, c.mobile_number, c.customer_number,
          c.national_id is not null or c.license_number is not null, c.created_at
        from customers c
        where ${isFound(sql`c.mobile_number`)} and ${beyond(sql`c.created_at`, sql`c.id`)}
          and not exists (select from bookings b where b.mobile_number = c.mobile_number and b.erased_at is null)
        order by c.created_at ${order}, c.id ${order} limit ${size + 1})
    ) person order by created_at ${order}, id ${order} limit ${size + 1}`)
  return cutPage(rows, { size, isFirst: seen === undefined, back })
}

/** The mobile numbers of the bookings and customers that a search finds. */
function numbersOf(
  db: Database,
  { search, identity, bookingIdentity, customerNumber }: CustomerQuery & { bookingIdentity?: SQL | undefined },
): SQL {
  const isNumbered = customerNumber ? sql`lower(${customers.customerNumber}) = lower(${customerNumber})` : undefined
  const ofBookings = db
    .select({ number: bookings.mobileNumber })
    .from(bookings)
    .where(and(isNull(bookings.erasedAt), or(and(...personConditions(search, bookings.mobileNumber)), bookingIdentity)))
  const ofCustomers = db
    .select({ number: customers.mobileNumber })
    .from(customers)
    .where(or(and(...personConditions(search, customers.mobileNumber)), identity, isNumbered))
  return sql`${ofBookings} union ${ofCustomers}`
}

/** What each of the people with these mobile numbers has rented so far; absent for people without bookings. */
export async function readTotals(db: Database, mobileNumbers: readonly string[]): Promise<Map<string, PersonTotals>> {
  const { status, totalPrice, pickupDatetime, mobileNumber } = bookings
  const isDriven = sql`${status} in ('active', 'completed')`
  const rows = await db
    .select({
      mobileNumber,
      rentals: sql<number>`(count(*) filter (where ${isDriven}))::int`,
      total: sql<string>`coalesce(sum(${totalPrice}) filter (where ${isDriven} or ${status} = 'confirmed'), 0) * 100`,
      lastVisit: sql<string | null>`max(${pickupDatetime}) filter (where ${isDriven})`,
    })
    .from(bookings)
    .where(and(inArray(mobileNumber, [...mobileNumbers]), isNull(bookings.erasedAt)))
    .groupBy(mobileNumber)
  return new Map(
    rows.map((row) => [
      row.mobileNumber,
      {
        rentals: row.rentals,
        total: halalas(Number(row.total)),
        lastVisit: row.lastVisit === null ? undefined : new Date(row.lastVisit),
      },
    ]),
  )
}
