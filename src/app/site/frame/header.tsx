import { Link } from 'react-router'
import { LanguageControl } from '../../device/language-control.tsx'
import { ThemeControl } from '../../device/theme-control.tsx'
import { PopoverMenu } from '../../ui/popover-menu.tsx'
import { Moon } from 'lucide-react'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useSiteInfo } from '../../content/site-info.ts'
import { buttonClass } from '../../ui/button.ts'
import { Picture } from '../../ui/picture.tsx'
import { DesktopNav } from './desktop-nav.tsx'
import { MobileNav } from './mobile-nav.tsx'

function Brand() {
  const site = useSiteInfo()
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2 rounded-control font-semibold">
      <Picture
        src={site?.logoUrl}
        sizes="44px"
        alt=""
        width={44}
        height={44}
        className="object-contain size-10 shrink-0 md:size-11"
      />
      <span className="line-clamp-2 max-w-24 text-sm leading-tight max-[22rem]:line-clamp-3 max-[22rem]:text-[0.8125rem] sm:max-w-44 md:text-base min-[90rem]:line-clamp-1 min-[90rem]:max-w-64">
        {site?.brand}
      </span>
    </Link>
  )
}

/** One button instead of three, to leave room for the entries; smaller screens have the themes in their menu. */
function ThemeMenu() {
  const { theme } = useTexts().frame
  return (
    <PopoverMenu
      id="theme"
      label={theme.label}
      icon={<Moon aria-hidden className="size-5" />}
      buttonClassName="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink max-xl:hidden"
      panelClassName="popover-under rounded-control shadow-lift"
    >
      <ThemeControl />
    </PopoverMenu>
  )
}

export function Header() {
  const { frame } = useTexts()
  return (
    <header className="sticky top-0 z-40 h-20 border-b border-line bg-surface low:static print:hidden">
      <div className="shell flex h-full max-w-[96rem] items-center gap-1 md:gap-3">
        <Brand />
        <DesktopNav />
        <div className="ms-auto flex items-center gap-1 md:gap-2">
          <LanguageControl />
          <ThemeMenu />
          <Link
            to="/fleet"
            prefetch="intent"
            className={buttonClass('accent', 'whitespace-nowrap max-sm:px-3 max-sm:text-[0.9375rem] max-[22rem]:px-2')}
          >
            {frame.bookNow}
          </Link>
          <MobileNav />
        </div>
      </div>
    </header>
  )
}
