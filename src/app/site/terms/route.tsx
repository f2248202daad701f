import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { fillPolicies, viewPolicies, type PolicyView } from '../../../domain/booking/rental-policies.ts'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../page/page-meta.tsx'
import { PageIntro } from '../../page/page-intro.tsx'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { Downloads } from './downloads.tsx'
import { TermList } from './term-list.tsx'

type TermTexts = PageTexts['terms']['list']

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(servicesContext)
  const { terms } = pageTexts(language)
  return {
    texts: { ...terms, list: fillTerms(terms.list, viewPolicies(context.get(settingsContext).rental, language)) },
  }
}

/** The terms with the policies of the settings. */
function fillTerms(terms: TermTexts, policies: PolicyView): TermTexts {
  const entries = Object.entries(terms).map(([term, { title, text }]) => [
    term,
    { title, text: fillPolicies(text, policies) },
  ])
  return Object.fromEntries(entries) as TermTexts
}

export default function Terms({ loaderData: { texts } }: Route.ComponentProps) {
  const { pages } = useTexts()
  return (
    <main id="content">
      <PageMeta {...pages.terms} />
      <PageIntro title={pages.terms.title} intro={texts.intro}>
        <a href="#downloads" className={buttonClass('quiet', 'mt-6 lg:hidden')}>
          <Download aria-hidden className="size-5" />
          {texts.downloadsTitle}
        </a>
      </PageIntro>
      <div className="shell grid gap-12 pt-14 lg:grid-cols-[1fr_23rem]">
        <TermList title={texts.listTitle} terms={texts.list} />
        <aside aria-labelledby="downloads" className="space-y-6 lg:sticky lg:top-28 lg:self-start">
          <Downloads texts={texts} />
          <div className="rounded-card bg-raised p-6">
            <p className="font-semibold">{texts.question}</p>
            <Link to="/complaints" className={buttonClass('quiet', 'mt-4')}>
              {texts.ask}
            </Link>
          </div>
        </aside>
      </div>
    </main>
  )
}
