import { changedEntities, type ChangedEntity } from '../../../data/change-kinds.ts'
import { listChanges, type ChangeRow } from '../../../data/changes.ts'
import { listStaff } from '../../../data/staff.ts'
import { readChangeFilter, writeChangeFilter } from '../../../domain/change-filter.ts'
import { toRiyadh } from '../../../domain/riyadh-time.ts'
import { readPlace } from '../../back-office/list-address.ts'
import type { Services } from '../../services.ts'

const pageSize = 30

/** One page of the record of changes, and what it can be narrowed to. */
export async function loadChanges(request: Request, { db }: Services) {
  const address = new URL(request.url).searchParams
  const filter = readChangeFilter(address, changedEntities)
  const [page, staff] = await Promise.all([listChanges(db, filter, readPlace(address), pageSize), listStaff(db)])
  return {
    filter,
    /** The filter as every link of the list carries it on. */
    address: writeChangeFilter(filter).toString(),
    entities: changedEntities,
    staff: staff.map(({ id, name }) => ({ id, name })),
    hasPrevious: page.hasPrevious,
    hasNext: page.hasNext,
    rows: page.rows.map((row) => ({
      id: row.id,
      at: toRiyadh(row.changedAt),
      by: row.staffName,
      entity: row.entity,
      entityId: row.entityId,
      action: row.action,
      name: nameOf(row),
      to: row.action === 'delete' ? undefined : addressOf(row),
      lines: linesOf(row),
    })),
  }
}

export type ChangeList = Awaited<ReturnType<typeof loadChanges>>
export type ChangeLine = ChangeList['rows'][number]['lines'][number]

// Only screens of single rows whose addresses follow from the row's number.
const screens: Partial<Record<ChangedEntity, string>> = {
  booking: 'bookings',
  inquiry: 'inquiries',
  faq: 'faq',
  car: 'fleet/cars',
  category: 'fleet/categories',
  branch: 'branches',
  discount: 'discounts',
  special_offer: 'special-offers',
}

function addressOf({ entity, entityId }: ChangeRow): string | undefined {
  const screen = screens[entity]
  return screen && entityId !== '*' ? `/admin/${screen}/${entityId}` : undefined
}

const nameKeys = ['nameAr', 'nameEn', 'titleAr', 'titleEn', 'questionAr', 'questionEn', 'code', 'name', 'filename']

/** What a row was called, where the change says so. */
function nameOf({ before, after }: ChangeRow): string | undefined {
  const values = nameKeys.map((key) => after?.[key] ?? before?.[key])
  return values.find((value) => typeof value === 'string' && value !== '') as string | undefined
}

const hiddenKeys = /^(?:id|version|idempotencyKey)$|hash|token|password/i

function linesOf({ before, after }: ChangeRow) {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...keys]
    .filter((key) => !hiddenKeys.test(key))
    .map((key) => ({ key, before: textOf(before?.[key]), after: textOf(after?.[key]) }))
    .filter((line) => line.before !== line.after)
}

/** A value as text that the screen can put into words; undefined for none. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
