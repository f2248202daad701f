import { ChevronDown, Ellipsis } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PopoverMenu } from '../../ui/popover-menu.tsx'
import { inlineEntries, NavLink, type NavEntry, useNavEntries } from './nav-entries.tsx'

const itemClass =
  'block rounded-control px-2.5 py-2 min-[90rem]:px-3 text-[0.9375rem] whitespace-nowrap hover:bg-raised'
const panelClass = 'popover-under rounded-card border border-line bg-surface p-2 text-ink shadow-lift'
const iconButtonClass = 'grid size-8 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink'

function EntryWithPages({ entry }: { entry: NavEntry }) {
  const { frame } = useTexts()
  return (
    <li className="flex items-center">
      <NavLink to={entry.to} className={`${itemClass} pe-1`}>
        {entry.label}
      </NavLink>
      {entry.children && (
        <PopoverMenu
          id={`nav${entry.to.replaceAll('/', '-')}`}
          label={frame.subLinksOf(entry.label)}
          icon={<ChevronDown aria-hidden className="size-4" />}
          buttonClassName={iconButtonClass}
          panelClassName={panelClass}
        >
          <ul>
            {entry.children.map((page) => (
              <li key={page.to}>
                <NavLink to={page.to} className={itemClass}>
                  {page.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </PopoverMenu>
      )}
    </li>
  )
}

/** For large screens: the first entries in a row, the others in a menu. */
export function DesktopNav() {
  const texts = useTexts()
  const entries = useNavEntries()
  const further = entries.slice(inlineEntries)
  const { pathname } = useLocation()
  return (
    <nav aria-label={texts.frame.mainNavigation} className="hidden grow xl:block">
      <ul className="flex items-center justify-center">
        {entries.slice(0, inlineEntries).map((entry) => (
          <EntryWithPages key={entry.to} entry={entry} />
        ))}
        <li>
          <PopoverMenu
            id="nav-more"
            label={texts.frame.more}
            icon={<Ellipsis aria-hidden className="size-5" />}
            isCurrent={further.some(({ to }) => `${pathname}/`.startsWith(`${to}/`))}
            buttonClassName={`${iconButtonClass} aria-current:bg-brand-soft aria-current:text-brand`}
            panelClassName={panelClass}
          >
            <ul>
              {further.map((entry) => (
                <li key={entry.to}>
                  <NavLink to={entry.to} className={itemClass}>
                    {entry.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </PopoverMenu>
        </li>
      </ul>
    </nav>
  )
}
