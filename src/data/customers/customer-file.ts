import { eq, inArray, or } from 'drizzle-orm'
import { blockAt, type CustomerBlock } from '#domain/customers/customer-block.ts'
import type { Encrypted } from '#domain/customers/customer-numbers.ts'
import type { Database } from '../database/connect.ts'
import { customers } from '../tables/customers.ts'
import type { Customer } from './customers.ts'
import type { IdentityCipher } from './identity.ts'

/** What the list of customers knows about the person of a booking. */
export type CustomerFile = {
  /**
   * The stored customer: the one with the identity number, or else the one with the mobile number. Undefined for a person who was
   * never entered.
   */
  readonly customer: Customer | undefined
  /** Whether the customer has the mobile number, but another identity number, so that the dates of documents may be another person's. */
  readonly hasOtherIdentity: boolean
  /** The block that applies to the person under either number, and the id of the customer that has it. */
  readonly block: (CustomerBlock & { readonly customerId: string }) | undefined
}

/** The numbers by which a person is found: the mobile number in E.164, and the identity number as `parseNationalId` writes it. */
export type PersonNumbers = { readonly mobileNumber?: string | undefined; readonly nationalId?: string | undefined }

/** The stored customer of a person, by mobile and identity number, with the block that applies at `now`. */
export async function findCustomerFileOf(
  db: Database,
  identity: IdentityCipher,
  { mobileNumber, nationalId }: PersonNumbers,
  now: Date,
): Promise<CustomerFile> {
  const hashes = nationalId === undefined ? [] : identity.hashes(nationalId, 'national_id')
  return readFile(db, { mobileNumber, hashes }, now)
}

type BookingNumbers = {
  readonly id: string
  readonly mobileNumber: string
  readonly nationalId: Encrypted | null
  readonly nationalIdHash: string | null
}

/**
 * The stored customer of a booking, with the block that applies at `now`. A person who books under another mobile number, or another
 * spelling of it, is found by the identity number.
 */
export async function findCustomerFile(
  db: Database,
  identity: IdentityCipher,
  booking: BookingNumbers,
  now: Date,
): Promise<CustomerFile> {
  const number =
    booking.nationalId === null
      ? undefined
      : identity.decrypt(booking.nationalId, { rowId: booking.id, field: 'national_id' })
  // While a key is being replaced, the customer may still have the hash of the former one.
  const hashes = number === undefined ? [] : identity.hashes(number, 'national_id')
  const own = booking.nationalIdHash === null ? [] : [booking.nationalIdHash]
  return readFile(db, { mobileNumber: booking.mobileNumber, hashes: [...new Set([...own, ...hashes])] }, now)
}

async function readFile(
  db: Database,
  { mobileNumber, hashes }: { mobileNumber: string | undefined; hashes: readonly string[] },
  now: Date,
): Promise<CustomerFile> {
  const found = await db
    .select()
    .from(customers)
    .where(
      or(
        mobileNumber === undefined ? undefined : eq(customers.mobileNumber, mobileNumber),
        inArray(customers.nationalIdHash, [...hashes]),
      ),
    )
    .orderBy(customers.createdAt, customers.id)
  return toFile(found, { mobileNumber, hashes }, now)
}

/**
 * The stored customers of many bookings by id, in one query. The number of a booking is known by its stored hash alone, so that while a
 * key is being replaced a person under another mobile number may be missed.
 */
export async function listCustomerFiles(
  db: Database,
  all: readonly Pick<BookingNumbers, 'id' | 'mobileNumber' | 'nationalIdHash'>[],
  now: Date,
): Promise<Map<string, CustomerFile>> {
  if (all.length === 0) return new Map()
  const mobiles = all.map(({ mobileNumber }) => mobileNumber)
  const allHashes = all.flatMap(({ nationalIdHash }) => nationalIdHash ?? [])
  const found = await db
    .select()
    .from(customers)
    .where(or(inArray(customers.mobileNumber, mobiles), inArray(customers.nationalIdHash, allHashes)))
    .orderBy(customers.createdAt, customers.id)
  return new Map(
    all.map(({ id, mobileNumber, nationalIdHash }) => {
      const hashes = nationalIdHash === null ? [] : [nationalIdHash]
      const isOf = (one: Customer) =>
        one.mobileNumber === mobileNumber || (one.nationalIdHash !== null && hashes.includes(one.nationalIdHash))
      return [id, toFile(found.filter(isOf), { mobileNumber, hashes }, now)]
    }),
  )
}

/** What customers with one of the numbers, oldest first, say about a person. */
function toFile(
  found: readonly Customer[],
  { mobileNumber, hashes }: { mobileNumber: string | undefined; hashes: readonly string[] },
  now: Date,
): CustomerFile {
  const hasIdentity = (customer: Customer) =>
    customer.nationalIdHash !== null && hashes.includes(customer.nationalIdHash)
  const ofMobile = found.find((customer) => customer.mobileNumber === mobileNumber)
  const ofIdentity = found.filter(hasIdentity)
  // Of a person with two entries, the one with this mobile number counts.
  const customer = ofIdentity.find((one) => one === ofMobile) ?? ofIdentity.at(-1) ?? ofMobile
  const [block] = found.flatMap((one) => {
    const applied = blockAt(one, now)
    return applied ? [{ ...applied, customerId: one.id }] : []
  })
  return {
    customer,
    hasOtherIdentity:
      customer !== undefined && !hasIdentity(customer) && hashes.length > 0 && customer.nationalIdHash !== null,
    block,
  }
}
