import { eq, getTableColumns } from 'drizzle-orm'
import { type Entity, hasName, type NamedEntity } from '../../domain/staff/entities.ts'
import { settingSections } from '../../domain/settings/settings-form.ts'
import type { ContentTexts } from '../../domain/content/content-form.ts'
import { hasSection, isManagedPage, readSections, saveSection } from '../content/content.ts'
import type { Database } from '../database/connect.ts'
import { readSettingGroups, saveSettings } from '../settings/settings.ts'
import { type Author, type Edited, updateRow } from './change-rows.ts'
import { bringBack, columnValues } from './bring-back.ts'
import type { ChangeRow } from './changes.ts'
import { nameColumns } from './entity-tables.ts'

type Values = Record<string, unknown>

/**
 * `changedSince`: a field has another value than the change gave it. `unsuitable`: nothing that a form could do. `there`: the
 * deleted record cannot come back, because it exists, its name is taken, or what it belongs to is gone.
 */
export type Restored = Edited<unknown>['outcome'] | 'changedSince' | 'unsuitable' | 'there'

/** Roles, the states of units and files follow rules of their own, which their screens keep. */
const excluded: readonly Entity[] = ['staff', 'unit', 'media']

type Restorability = 'yes' | 'fileGone' | 'ownRules' | 'nothingToRestore'

/** Whether the values before a change can be put back; else why not: its file is gone, or it follows rules of its own. */
export function restorabilityOf({ entity, entityId, action, before, after }: ChangeRow): Restorability {
  if (action === 'delete' && entity === 'media') return 'fileGone'
  if ((action !== 'update' && action !== 'delete') || !before) return 'nothingToRestore'
  const can = (isPossible: boolean) => (isPossible ? 'yes' : 'ownRules')
  if (excluded.includes(entity)) return 'ownRules'
  if (action === 'delete') return can(hasName(entity))
  if (!after || entityId === '*') return 'nothingToRestore'
  if (entity === 'settings') return can(settingSections.some((section) => section === entityId))
  if (entity === 'content') return can(contentAt(entityId) !== undefined)
  if (!hasName(entity)) return 'ownRules'
  const columns = getTableColumns(nameColumns(entity).table)
  return can(Object.keys(after).every((key) => key in columns && key !== 'id' && key !== 'version'))
}

/** Puts back the values before a change of fields that nobody has changed since, and records that as a change. */
export async function restoreChange(db: Database, author: Author, change: ChangeRow): Promise<Restored> {
  const { entity, entityId, action, before, after } = change
  if (restorabilityOf(change) !== 'yes' || !before) return 'unsuitable'
  if (action === 'delete') return hasName(entity) ? bringBack(db, author, { entity, entityId, before }) : 'unsuitable'
  if (!after) return 'unsuitable'
  const settingSection = settingSections.find((section) => entity === 'settings' && section === entityId)
  if (settingSection) {
    const { [settingSection]: now } = await readSettingGroups(db, [settingSection])
    if (!holds(now.values, after)) return 'changedSince'
    const values = { ...now.values, ...before } as Record<string, string>
    return (await saveSettings(db, author, { section: settingSection, version: now.version }, values)).outcome
  }
  const at = entity === 'content' ? contentAt(entityId) : undefined
  if (at) {
    const now = (await readSections(db, at.page)).find(({ section }) => section === at.section)
    if (!now || !holds(now.texts, after)) return 'changedSince'
    return (await saveSection(db, author, { ...at, version: now.version }, { ...now.texts, ...before } as ContentTexts))
      .outcome
  }
  return hasName(entity) ? restoreRow(db, author, { entity, entityId, before, after }) : 'unsuitable'
}

type RowChange = { entity: NamedEntity; entityId: string; before: Values; after: Values }

async function restoreRow(
  db: Database,
  author: Author,
  { entity, entityId, before, after }: RowChange,
): Promise<Restored> {
  const { table, id } = nameColumns(entity)
  const key = id.dataType === 'number' ? Number(entityId) : entityId
  const [row] = (await db.select().from(table).where(eq(id, key))) as Values[]
  if (!row) return 'missing'
  if (!holds(row, after)) return 'changedSince'
  const values = columnValues(table, Object.fromEntries(Object.keys(after).map((name) => [name, before[name] ?? null])))
  const versioned = { entity, table: table as never }
  const saved = await updateRow(db, author, versioned, { id: key, version: Number(row['version']) }, values as never)
  return saved.outcome
}

function contentAt(id: string) {
  const [page = '', section = ''] = id.split('/')
  return isManagedPage(page) && hasSection({ page, section }) ? { page, section } : undefined
}

/** Whether a record still has the values that a change gave it. */
function holds(now: Values, after: Values): boolean {
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
