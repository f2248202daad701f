import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { useSiteInfo } from '../../../content/site-info.ts'
import { Picture } from '../../../ui/picture.tsx'
import { usePopoverPanel } from '../../../ui/popover-menu.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { menuOf, type MenuItem } from '../sections/menu.ts'

/** The id of the menu, for the button that opens it on narrow screens. */
export const sideMenuId = 'admin-menu'

/** The menu of the back office: beside the content where there is room, elsewhere a popover. */
export function SideMenu({ role }: { role: StaffRole }) {
  const texts = useAdminTexts()
  const site = useSiteInfo()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const panel = usePopoverPanel<HTMLElement>()
  useEffect(() => {
    // Scrolls by hand, because after `scrollIntoView` the Tab key would start at this link instead of the skip link.
    const link = nav.current?.querySelector('[aria-current="page"]')
    const panel = nav.current?.parentElement
    if (!link || !panel) return
    const hidden = link.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom
    if (hidden > 0) panel.scrollTop += hidden
  }, [])
  return (
    <aside
      id={sideMenuId}
      {...panel}
      className="h-auto max-h-none bg-surface text-ink max-lg:inset-x-0 max-lg:top-16 max-lg:bottom-0 max-lg:w-full max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:border-t max-lg:border-line max-lg:p-4 max-lg:pb-10 lg:static lg:block lg:w-68 lg:overflow-visible lg:border-e lg:border-line print:hidden"
    >
      <div className="lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:p-4">
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
                {items.map(({ to, label, icon: Icon, covers }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      aria-current={isCurrent(pathname, { to, covers }) ? 'page' : undefined}
                      className="group flex items-center gap-2.5 rounded-control px-3 py-0.5 text-[0.9375rem] max-lg:py-2.5 hover:bg-raised aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand"
                    >
                      <Icon aria-hidden className="size-4.5 shrink-0 text-muted group-aria-[current=page]:text-brand" />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </aside>
  )
}

/** Whether the address is one of an entry's screens, or below it. */
function isCurrent(pathname: string, { to, covers = [] }: Pick<MenuItem, 'to' | 'covers'>): boolean {
  if (to === '/admin') return pathname === to
  return [to, ...covers].some((address) => pathname === address || pathname.startsWith(`${address}/`))
}
