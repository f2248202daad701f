import { Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'

/**
 * A plain form, so that the choice is kept and the page changes without any of our code. `search`, where it is
 * not that of the address, is what has to come along.
 */
export function LanguageControl(props: { search?: string }) {
  const { frame } = useTexts()
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language">
      <input type="hidden" name="to" value={pathname + (props.search ?? search)} />
      <button
        name="language"
        value={other}
        lang={other}
        aria-label={frame.switchLanguageLabel}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-[0.9375rem] hover:bg-raised font-name"
      >
        <Globe aria-hidden className="size-4.5 text-muted max-sm:hidden" />
        {frame.switchLanguage}
      </button>
    </form>
  )
}
