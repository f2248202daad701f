import type { ChangeAction, Entity } from '#domain/staff/entities.ts'
import type { Database } from '../database/connect.ts'
import { changes } from '../tables/staff.ts'

/** The member of staff who makes a change, and when. `keyId` is the API key that acts for the member. */
export type Author = { staffId: string; staffName: string; at: Date; keyId?: number }

/** The author of changes made by a command on the server. */
export function operatorAuthor(at: Date): ChangeAuthor {
  return { staffId: null, staffName: 'console', at }
}

/** The author's name in the record of changes, for changes that the site makes by itself. */
export const siteName = 'site'

/** The author of changes that the site makes by itself. */
export function siteAuthor(at: Date): ChangeAuthor {
  return { staffId: null, staffName: siteName, at }
}

/** An author, who may have no account. */
export type ChangeAuthor = Omit<Author, 'staffId'> & { staffId: string | null }

/** A row as it is recorded, with its dependent rows. */
export type Snapshot = Record<string, unknown>

/**
 * Limits the rows per statement: PostgreSQL limits its parameters, and other requests wait while a statement is put together, which
 * takes ten milliseconds for these rows.
 */
export const rowsAtOnce = 100

export type Change = {
  entity: Entity
  id: string
  action: ChangeAction
  before: Snapshot | null
  after: Snapshot | null
  derived?: readonly string[] | undefined
}

/** An entry of the record of changes, by its number. */
export type RecordedChange = { id: number } & Pick<Change, 'before' | 'after'>

/** Adds an entry to the record of changes; an update records only the fields that differ. */
export async function recordChange(db: Database, author: ChangeAuthor, change: Change): Promise<void> {
  await recordChanges(db, author, [change])
}

/** Adds many entries to the record of changes, as `recordChange` does, and returns them in the same order. */
export async function recordChanges(
  db: Database,
  author: ChangeAuthor,
  all: readonly Change[],
): Promise<RecordedChange[]> {
  const entries = all.map(({ entity, id, action, before, after, derived }) => ({
    changedAt: author.at,
    staffId: author.staffId,
    staffName: author.staffName,
    entity,
    entityId: id,
    action,
    ...differingFields({ entity, before, after, derived }),
  }))
  const ids: { id: number }[] = []
  for (let at = 0; at < entries.length; at += rowsAtOnce) {
    const some = entries.slice(at, at + rowsAtOnce)
    ids.push(...(await db.insert(changes).values(some).returning({ id: changes.id })))
  }
  return entries.map(({ before, after }, index) => ({ id: ids[index]!.id, before, after }))
}

/**
 * Recorded with every change, so that an entry shows what it is about even after the row is gone: changing a booking replaces its
 * hold.
 */
const alwaysRecorded: Partial<Record<Entity, readonly string[]>> = {
  hold: ['unitId', 'bookingId'],
  return_fee: ['fromCity', 'toCity'],
}

type States = Pick<Change, 'before' | 'after' | 'derived'>

/** The fields that differ, and those of the entity in `alwaysRecorded`. */
function differingFields({ entity, before, after, derived = [] }: States & { entity?: Entity }) {
  if (!before || !after) return { before, after }
  const isRecorded = (key: string) =>
    (entity && alwaysRecorded[entity]?.includes(key)) || JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const keys = Object.keys(after).filter((key) => key !== 'version' && !derived.includes(key) && isRecorded(key))
  return { before: pick(before, keys), after: pick(after, keys) }
}

/** Whether nothing differs that the record of changes would name. */
export function isSameState(before: Snapshot, after: Snapshot): boolean {
  return Object.keys(differingFields({ before, after }).after ?? {}).length === 0
}

function pick(state: Snapshot, keys: readonly string[]): Snapshot {
  return Object.fromEntries(keys.map((key) => [key, state[key]]))
}
