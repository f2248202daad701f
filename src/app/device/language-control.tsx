import { Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { languageNames, otherLanguages, type Language } from '#domain/text/languages.ts'
import { languageField, sendTyped, useFormOfPage, useRestoredScroll, type KeptForm } from '../forms/send-typed.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { languageRegistry } from '../i18n/languages.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * Links to the page in the other languages and keeps what was typed: before scripts run, the button submits the page's form.
 * `search` replaces the query of the address.
 */
export function LanguageControl(props: { search?: string }) {
  const language = useLanguage()
  const { pathname, search: ownSearch } = useLocation()
  const search = props.search ?? ownSearch
  const hydrated = useHydrated()
  const kept = useFormOfPage()
  useRestoredScroll()
  const owner = hydrated ? undefined : kept
  const to = pathname + search
  const actionOf = ({ isSearch }: KeptForm, other: Language) =>
    isSearch ? `/language?${new URLSearchParams({ to }).toString()}` : addressIn(other, pathname) + search
  return (
    <form method="post" action="/language">
      <input type="hidden" name="to" value={to} />
      {/* The Enter key presses the first submit button of a form, so the regular one comes first here. */}
      {owner && <button form={owner.id} {...owner.enter} aria-hidden tabIndex={-1} className="sr-only" />}
      {otherLanguages(language).map((other) => (
        <button
          key={other}
          name={owner && !owner.isSearch ? languageField : 'language'}
          value={other}
          {...(owner && { form: owner.id, formMethod: 'post', formAction: actionOf(owner, other) })}
          lang={other}
          onClick={(event) => {
            if (kept && sendTyped(kept, addressIn(other, pathname) + search, other)) event.preventDefault()
          }}
          aria-label={languageRegistry[other].switchLabel}
          className="flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-[0.9375rem] hover:bg-raised font-name"
        >
          <Globe aria-hidden className="size-4.5 text-muted max-sm:hidden" />
          {languageNames[other]}
        </button>
      ))}
    </form>
  )
}
