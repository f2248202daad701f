import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { mayEnter, type StaffRole, type StaffArea } from '../../../domain/staff/staff-roles.ts'
import { useAdminTexts } from '../page/admin-texts.ts'
import { useSiteInfo } from '../../page/site-info.ts'
import { Picture } from '../../ui/picture.tsx'
import { describeEntity, entityKeys, isInMenu, listPath, recordPath } from '../../../domain/staff/entities.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

export function SideNav({ role }: { role: StaffRole }) {
  const texts = useAdminTexts()
  const site = useSiteInfo()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // The navigation is longer than a small screen.
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <p className="flex items-center gap-2.5 px-2 py-1 font-semibold">
        <Picture src={site?.logoUrl} sizes="40px" alt="" width={40} height={40} className="object-contain size-10" />
        <span className="leading-tight">
          {site?.brand}
          <span className="block text-sm font-normal text-muted">{texts.frame.title}</span>
        </span>
      </p>
      <nav ref={nav} aria-label={texts.frame.navigation} className="mt-2 space-y-3.5 lg:space-y-2.5">
        {navGroups(texts).map(({ title, items }) => {
          const open = items.filter(({ section }) => section === undefined || mayEnter(role, section))
          if (open.length === 0) return null
          return (
            <div key={title}>
              <h2 className="px-3 text-sm text-muted">{title}</h2>
              <ul className="mt-0.5">
                {open.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      end={to === '/admin'}
                      className="block rounded-control px-3 py-0.5 text-[0.9375rem] max-lg:py-2.5 hover:bg-raised aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand"
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
    </>
  )
}

type NavItem = { to: string; label: string; section: StaffArea | undefined }
type NavGroup = { title: string; items: NavItem[] }

const groups = {
  work: ['bookings', 'inquiries'],
  fleet: ['units', 'fleet'],
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
