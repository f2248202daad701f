import { and, asc, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PersonSearch } from '#domain/booking/booking-search.ts'
import type { BlockValues } from '#domain/customers/customer-block.ts'
import type { CustomerValues } from '#domain/customers/customer-values.ts'
import { addDays, startOfDay, todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { dateText, isBeyond, readInBatches, readPage, type ListPart, type PageCursor } from '../database/list-page.ts'
import { toUuid } from '../database/parse-ids.ts'
import { isDuplicate, storageError } from '../database/storage-error.ts'
import { updateRow, type Edited } from '../changes/change-rows.ts'
import { recordChange, recordChanges, rowsAtOnce, type Author } from '../changes/record-changes.ts'
import { forgetInChanges, noIdentityOfCustomer } from './erase-records.ts'
import { decryptIdentity, encryptGiven, type IdentityCipher } from './identity.ts'
import { columnsBy } from './erasure-rules.ts'
import { customerRules } from './personal-columns.ts'
import { personConditions } from './person-search.ts'
import { customers } from '../tables/customers.ts'

export type Customer = typeof customers.$inferSelect

/** A customer of a file, who may be blocked; a reason of '' means not. */
export type ImportedCustomer = CustomerValues & Partial<BlockValues>

export type CustomerQuery = {
  readonly search?: PersonSearch | undefined
  /** Also finds customers by identity number, when the search text is one (`identityCondition`). */
  readonly identity?: SQL | undefined
  /** Also finds customers with this number of the company's records, in any case. */
  readonly customerNumber?: string | undefined
  /** The first and the last day on which customers were added. */
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
}

/** One page of customers, newest first, and whether there are more before and after it; empty for an unknown position. */
export function listCustomers(db: Database, query: CustomerQuery, cursor: PageCursor, size: number) {
  return readPage((part) => selectCustomers(db, query, part), cursor, size)
}

/** All customers of a query, newest first, at most `most`, in batches of 1000. */
export function readCustomers(db: Database, query: CustomerQuery, most: number): AsyncGenerator<Customer[]> {
  return readInBatches((part) => selectCustomers(db, query, part), most)
}

function selectCustomers(db: Database, { search, identity, customerNumber, from, to }: CustomerQuery, part: ListPart) {
  const direction = part.back ? asc : desc
  const isNumbered = customerNumber && sql`lower(${customers.customerNumber}) = lower(${customerNumber})`
  return db
    .select({ row: customers, date: dateText(customers.createdAt) })
    .from(customers)
    .where(
      and(
        search && or(and(...personConditions(search, customers.mobileNumber)), identity, isNumbered || undefined),
        from && gte(customers.createdAt, startOfDay(from)),
        to && lt(customers.createdAt, startOfDay(addDays(to, 1))),
        isBeyond(customers, customers.createdAt, part),
      ),
    )
    .orderBy(direction(customers.createdAt), direction(customers.id))
    .limit(part.limit)
}

/** One customer; undefined when the id is unknown. Accepts any text. */
export async function findCustomer(db: Database, id: string): Promise<Customer | undefined> {
  const customerId = toUuid(id)
  if (customerId === undefined) return undefined
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  return customer
}

/** The customers of these mobile numbers (E.164). */
export function findCustomersOf(db: Database, mobileNumbers: readonly string[]): Promise<Customer[]> {
  const isTheirs = sql`${customers.mobileNumber} = any(${sql.param([...mobileNumbers])}::text[])`
  return db.select().from(customers).where(isTheirs)
}

/** The identity numbers of a customer; 'none' for a number that was never entered or was erased. */
export function decryptCustomer(identity: IdentityCipher, customer: Customer) {
  return decryptIdentity(identity, customer, 'none')
}

/** Runs a write. Errors contain no personal data, except for a mobile number that is taken, which callers expect. */
async function write<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(run)
  } catch (error) {
    throw isDuplicate(error) ? error : storageError('customers', error)
  }
}

/** Stores a customer. Rejects as a duplicate when another customer has the mobile number. */
export function createCustomer(
  db: Database,
  author: Author,
  identity: IdentityCipher,
  values: CustomerValues,
): Promise<{ id: string }> {
  const row = newRow(identity, values, author.at)
  return write(db, async (tx) => {
    await tx.insert(customers).values(row)
    await recordChange(tx, author, creationOf(row.id, {}))
    return { id: row.id }
  })
}

/** Stores all customers of a file. Rejects as a duplicate, and stores none, when a customer has one of the mobile numbers. */
export function createCustomers(
  db: Database,
  author: Author,
  identity: IdentityCipher,
  all: readonly ImportedCustomer[],
): Promise<void> {
  return write(db, async (tx) => {
    const ids: string[] = []
    for (let at = 0; at < all.length; at += rowsAtOnce) {
      // Encrypted with their batch: the numbers of a whole file would keep other requests waiting.
      const rows = all.slice(at, at + rowsAtOnce).map((values) => newRow(identity, values, author.at))
      await tx.insert(customers).values(rows)
      ids.push(...rows.map(({ id }) => id))
    }
    await recordChanges(
      tx,
      author,
      ids.map((id) => creationOf(id, { source: 'import' })),
    )
  })
}

function newRow(identity: IdentityCipher, imported: ImportedCustomer, at: Date) {
  const { nationalId, licenseNumber, ...values } = imported
  const id = crypto.randomUUID()
  const numbers = encryptGiven(identity, { id }, { nationalId, licenseNumber })
  const row = { ...noIdentityOfCustomer, ...values, ...numbers, id, createdAt: at }
  return { ...row, numbersAt: holdsDocuments(row) ? at : null, blockedAt: values.blockReason ? at : null }
}

const documentDates = ['birthDate', 'identityExpiresOn', 'licenseExpiresOn'] as const

/** Whether any of what is erased at the end of the retention is there. */
function holdsDocuments(row: Pick<Customer, (typeof documentDates)[number] | 'nationalId' | 'licenseNumber'>): boolean {
  return [...documentDates, 'nationalId' as const, 'licenseNumber' as const].some((column) => row[column] !== null)
}

/** The record of changes does not contain the name of a new customer. */
function creationOf(id: string, after: Record<string, unknown>) {
  return { entity: 'customer', id, action: 'create', before: null, after } as const
}

/** Identity numbers and dates of documents: the record of changes only says that they changed. */
const derived = [...columnsBy(customerRules, 'identity', 'identityHash'), 'numbersAt']

/** Changes a customer. Blank identity numbers keep the stored ones. Rejects as `createCustomer` does. */
export function updateCustomer(
  db: Database,
  author: Author,
  identity: IdentityCipher,
  at: { id: string; version: number },
  { nationalId, licenseNumber, ...values }: CustomerValues,
): Promise<Edited<Customer>> {
  return write(db, async (tx): Promise<Edited<Customer>> => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, at.id)).for('update')
    if (!customer) return { outcome: 'missing' }
    // The hash of an erased number may be kept while the customer is blocked.
    const held = {
      id: at.id,
      nationalIdHash: customer.nationalId && customer.nationalIdHash,
      licenseNumberHash: customer.licenseNumber && customer.licenseNumberHash,
    }
    const numbers = encryptGiven(identity, held, { nationalId, licenseNumber })
    const isChanged =
      Object.keys(numbers).length > 0 || documentDates.some((column) => values[column] !== customer[column])
    const changedAt = isChanged ? author.at : customer.numbersAt
    const numbersAt = holdsDocuments({ ...customer, ...values, ...numbers }) ? changedAt : null
    const remarks = isChanged ? { identityChanged: true } : {}
    const what = { entity: 'customer', table: customers, derived, remarks } as const
    return updateRow(tx, author, what, at, { ...values, ...numbers, numbersAt })
  })
}

/** Blocks a customer, changes the block, or ends it when `block` is null. */
export function updateBlock(
  db: Database,
  author: Author,
  at: { id: string; version: number },
  block: BlockValues | null,
): Promise<Edited<Customer>> {
  return write(db, async (tx): Promise<Edited<Customer>> => {
    const what = { entity: 'customer', table: customers, derived: [...derived, 'blockedAt'] } as const
    // Without a block, nothing needs the hashes of numbers that were erased.
    const hashOf = (number: AnyPgColumn, hash: AnyPgColumn) =>
      sql`case when ${number} is null then null else ${hash} end`
    const isOver = sql`${customers.blockedAt} is null or ${customers.blockedUntil} < ${todayInRiyadh(author.at)}`
    const values = block
      ? {
          ...block,
          blockedAt: sql`case when ${isOver} then ${author.at.toISOString()} else ${customers.blockedAt} end`,
        }
      : {
          blockedAt: null,
          blockReason: '',
          blockedUntil: null,
          nationalIdHash: hashOf(customers.nationalId, customers.nationalIdHash),
          licenseNumberHash: hashOf(customers.licenseNumber, customers.licenseNumberHash),
        }
    return updateRow(tx, author, what, at, values)
  })
}

/** Deletes a customer and the personal fields in the record of changes; false when the id is unknown. Bookings stay. */
export function deleteCustomer(db: Database, author: Author, id: string): Promise<boolean> {
  return write(db, async (tx) => {
    const deleted = await tx.delete(customers).where(eq(customers.id, id)).returning({ id: customers.id })
    if (deleted.length === 0) return false
    await forgetInChanges(tx, 'customer', [id])
    await recordChange(tx, author, { entity: 'customer', id, action: 'delete', before: null, after: null })
    return true
  })
}
