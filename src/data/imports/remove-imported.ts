import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Entity } from '#domain/staff/entities.ts'
import { recordChanges, type Author, type Snapshot } from '../changes/record-changes.ts'
import { forgetInChanges } from '../customers/erase-records.ts'
import { lockUnitGroups } from '../database/advisory-locks.ts'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'
import { bookings } from '../tables/booking.ts'
import { customers } from '../tables/customers.ts'
import { cars, units } from '../tables/fleet.ts'
import { ledgerEntries } from '../tables/ledger.ts'
import { trafficFines } from '../tables/rental-cases.ts'
import { discountCodes, rates } from '../tables/pricing.ts'
import { staffNotes } from '../tables/staff.ts'

/** A record that an import created, with the state that was recorded. */
export type Imported = { id: string; after: Snapshot | null }

/** Deletes imported units and records it; false, deleting nothing, when one of them has a hold. */
export async function removeUnits(tx: Database, author: Author, imported: readonly Imported[]): Promise<boolean> {
  const ids = imported.map(({ id }) => Number(id))
  const own = inArray(units.id, ids)
  // A booking that is being stored may have chosen one of them.
  await lockUnitGroups(
    tx,
    await tx.selectDistinct({ carId: units.carId, modelYear: units.modelYear }).from(units).where(own),
  )
  if ((await tx.$count(holds, inArray(holds.unitId, ids))) > 0) return false
  await tx.delete(units).where(own)
  await recordDeletions(tx, author, 'unit', imported)
  return true
}

/** Deletes imported cars; false when a unit, booking, discount code or rate is of one of them. */
export async function removeCars(tx: Database, author: Author, imported: readonly Imported[]): Promise<boolean> {
  const ids = imported.map(({ id }) => Number(id))
  const list = sql.param(ids)
  const used = [
    await tx.$count(units, inArray(units.carId, ids)),
    await tx.$count(bookings, inArray(bookings.carId, ids)),
    await tx.$count(discountCodes, inArray(discountCodes.carId, ids)),
    await tx.$count(rates, sql`${rates.carIds} && ${list}::int[]`),
  ]
  if (used.some((count) => count > 0)) return false
  await tx.delete(cars).where(inArray(cars.id, ids))
  await recordDeletions(tx, author, 'car', imported)
  return true
}

/** Deletes imported customers, and their data from the record of changes. */
export async function removeCustomers(tx: Database, author: Author, imported: readonly Imported[]): Promise<boolean> {
  const ids = imported.map(({ id }) => id)
  await tx.delete(customers).where(inArray(customers.id, ids))
  await forgetInChanges(tx, 'customer', ids)
  await recordDeletions(
    tx,
    author,
    'customer',
    ids.map((id) => ({ id, after: null })),
  )
  return true
}

/** Deletes imported bookings with their holds and the notes of the file; false when one of them has a later note, or a payment. */
export async function removeBookings(
  tx: Database,
  author: Author,
  imported: readonly Imported[],
  importedAt: Date,
): Promise<boolean> {
  const ids = imported.map(({ id }) => id)
  const notes = and(eq(staffNotes.entity, 'booking'), inArray(staffNotes.entityId, ids))
  if ((await tx.$count(staffNotes, and(notes, gt(staffNotes.createdAt, importedAt)))) > 0) return false
  if ((await tx.$count(ledgerEntries, inArray(ledgerEntries.bookingId, ids))) > 0) return false
  await tx.delete(staffNotes).where(notes)
  await tx.delete(bookings).where(inArray(bookings.id, ids))
  await recordDeletions(tx, author, 'booking', imported)
  return true
}

/** Deletes imported fines; false when one of them was charged. */
export async function removeFines(tx: Database, author: Author, imported: readonly Imported[]): Promise<boolean> {
  const own = inArray(
    trafficFines.id,
    imported.map(({ id }) => Number(id)),
  )
  if ((await tx.$count(trafficFines, and(own, isNotNull(trafficFines.chargeEntryId)))) > 0) return false
  await tx.delete(trafficFines).where(own)
  await recordDeletions(tx, author, 'fine', imported)
  return true
}

async function recordDeletions(
  tx: Database,
  author: Author,
  entity: Entity,
  imported: readonly Imported[],
): Promise<void> {
  await recordChanges(
    tx,
    author,
    imported.map(({ id, after }) => ({ entity, id, action: 'delete', before: after, after: null })),
  )
}
