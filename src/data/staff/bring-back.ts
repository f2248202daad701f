import { and, eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { NamedEntity } from '../../domain/staff/entities.ts'
import { formerNames } from '../booking/schema.ts'
import type { Database } from '../database/connect.ts'
import { isDuplicate, isInUse } from '../database/storage-error.ts'
import { carModelPrices } from '../fleet/schema.ts'
import { type Author, recordChange } from './change-rows.ts'
import { nameColumns } from './entity-tables.ts'

type Values = Record<string, unknown>

/**
 * Adds a deleted record again, with its id, so that bookings and addresses lead to it as before. 'there' when the id or a name is
 * taken, or when what it belongs to is gone.
 */
export async function bringBack(
  db: Database,
  author: Author,
  { entity, entityId, before }: { entity: NamedEntity; entityId: string; before: Values },
): Promise<'saved' | 'there'> {
  const { table } = nameColumns(entity)
  try {
    await db.transaction(async (tx) => {
      const values = { ...columnValues(table, before), version: Number(before['version'] ?? 1) + 1 }
      await tx
        .insert(table)
        .overridingSystemValue()
        .values(values as never)
      const modelPrices = before['modelPrices']
      if (entity === 'car' && Array.isArray(modelPrices) && modelPrices.length > 0) {
        const rows = modelPrices as Pick<typeof carModelPrices.$inferInsert, 'year' | 'price'>[]
        await tx
          .insert(carModelPrices)
          .values(rows.map(({ year, price }) => ({ carId: Number(entityId), year, price })))
      }
      // Deleting wrote its names there, for the bookings.
      const isFormer = and(eq(formerNames.entity, entity as never), eq(formerNames.id, entityId))
      await tx.delete(formerNames).where(isFormer)
      await recordChange(tx, author, { entity, id: entityId, action: 'create', before: null, after: before })
    })
    return 'saved'
  } catch (error) {
    if (isDuplicate(error) || isInUse(error)) return 'there'
    throw error
  }
}

/** The recorded values of the columns of a table; JSON has instants as texts. */
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
