import { Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { otherLanguages } from '../../domain/text/languages.ts'
import { sendTyped } from '../forms/send-typed.ts'
import { addressIn } from '../i18n/addresses.ts'
import { languageRegistry } from '../i18n/languages.ts'
import { useLanguage } from '../i18n/texts-context.tsx'

/**
 * Links to the page in the other languages. A plain form, which works without scripts; with them, what was typed on the page is
 * kept. `search` replaces the query string of the address.
 */
export function LanguageControl(props: { search?: string }) {
  const language = useLanguage()
  const { pathname, search: ownSearch } = useLocation()
  const search = props.search ?? ownSearch
  return (
    <form method="post" action="/language">
      <input type="hidden" name="to" value={pathname + search} />
      {otherLanguages(language).map((other) => (
        <button
          key={other}
          name="language"
          value={other}
          lang={other}
          onClick={(event) => {
            if (sendTyped(addressIn(other, pathname) + search, other)) event.preventDefault()
          }}
          aria-label={languageRegistry[other].switchLabel}
          className="flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-[0.9375rem] hover:bg-raised font-name"
        >
          <Globe aria-hidden className="size-4.5 text-muted max-sm:hidden" />
          {languageRegistry[other].name}
        </button>
      ))}
    </form>
  )
}
