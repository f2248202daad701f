import { findRowNames, nameIn, nameKey, type RowName } from '../../../data/staff/change-names.ts'
import { listChanges, type ChangeRow } from '../../../data/staff/changes.ts'
import { listStaff } from '../../../data/staff/staff.ts'
import { readChangeFilter, writeChangeFilter } from '../../../domain/staff/change-filter.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { describeEntity, entityKeys } from '../../../domain/staff/entities.ts'
import { mayEnter, type StaffRole } from '../../../domain/staff/staff-roles.ts'
import { readPlace } from '../../back-office/list/list-address.ts'
import type { Services } from '../../services/services.ts'
import { refsOf, textOf } from './change-values.server.ts'

const pageSize = 30

/** One page of the record of changes, and what it can be narrowed to; it links to the screens that `role` may open. */
export async function loadChanges(request: Request, { db, language }: Services, role: StaffRole) {
  const address = new URL(request.url).searchParams
  const filter = readChangeFilter(address)
  const [page, staff] = await Promise.all([listChanges(db, filter, readPlace(address), pageSize), listStaff(db)])
  const names = await findRowNames(db, page.rows.flatMap(refsOf))
  return {
    filter,
    /** The filter as every link of the list carries it on. */
    address: writeChangeFilter(filter).toString(),
    entities: entityKeys,
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
      name: nameOf(row, names, language) || undefined,
      to: row.action === 'delete' ? undefined : addressOf(row, role),
      lines: linesOf(row, names, language),
    })),
  }
}

export type ChangeList = Awaited<ReturnType<typeof loadChanges>>
export type ChangeLine = ChangeList['rows'][number]['lines'][number]

/** The address of the record's screen; undefined for a role that may not open it, and for several records at once. */
function addressOf({ entity, entityId }: ChangeRow, role: StaffRole): string | undefined {
  const { screen } = describeEntity(entity)
  if (!screen || entityId === '*' || !mayEnter(role, screen.section)) return undefined
  return `/admin/${screen.path(entityId)}`
}

// That a password was changed is told; nothing else about one.
const hiddenKeys = /^(?:id|version|idempotencyKey|nationalId|licenseNumber|reference)$|hash|token|password(?!Changed$)/i

function linesOf({ entity, before, after }: ChangeRow, names: ReadonlyMap<string, RowName>, language: Language) {
  const context = { entity, names, language }
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...keys]
    .filter((key) => !hiddenKeys.test(key))
    .map((key) => ({
      key,
      before: textOf(key, before?.[key], context),
      after: textOf(key, after?.[key], context),
    }))
    .filter((line) => line.before !== line.after)
}

/** What a row was called where the change says so, else what it is called now. */
function nameOf(row: ChangeRow, names: ReadonlyMap<string, RowName>, language: Language): string {
  const { entity, entityId: id, before, after } = row
  const here = nameKey({ entity, id })
  // A change that names one language alone is completed by the other.
  const name = { ...names.get(here), ...present(nameIn(entity, before)), ...present(nameIn(entity, after)) }
  return managedText(name, language)
}

function present(name: RowName | undefined): Partial<RowName> {
  return { ...(name?.ar && { ar: name.ar }), ...(name?.en && { en: name.en }) }
}
