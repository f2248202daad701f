import { describeEntity, entityKeys, isInMenu, listPath, recordPath } from '../../../domain/staff/entities.ts'
import type { StaffArea } from '../../../domain/staff/staff-roles.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

type NavItem = { to: string; label: string; section: StaffArea | undefined }
export type NavGroup = { title: string; items: NavItem[] }

const groups = {
  work: ['bookings', 'inquiries'],
  fleet: ['fleet'],
  content: ['content'],
  company: ['settings', 'people', 'privacy', 'changes', 'sync'],
} as const satisfies Record<keyof AdminTexts['nav']['groups'], readonly StaffArea[]>

/** Returns the menu: the lists of all entities by section, and the screens that belong to no entity. */
export function navGroups({ nav }: AdminTexts): NavGroup[] {
  const dashboard = { to: '/admin', label: nav.dashboard, section: undefined }
  return (Object.keys(groups) as (keyof typeof groups)[]).map((group) => {
    const items = groups[group].flatMap((section) => itemsOf(section, nav))
    return { title: nav.groups[group], items: group === 'work' ? [dashboard, ...items] : items }
  })
}

function itemsOf(section: StaffArea, nav: AdminTexts['nav']): NavItem[] {
  if (section === 'changes') return [{ to: '/admin/changes', label: nav.changes, section }]
  return entityKeys.flatMap((entity) => {
    if (describeEntity(entity).section !== section) return []
    if (entity === 'content') {
      return Object.entries(nav.pages).map(([page, label]) => ({ to: recordPath(entity, page), label, section }))
    }
    return isInMenu(entity) ? [{ to: listPath(entity), label: nav.lists[entity], section }] : []
  })
}
