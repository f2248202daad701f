import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { NamedEntity } from '#domain/staff/entities.ts'
import { holdOpenBookings } from '../availability/hold-open-bookings.ts'
import { bookings, formerNames } from '#data/tables/booking.ts'
import { specialHours } from '#data/tables/branches.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { isDuplicate, isInUse } from '#data/database/storage-error.ts'
import { carModelPrices } from '#data/tables/fleet.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { readSettings } from '#data/settings/settings.ts'
import { violatesFormRules } from './violates-form-rules.ts'
import { type Author, recordChange } from '#data/changes/record-changes.ts'
import { nameColumns } from '#data/changes/entity-tables.ts'

type Values = Record<string, unknown>
type Discount = typeof discountCodes.$inferSelect

/**
 * Restores a deleted record under its id, so that bookings and addresses still refer to it. 'there' when the id or a name is
 * taken or a record it belongs to is gone; 'refused' when its form would refuse the values.
 */
export async function restoreDeleted(
  db: Database,
  author: Author,
  { entity, entityId, before }: { entity: NamedEntity; entityId: string; before: Values },
): Promise<'saved' | 'there' | 'refused'> {
  const { table } = nameColumns(entity)
  try {
    return await db.transaction(async (tx) => {
      if (await violatesFormRules(tx, entity, before, { id: undefined, now: author.at })) return 'refused'
      const group = before as { carId: number; modelYear: number }
      if (entity === 'unit') await lockUnitGroups(tx, [group])
      const values = { ...columnValues(table, before), version: Number(before['version'] ?? 1) + 1 }
      await tx
        .insert(table)
        .overridingSystemValue()
        .values(values as never)
      if (entity === 'branch' && Array.isArray(before['specialHours'])) {
        const hours = before['specialHours'] as (typeof specialHours.$inferSelect)[]
        await tx.insert(specialHours).overridingSystemValue().values(hours)
      }
      if (entity === 'car') await restoreParts(tx, Number(entityId), before)
      if (entity === 'discount') await linkBookings(tx, before as Discount)
      // Its deletion stored the names there, for the bookings.
      const isFormer = and(eq(formerNames.entity, entity as never), eq(formerNames.id, entityId))
      await tx.delete(formerNames).where(isFormer)
      await recordChange(tx, author, { entity, id: entityId, action: 'create', before: null, after: before })
      if (entity === 'unit') await holdOpenBookings(tx, author, group, (await readSettings(tx)).availability)
      return 'saved'
    })
  } catch (error) {
    if (isDuplicate(error) || isInUse(error)) return 'there'
    throw error
  }
}

/** Restores the model prices and discount codes that were deleted with their car. */
async function restoreParts(tx: Database, carId: number, { modelPrices, discountCodes: codes }: Values): Promise<void> {
  if (Array.isArray(modelPrices) && modelPrices.length > 0) {
    const rows = modelPrices as Pick<typeof carModelPrices.$inferInsert, 'year' | 'price'>[]
    await tx.insert(carModelPrices).values(rows.map(({ year, price }) => ({ carId, year, price })))
  }
  // Earlier versions recorded only the texts of the codes.
  const discounts = (Array.isArray(codes) ? codes : []).filter((code): code is Discount => typeof code === 'object')
  for (const discount of discounts) {
    await tx.insert(discountCodes).overridingSystemValue().values(discount)
    await linkBookings(tx, discount)
  }
}

/** Counts the bookings made with a discount as its uses again. */
async function linkBookings(tx: Database, { id, code, carId }: Discount): Promise<void> {
  const { discountId, discountCode } = bookings
  const ofCar = carId === null ? undefined : eq(bookings.carId, carId)
  await tx
    .update(bookings)
    .set({ discountId: id })
    .where(and(isNull(discountId), eq(discountCode, code), ofCar))
}

/** The recorded values of a table's columns. Instants were stored as JSON texts and are converted back. */
export function columnValues(table: PgTable, recorded: Values): Values {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(recorded)
      .filter(([name]) => name in columns)
      .map(([name, value]) => [
        name,
        columns[name]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
      ]),
  )
}
