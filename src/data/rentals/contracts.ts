import { and, asc, eq, gt, inArray, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { contractLapse, openContractStates, type ContractState } from '#domain/contracts/contract-states.ts'
import { eventAuthor } from '../booking/booking-events.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { cars, units } from '../tables/fleet.ts'
import { rentalContractEvents, rentalContracts } from '../tables/rental-contracts.ts'
import { rentals } from '../tables/rentals.ts'
import { staffUsers } from '../tables/staff.ts'

export type RentalContract = typeof rentalContracts.$inferSelect

/** The contracts of a booking, oldest first. */
export function listContracts(db: Database, bookingId: string): Promise<RentalContract[]> {
  return db
    .select()
    .from(rentalContracts)
    .where(eq(rentalContracts.bookingId, bookingId))
    .orderBy(asc(rentalContracts.id))
}

/** The contracts of each of these bookings, oldest first. */
export async function listContractsOf(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, RentalContract[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(rentalContracts)
    .where(inArray(rentalContracts.bookingId, [...bookingIds]))
    .orderBy(asc(rentalContracts.id))
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

/** One contract; undefined when there is none with this id. */
export async function findContract(db: Database, id: number): Promise<RentalContract | undefined> {
  const [contract] = await db.select().from(rentalContracts).where(eq(rentalContracts.id, id))
  return contract
}

/** What happened to the contracts of a booking, oldest first, with the name of the member if the account still exists. */
export function listContractEvents(db: Database, bookingId: string) {
  const { id, contractId, kind, happenedAt, enteredAt, staffId } = rentalContractEvents
  return db
    .select({ id, contractId, number: rentalContracts.number, kind, happenedAt, enteredAt, by: staffUsers.name })
    .from(rentalContractEvents)
    .innerJoin(rentalContracts, eq(rentalContracts.id, contractId))
    .leftJoin(staffUsers, eq(staffUsers.id, staffId))
    .where(eq(rentalContractEvents.bookingId, bookingId))
    .orderBy(asc(id))
}

/** A contract with its row locked; undefined when the booking has none with this id. */
export async function lockContract(tx: Database, bookingId: string, id: number): Promise<RentalContract | undefined> {
  const [contract] = await tx
    .select()
    .from(rentalContracts)
    .where(and(eq(rentalContracts.id, id), eq(rentalContracts.bookingId, bookingId)))
    .for('update')
  return contract
}

/** The booking of the contract with a number; undefined when nobody entered it. */
export async function findContractBooking(db: Database, number: string) {
  const [found] = await db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(rentalContracts)
    .innerJoin(bookings, eq(bookings.id, rentalContracts.bookingId))
    .where(eq(rentalContracts.number, number))
  return found
}

/** A contract of another booking that keeps the plate of a unit at `now`. One that lapsed does not. */
export async function findOpenContract(
  db: Database,
  { unitId, bookingId, now }: { unitId: number; bookingId: string; now: Date },
): Promise<{ number: string; bookingId: string } | undefined> {
  const { number, state, savedAt } = rentalContracts
  const lapse = contractLapse({ state: 'saved', savedAt: now })!
  const lapsedBefore = new Date(2 * now.getTime() - lapse.getTime())
  const [open] = await db
    .select({ number, bookingId: rentalContracts.bookingId })
    .from(rentalContracts)
    .where(
      and(
        eq(rentalContracts.unitId, unitId),
        inArray(state, [...openContractStates]),
        ne(rentalContracts.bookingId, bookingId),
        or(ne(state, 'saved'), gt(savedAt, lapsedBefore)),
      ),
    )
    .orderBy(asc(rentalContracts.id))
    .limit(1)
  return open
}

/** The vehicle of a contract with what its sheet says about it; undefined when the id is unknown. */
export async function findContractUnit(db: Database, unitId: number) {
  const { registrationExpiresOn, insuranceExpiresOn, inspectionExpiresOn, operatingCardExpiresOn } = units
  const documents = { registrationExpiresOn, insuranceExpiresOn, inspectionExpiresOn, operatingCardExpiresOn }
  const [unit] = await db
    .select({ id: units.id, plate: units.plate, odometerKm: units.odometerKm, fuel: cars.fuel, ...documents })
    .from(units)
    .innerJoin(cars, eq(cars.id, units.carId))
    .where(eq(units.id, unitId))
  return unit
}

/** Stores a contract with its first event; undefined when a contract has the number. */
export async function insertContract(
  tx: Database,
  author: Author,
  { savedAt, ...values }: Pick<RentalContract, 'bookingId' | 'unitId' | 'number' | 'state' | 'savedAt'>,
): Promise<RentalContract | undefined> {
  const [contract] = await tx
    .insert(rentalContracts)
    .values({ ...values, savedAt })
    .onConflictDoNothing({ target: rentalContracts.number })
    .returning()
  if (contract) await addEvent(tx, author, contract, values.state, savedAt)
  return contract
}

/** Stores another state of a locked contract, or one more extension. */
export async function updateContract(
  tx: Database,
  author: Author,
  contract: RentalContract,
  kind: ContractState | 'extended',
): Promise<void> {
  const { extensions } = rentalContracts
  await tx
    .update(rentalContracts)
    .set({
      ...(kind === 'extended' ? { extensions: sql`${extensions} + 1` } : { state: kind }),
      version: sql`${rentalContracts.version} + 1`,
    })
    .where(eq(rentalContracts.id, contract.id))
  await addEvent(tx, author, contract, kind, author.at)
}

async function addEvent(
  tx: Database,
  author: Author,
  { id, bookingId }: Pick<RentalContract, 'id' | 'bookingId'>,
  kind: ContractState | 'extended',
  happenedAt: Date,
): Promise<void> {
  const { kind: byKind, staffId, keyId } = eventAuthor(author)
  await tx
    .insert(rentalContractEvents)
    .values({ contractId: id, bookingId, kind, happenedAt, enteredAt: author.at, byKind, staffId, keyId })
}

/** The condition for bookings without a contract about the car that the customer has, other than one that was cancelled. */
export function hasNoContract(db: Database): SQL {
  // The customer has another car than the contract says, such as after an exchange.
  const exchanged = db
    .select({ one: sql`1` })
    .from(rentals)
    .where(and(eq(rentals.bookingId, rentalContracts.bookingId), ne(rentals.unitId, rentalContracts.unitId)))
  const contracts = db
    .select({ one: sql`1` })
    .from(rentalContracts)
    .where(
      and(eq(rentalContracts.bookingId, bookings.id), ne(rentalContracts.state, 'cancelled'), notExists(exchanged)),
    )
  return notExists(contracts)
}

/** The bookings whose car is out without a contract about it, at a branch or all, those that are due first; at most `most`. */
export function listWithoutContract(db: Database, { branchId, most }: { branchId: string | undefined; most: number }) {
  const { id, reference, fullName, returnDatetime } = bookings
  return db
    .select({ id, reference, fullName, returnDatetime })
    .from(bookings)
    .where(
      and(
        // A literal, to match the partial index.
        sql`${bookings.status} = 'active'`,
        branchId === undefined ? undefined : eq(bookings.pickupBranchId, branchId),
        isNull(bookings.erasedAt),
        hasNoContract(db),
      ),
    )
    .orderBy(asc(returnDatetime), asc(id))
    .limit(most)
}
