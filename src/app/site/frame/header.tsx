import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Brand } from './brand.tsx'
import { DesktopNav } from './desktop-nav.tsx'
import { LanguageControl } from '../../device/language-control.tsx'
import { MobileNav } from './mobile-nav.tsx'
import { ThemeControl } from '../../device/theme-control.tsx'

export function Header() {
  const { frame } = useTexts()
  return (
    <header className="sticky top-0 z-40 h-20 border-b border-line bg-surface">
      <div className="mx-auto flex h-full w-full max-w-[96rem] items-center gap-1 px-4 md:gap-3 md:px-8">
        <Brand />
        <DesktopNav />
        <div className="ms-auto flex items-center gap-1 md:gap-2">
          <LanguageControl />
          <div className="hidden min-[90rem]:block">
            <ThemeControl />
          </div>
          <Link
            to="/fleet"
            prefetch="intent"
            className={buttonClass('accent', 'whitespace-nowrap max-sm:px-3 max-sm:text-[0.9375rem]')}
          >
            {frame.bookNow}
          </Link>
          <MobileNav />
        </div>
      </div>
    </header>
  )
}
