import { type Entity, hasName } from '#domain/staff/entities.ts'
import { settingSections } from '#domain/settings/settings-form.ts'
import type { ContentTexts } from '#domain/content/content-form.ts'
import { hasSection, readSections, saveSection } from '#data/content/content.ts'
import { isManagedPage } from '#domain/content/managed-pages.ts'
import type { Database } from '#data/database/connect.ts'
import { readSettingGroups, saveSettings } from '#data/settings/settings.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { restoreDeleted } from './restore-deleted.ts'
import type { ChangeRow } from '#data/changes/changes.ts'
import { areRestorable, hasValues, orderIn, type Restored, restoreOrder, restoreRow } from './restore-row.ts'

type Restorability = 'yes' | 'fileGone' | 'accountGone' | 'ownRules' | 'nothingToRestore'

/** What cannot be restored, because it was deleted with the record and stored nowhere else. */
const gone: Partial<Record<Entity, Restorability>> = { media: 'fileGone', staff: 'accountGone' }

/** Whether the values before a change can be restored. If not, why: its file or password is gone, or it follows special rules. */
export function restorabilityOf({ entity, entityId, action, before, after }: ChangeRow): Restorability {
  if ((action !== 'update' && action !== 'delete') || !before) return 'nothingToRestore'
  const can = (isPossible: boolean) => (isPossible ? 'yes' : 'ownRules')
  if (action === 'delete') return gone[entity] ?? can(hasName(entity))
  if (!after) return 'nothingToRestore'
  if (entityId === '*') return can(hasName(entity) && orderIn(before).length > 0)
  if (entity === 'settings') return can(settingSections.some((section) => section === entityId))
  if (entity === 'content') return can(contentAt(entityId) !== undefined)
  return can(hasName(entity) && areRestorable(entity, Object.keys(after)))
}

/** Restores the values before a change of fields that have not changed since, and records that as a change. */
export async function restoreChange(db: Database, author: Author, change: ChangeRow): Promise<Restored> {
  const { entity, entityId, action, before, after } = change
  if (restorabilityOf(change) !== 'yes' || !before) return 'unsuitable'
  if (action === 'delete')
    return hasName(entity) ? restoreDeleted(db, author, { entity, entityId, before }) : 'unsuitable'
  if (!after) return 'unsuitable'
  const settingSection = settingSections.find((section) => entity === 'settings' && section === entityId)
  if (settingSection) {
    const { [settingSection]: now } = await readSettingGroups(db, [settingSection])
    if (!hasValues(now.values, after)) return 'changedSince'
    const values = { ...now.values, ...before } as Record<string, string>
    return (await saveSettings(db, author, { section: settingSection, version: now.version }, values)).outcome
  }
  const at = entity === 'content' ? contentAt(entityId) : undefined
  if (at) {
    const now = (await readSections(db, at.page)).find(({ section }) => section === at.section)
    if (!now || !hasValues(now.texts, after)) return 'changedSince'
    return (await saveSection(db, author, { ...at, version: now.version }, { ...now.texts, ...before } as ContentTexts))
      .outcome
  }
  if (!hasName(entity)) return 'unsuitable'
  if (entityId === '*') return restoreOrder(db, author, { entity, before, after })
  return restoreRow(db, author, { entity, entityId, before, after })
}

function contentAt(id: string) {
  const [page = '', section = ''] = id.split('/')
  return isManagedPage(page) && hasSection({ page, section }) ? { page, section } : undefined
}
