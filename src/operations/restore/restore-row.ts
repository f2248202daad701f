import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { NamedEntity } from '#domain/staff/entities.ts'
import type { Database } from '#data/database/connect.ts'
import { findCarRow, updateCar, type CarValues } from '#data/fleet/cars.ts'
import { updateUnit, type UnitValues } from '../availability/units.ts'
import { type Edited, reorderRows, type RowVersion, updateRow } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { violatesFormRules } from './violates-form-rules.ts'
import { columnValues } from './restore-deleted.ts'
import { nameColumns } from '#data/changes/entity-tables.ts'
import { changeMember } from '#data/staff/staff.ts'

type Values = Record<string, unknown>
type RowChange = { entity: NamedEntity; entityId: string; before: Values; after: Values }

/**
 * `changedSince`: a field has changed again since. `unsuitable`: the change cannot be restored (`restorabilityOf`). `there`: a
 * deleted record cannot be restored, because it exists, its name is taken, or a record it belongs to is gone. `booked`: bookings
 * need the unit as it is. `lastOwner`: there would be no owner left. `refused`: the record's form would refuse the values.
 */
export type Restored =
  | Edited<unknown>['outcome']
  | 'changedSince'
  | 'unsuitable'
  | 'there'
  | 'booked'
  | 'lastOwner'
  | 'refused'

/** Values outside of the table that are restored too. */
const parts: Partial<Record<NamedEntity, string>> = { car: 'modelPrices' }
/** The fields of an account that can be restored; the member changes all others. */
const ofMember = ['name', 'role', 'branchId']

/** Whether all fields of a change can be put back. */
export function areRestorable(entity: NamedEntity, fields: readonly string[]): boolean {
  if (entity === 'staff') return fields.every((field) => ofMember.includes(field))
  const columns = getTableColumns(nameColumns(entity).table)
  return fields.every((key) => (key in columns || key === parts[entity]) && key !== 'id' && key !== 'version')
}

/** Restores fields of a row that still has the values of the change, by the rules of its form. */
export async function restoreRow(db: Database, author: Author, change: RowChange): Promise<Restored> {
  const { entity, entityId, before, after } = change
  const { table, id } = nameColumns(entity)
  const key = id.dataType === 'number' ? Number(entityId) : entityId
  if (entity === 'staff') return changeMember(db, author, entityId, { seen: after, change: before })
  const [row] =
    entity === 'car'
      ? [(await findCarRow(db, entityId)) as Values | undefined]
      : ((await db.select().from(table).where(eq(id, key))) as Values[])
  if (!row) return 'missing'
  if (!hasValues(row, after)) return 'changedSince'
  const restored = columnValues(
    table,
    Object.fromEntries(Object.keys(after).map((name) => [name, before[name] ?? null])),
  )
  const at: RowVersion = { id: key, version: Number(row['version']) }
  const whole = { ...row, ...restored }
  if (await violatesFormRules(db, entity, whole, { id: Number(key), now: author.at })) return 'refused'
  const { id: _id, version: _version, modelPrices, ...values } = whole
  switch (entity) {
    case 'car': {
      const prices = before['modelPrices'] ?? modelPrices
      return (await updateCar(db, author, at, values as CarValues, prices as Parameters<typeof updateCar>[4])).outcome
    }
    case 'unit': {
      const saved = await updateUnit(db, author, at, values as UnitValues)
      return saved.outcome === 'refused' && saved.refusal.kind === 'booked' ? 'booked' : saved.outcome
    }
    default:
      return (await updateRow(db, author, { entity, table: table as never }, at, restored as never)).outcome
  }
}

/** Restores the order before a change, unless the remaining rows have been reordered since. */
export async function restoreOrder(
  db: Database,
  author: Author,
  { entity, before, after }: Omit<RowChange, 'entityId'>,
): Promise<Restored> {
  const { table, id } = nameColumns(entity)
  const { displayOrder } = getTableColumns(table) as { displayOrder?: AnyPgColumn }
  if (!displayOrder) return 'unsuitable'
  const rows = await db.select({ id }).from(table).orderBy(asc(displayOrder), asc(id))
  const now = rows.map((row) => row.id as string | number)
  const put = orderIn(after).filter((one) => now.includes(one))
  if (String(now.filter((one) => put.includes(one))) !== String(put)) return 'changedSince'
  await reorderRows(db, author, { entity, table: table as never }, orderIn(before))
  return 'saved'
}

export function orderIn({ order }: Values): (string | number)[] {
  return Array.isArray(order) ? (order as (string | number)[]) : []
}

/** Whether a record still has the values of a change. */
export function hasValues(now: Values, after: Values): boolean {
  return Object.entries(after).every(([key, value]) => canonical(now[key]) === canonical(value))
}

/** JSON with sorted keys, since `jsonb` does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
