import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import type { StaffRole } from '../../../domain/staff/staff-roles.ts'
import { useSiteInfo } from '../../page/site-info.ts'
import { Picture } from '../../ui/picture.tsx'
import { useAdminTexts } from '../page/admin-texts.ts'
import { menuOf } from './menu.ts'

export function SideNav({ role }: { role: StaffRole }) {
  const texts = useAdminTexts()
  const site = useSiteInfo()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scrolls by hand, because after `scrollIntoView` the Tab key would start at this link instead of the skip link.
    const link = nav.current?.querySelector('[aria-current="page"]')
    const panel = nav.current?.parentElement
    if (!link || !panel) return
    const hidden = link.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom
    if (hidden > 0) panel.scrollTop += hidden
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
        {menuOf(role, texts).map(({ title, items }) => (
          <div key={title}>
            <h2 className="px-3 text-sm text-muted">{title}</h2>
            <ul className="mt-0.5">
              {items.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/admin'}
                    className="group flex items-center gap-2.5 rounded-control px-3 py-0.5 text-[0.9375rem] max-lg:py-2.5 hover:bg-raised aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand"
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0 text-muted group-aria-[current=page]:text-brand" />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
