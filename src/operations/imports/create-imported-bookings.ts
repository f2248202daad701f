import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holdExpiry } from '#domain/availability/booking-hold.ts'
import type { PlacedBooking } from '#domain/booking/import/place-imported.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { addDays, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { holds } from '#data/tables/availability.ts'
import { noIdentity } from '#data/customers/erase-records.ts'
import { encryptGiven, type IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { isDuplicate, isInUse, isOverlap, storageError } from '#data/database/storage-error.ts'
import type { Settings } from '#data/settings/settings.ts'
import { rowsAtOnce, type Author } from '#data/changes/record-changes.ts'
import { recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { insertLines } from '#data/booking/booking-lines.ts'
import { staffNotes } from '#data/tables/staff.ts'
import { bookings } from '#data/tables/booking.ts'

type ImportOptions = {
  settings: Settings
  identity: IdentityCipher
  makeReference: () => string
  /** The names of cars and branches, as bookings store them. */
  names: { car: (id: number) => string; branch: (id: string) => string }
}

/**
 * Stores all bookings with their units and notes, and records each. Returns false, storing nothing, when a unit, reference, car
 * or branch has changed since the check. Nobody outside is told (decision 62). Errors contain no personal data.
 */
export async function createImported(
  db: Database,
  author: Author,
  items: readonly PlacedBooking[],
  options: ImportOptions,
): Promise<boolean> {
  try {
    await db.transaction((tx) => storeAll(tx, author, items, options))
    return true
  } catch (error) {
    if (isOverlap(error) || isDuplicate(error) || isInUse(error)) return false
    throw storageError('the imported bookings', error)
  }
}

async function storeAll(
  tx: Database,
  author: Author,
  items: readonly PlacedBooking[],
  { settings, identity, makeReference, names }: ImportOptions,
): Promise<void> {
  const references = await makeReferences(tx, items.length, makeReference)
  // Identity numbers that the hourly erasure would delete are not stored.
  const keptFrom = startOfDay(addDays(todayInRiyadh(author.at), -settings.identityRetentionDays))
  const all = items.map((item, index) => {
    const id = crypto.randomUUID()
    const {
      price: { lines, ...price },
      hold,
      notes,
      unitId: _unitId,
      nationalId,
      licenseNumber,
      ...booking
    } = item
    const isKept = item.status === 'active' || item.returnDatetime >= keptFrom
    const row = {
      ...booking,
      ...price,
      id,
      reference: references[index]!,
      source: 'import' as const,
      language: 'ar' as const,
      carName: `${names.car(item.carId)} ${item.modelYear}`,
      pickupLocation: names.branch(item.pickupBranchId),
      returnLocation: names.branch(item.returnBranchId),
      ...noIdentity,
      ...(isKept && encryptGiven(identity, { id }, { nationalId, licenseNumber })),
      ...eachOption('choiceColumn', () => false),
    } satisfies typeof bookings.$inferInsert
    return { row, lines, hold, notes }
  })
  await inBatches(all, (some) =>
    insertBookings(
      tx,
      some.map(({ row }) => row),
    ),
  )
  await insertLines(
    tx,
    all.map(({ row: { id }, lines }) => ({ id, lines })),
  )
  const held = all.flatMap(({ row, hold }) => (hold ? [{ row, hold }] : []))
  await inBatches(held, (some) =>
    tx.insert(holds).values(
      some.map(({ row: { id, status, pickupDatetime }, hold: { from, until, ...hold } }) => ({
        ...hold,
        kind: 'booking' as const,
        bookingId: id,
        during: { from, until },
        expiresAt: holdExpiry(status, pickupDatetime, settings.availability),
      })),
    ),
  )
  const { staffId, staffName, at: createdAt } = author
  const noted = all.filter(({ notes }) => notes !== '')
  await inBatches(noted, (some) =>
    tx.insert(staffNotes).values(
      some.map(({ row, notes }) => ({
        entity: 'booking' as const,
        entityId: row.id,
        staffId,
        staffName,
        text: notes,
        createdAt,
      })),
    ),
  )
  await recordChangesWithEvents(
    tx,
    author,
    all.map(({ row: { id, reference, source, externalId, totalPrice, status } }) => ({
      entity: 'booking',
      id,
      action: 'create',
      before: null,
      after: { reference, source, externalId, totalPrice },
      event: { bookingId: id, kind: 'imported', status },
    })),
  )
}

async function inBatches<Item>(items: readonly Item[], store: (some: Item[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += rowsAtOnce) await store(items.slice(at, at + rowsAtOnce))
}

/** References that are not taken. */
async function makeReferences(tx: Database, count: number, make: () => string): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < count) {
    const wanted = Array.from({ length: count - free.size }, make)
    const rows = await tx
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(sql`${bookings.reference} = any(${sql.param(wanted)}::text[])`)
    const taken = new Set(rows.map(({ reference }) => reference))
    for (const reference of wanted) if (!taken.has(reference)) free.add(reference)
  }
  return [...free]
}

/** Inserts rows as a single JSON parameter: one parameter per value takes three times as long. */
async function insertBookings(tx: Database, rows: readonly (typeof bookings.$inferInsert)[]): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(bookings)
  const fields = Object.keys(rows[0] ?? {}).map((key) => ({ key, column: columns[key]! }))
  const records = rows.map((row) =>
    Object.fromEntries(
      fields.map(({ key, column }) => {
        const value = row[key as keyof typeof row] ?? null
        return [column.name, value === null ? null : column.mapToDriverValue(value)]
      }),
    ),
  )
  const names = sql.join(
    fields.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${bookings} (${names})
    select ${names} from jsonb_populate_recordset(null::${bookings}, ${JSON.stringify(records)}::jsonb)`)
}
