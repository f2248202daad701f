import { and, desc, eq, gte, lt, inArray, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { ChangeFilter } from '#domain/staff/change-filter.ts'
import { addDays, startOfDay } from '#domain/time/riyadh-time.ts'
import type { Database } from '../database/connect.ts'
import { readNumberedPage, type NumberedPart, type PageCursor } from '../database/list-page.ts'
import { toRowId } from '../database/parse-ids.ts'
import { changes } from '../tables/staff.ts'
import { describeEntity, hasName, type Entity } from '#domain/staff/entities.ts'
import { holds } from '../tables/availability.ts'
import { bookings } from '../tables/booking.ts'
import { quotes } from '../tables/quotes.ts'
import { nameColumns } from './entity-tables.ts'

export type ChangeRow = typeof changes.$inferSelect

/**
 * One page of the record of changes, newest first, and whether there are more before and after it. A position is the number of a
 * change.
 */
export function listChanges(
  db: Database,
  filter: ChangeFilter & { search?: SQL | undefined },
  cursor: PageCursor,
  size: number,
) {
  const select = ({ beyond, order, limit }: NumberedPart) =>
    db
      .select()
      .from(changes)
      .where(
        and(
          filter.search,
          filter.entity && eq(changes.entity, filter.entity),
          filter.staff === undefined ? undefined : eq(changes.staffId, filter.staff),
          filter.from && gte(changes.changedAt, startOfDay(filter.from)),
          filter.to && lt(changes.changedAt, startOfDay(addDays(filter.to, 1))),
          beyond,
        ),
      )
      .orderBy(order)
      .limit(limit)
  return readNumberedPage(changes.id, select, cursor, size)
}

/** One change; undefined when the id is unknown. */
export async function findChange(db: Database, id: number): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(changes).where(eq(changes.id, id))
  return row
}

/** Who changed a record last, and when; undefined when no change is recorded. */
export async function findLastChange(db: Database, { entity, id }: RowRef) {
  const [last] = await db
    .select({ staffName: changes.staffName, changedAt: changes.changedAt })
    .from(changes)
    .where(and(eq(changes.entity, entity), eq(changes.entityId, id)))
    .orderBy(desc(changes.id))
    .limit(1)
  return last
}

/** The newest changes of a unit and of holds while they were on it, newest first. */
export function listUnitChanges(db: Database, unitId: number, size: number): Promise<ChangeRow[]> {
  const holdIds = db
    .select({ id: sql<string>`${holds.id}::text` })
    .from(holds)
    .where(eq(holds.unitId, unitId))
    .orderBy(desc(holds.id))
    .limit(size)
  const newestOf = (entity: Entity, is: SQL) =>
    db
      .select()
      .from(changes)
      .where(and(eq(changes.entity, entity), is))
      .orderBy(desc(changes.id))
      .limit(size)
  // Older entries do not name their unit.
  const saysNoUnit = sql`coalesce(${changes.after}, ${changes.before}) ->> 'unitId' is null`
  return union(
    newestOf('unit', eq(changes.entityId, String(unitId))),
    newestOf('hold', sql`${changes.before} ->> 'unitId' = ${String(unitId)}`),
    newestOf('hold', sql`${changes.after} ->> 'unitId' = ${String(unitId)}`),
    newestOf('hold', sql`${inArray(changes.entityId, holdIds)} and ${saysNoUnit}`),
  )
    .orderBy(desc(changes.id))
    .limit(size)
}

/** The name of a record; '' for a language without one. */
export type RowName = { ar: string; en: string }
export type RowRef = { entity: Entity; id: string }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export function nameKey({ entity, id }: RowRef): string {
  return `${entity} ${id}`
}

/**
 * The current names of records by `nameKey`; for deleted ones, their last names. A booking and its deliveries are named by its
 * reference, and so is a quote; a hold by its unit's plate. Inquiries have no name here, because it would be personal data.
 */
export async function findRowNames(db: Database, refs: readonly RowRef[]): Promise<Map<string, RowName>> {
  const names = new Map<string, RowName>()
  for (const [entity, ofEntity] of Map.groupBy(refs, (ref) => ref.entity)) {
    if (!hasName(entity)) continue
    const { table, id, ar, en } = nameColumns(entity)
    const text = sql<string>`${id}::text`
    const ids = ofEntity.map((ref) => ref.id)
    const rows = await db
      .select({ id: text, ar: sql<string>`${ar}`, en: sql<string>`${en}` })
      .from(table)
      .where(inArray(text, ids))
    for (const row of rows) names.set(nameKey({ entity, id: row.id }), { ar: row.ar, en: row.en })
  }
  await addReferences(
    db,
    bookings,
    refs.filter(({ entity }) => entity === 'booking' || entity === 'sync'),
    names,
  )
  await addReferences(
    db,
    quotes,
    refs.filter(({ entity }) => entity === 'quote'),
    names,
  )
  await addHoldNames(
    db,
    refs.filter(({ entity }) => entity === 'hold'),
    names,
  )
  await addLastNames(
    db,
    refs.filter((ref) => hasName(ref.entity) && !names.has(nameKey(ref))),
    names,
  )
  return names
}

/** Names bookings or quotes by their references. */
async function addReferences(
  db: Database,
  table: typeof bookings | typeof quotes,
  refs: readonly RowRef[],
  names: Map<string, RowName>,
): Promise<void> {
  const known = refs.filter(({ id }) => uuid.test(id))
  if (known.length === 0) return
  const wanted = known.map(({ id }) => id)
  const rows = await db
    .select({ id: table.id, reference: table.reference })
    .from(table)
    .where(inArray(table.id, wanted))
  const references = new Map(rows.map(({ id, reference }) => [id, reference]))
  for (const ref of known) {
    const reference = references.get(ref.id)
    if (reference) names.set(nameKey(ref), { ar: reference, en: reference })
  }
}

/** Adds the plates of the units of holds, including deleted holds. */
async function addHoldNames(db: Database, refs: readonly RowRef[], names: Map<string, RowName>): Promise<void> {
  if (refs.length === 0) return
  const ids = refs.map(({ id }) => id)
  const wanted = [...new Set(ids.map(toRowId).filter((id) => id !== undefined))]
  const current = await db
    .select({ id: sql<string>`${holds.id}::text`, unitId: sql<string>`${holds.unitId}::text` })
    .from(holds)
    .where(inArray(holds.id, wanted))
  const deleted = await db
    .select({ id: changes.entityId, unitId: sql<string>`coalesce(${changes.before} ->> 'unitId', '')` })
    .from(changes)
    .where(and(eq(changes.entity, 'hold'), inArray(changes.entityId, ids), eq(changes.action, 'delete')))
  const ofHolds = [...deleted, ...current]
  const plates = await findRowNames(
    db,
    ofHolds.map(({ unitId }) => ({ entity: 'unit', id: unitId })),
  )
  for (const { id, unitId } of ofHolds) {
    const plate = plates.get(nameKey({ entity: 'unit', id: unitId }))
    if (plate) names.set(nameKey({ entity: 'hold', id }), plate)
  }
}

/** Adds the names of deleted rows, from the record of their deletion. */
async function addLastNames(db: Database, refs: readonly RowRef[], names: Map<string, RowName>): Promise<void> {
  if (refs.length === 0) return
  const rows = await db
    .select({ entity: changes.entity, id: changes.entityId, before: changes.before })
    .from(changes)
    .where(
      and(
        inArray(
          changes.entity,
          refs.map(({ entity }) => entity),
        ),
        inArray(
          changes.entityId,
          refs.map(({ id }) => id),
        ),
        eq(changes.action, 'delete'),
      ),
    )
  for (const { entity, id, before } of rows) {
    const name = nameIn(entity, before)
    if (name) names.set(nameKey({ entity, id }), name)
  }
}

/** The name in one of a record's recorded states; undefined when the state does not contain it. */
export function nameIn(entity: Entity, state: Record<string, unknown> | null): RowName | undefined {
  const columns = describeEntity(entity).name
  if (!columns || !state) return undefined
  const name = { ar: textOf(state[columns.ar]), en: textOf(state[columns.en]) }
  return name.ar || name.en ? name : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
