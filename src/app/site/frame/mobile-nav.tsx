import { Menu } from 'lucide-react'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PopoverMenu } from '../../ui/popover-menu.tsx'
import { NavLink, useNavEntries } from './nav-entries.tsx'
import { ThemeControl } from '../../device/theme-control.tsx'

/** For small screens: one button opens all entries with their pages. */
export function MobileNav() {
  const texts = useTexts()
  const entries = useNavEntries()
  return (
    <div className="xl:hidden">
      <PopoverMenu
        id="nav-all"
        label={texts.frame.openMenu}
        icon={<Menu aria-hidden className="size-6" />}
        buttonClassName="grid size-11 place-items-center rounded-control hover:bg-raised"
        panelClassName="m-0 h-auto max-h-none w-full max-w-none overflow-y-auto overscroll-contain border-t border-line bg-surface p-4 pb-10 text-ink inset-x-0 top-20 bottom-0"
      >
        <nav aria-label={texts.frame.mainNavigation}>
          <ul className="shell grid gap-x-8 sm:grid-cols-2">
            {entries.map((entry) => (
              <li key={entry.to} className="border-b border-line py-1">
                <NavLink to={entry.to} className="block py-2.5">
                  {entry.label}
                </NavLink>
                {entry.children && (
                  <ul className="ps-5 pb-2">
                    {entry.children.map((page) => (
                      <li key={page.to}>
                        <NavLink to={page.to} className="block py-2 text-muted">
                          {page.label}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="shell mt-6">
          <ThemeControl />
        </div>
      </PopoverMenu>
    </div>
  )
}
