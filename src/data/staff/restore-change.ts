import { eq, getTableColumns } from 'drizzle-orm'
import { type Entity, hasName, type NamedEntity } from '../../domain/staff/entities.ts'
import { settingSections } from '../../domain/settings/settings-form.ts'
import type { ContentTexts } from '../../domain/content/content-form.ts'
import { hasSection, isManagedPage, readSections, saveSection } from '../content/content.ts'
import type { Database } from '../database/connect.ts'
import { readSettingGroups, saveSettings } from '../settings/settings.ts'
import { type Author, type Edited, updateRow } from './change-rows.ts'
import type { ChangeRow } from './changes.ts'
import { nameColumns } from './entity-tables.ts'

type Values = Record<string, unknown>

/** `changedSince`: a field has another value than the change gave it. `unsuitable`: nothing that a form could do. */
export type Restored = Edited<unknown>['outcome'] | 'changedSince' | 'unsuitable'

/** Roles, the states of units and files follow rules of their own, which their screens keep. */
const excluded: readonly Entity[] = ['staff', 'unit', 'media']

/** Whether the values before a change can be put back. */
export function isRestorable({ entity, entityId, action, before, after }: ChangeRow): boolean {
  if (action !== 'update' || !before || !after || entityId === '*' || excluded.includes(entity)) return false
  if (entity === 'settings') return settingSections.some((section) => section === entityId)
  if (entity === 'content') return contentAt(entityId) !== undefined
  if (!hasName(entity)) return false
  const columns = getTableColumns(nameColumns(entity).table)
  return Object.keys(after).every((key) => key in columns && key !== 'id' && key !== 'version')
}

/** Puts back the values before a change of fields that nobody has changed since, and records that as a change. */
export async function restoreChange(db: Database, author: Author, change: ChangeRow): Promise<Restored> {
  const { entity, entityId, before, after } = change
  if (!isRestorable(change) || !before || !after) return 'unsuitable'
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
  const columns = getTableColumns(table)
  const values = Object.fromEntries(
    Object.keys(after).map((name) => {
      const value = before[name] ?? null
      return [name, columns[name]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value]
    }),
  )
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
