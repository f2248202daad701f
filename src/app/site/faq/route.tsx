import { inquiryPath } from '#domain/customers/inquiry-topic.ts'
import { Link } from 'react-router'
import { Plus } from 'lucide-react'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { loadManagedTexts } from '../../content/managed-texts.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { useIsShown } from '../../content/site-info.ts'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { useContentNotice } from '../../content/use-page-content.ts'
import { FaqJsonLd } from '../../seo/list-json-ld.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { loadQuestions } from '#operations/content/answered-questions.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [{ text, failed }, questions] = await Promise.all([
    loadManagedTexts(services, 'faq'),
    loadQuestions(services, context.get(settingsContext)),
  ])
  return { texts: { ...pageTexts(services.language).faq, intro: text('intro', 'description') }, failed, questions }
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { texts, questions } = loaderData
  const { pages } = useTexts()
  const isShown = useIsShown()
  useContentNotice(loaderData)
  return (
    <main id="content">
      <PageMeta {...pages.faq} />
      <PageIntro title={pages.faq.title} intro={texts.intro} />
      <div className="shell grid gap-10 pt-10 md:pt-14 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-8">
        {questions.length > 0 && (
          <section aria-label={texts.listLabel} className="min-w-0 space-y-4">
            {questions.map((entry) => (
              <Question key={entry.id} {...entry} />
            ))}
            <FaqJsonLd questions={questions} />
          </section>
        )}
        <div className="lg:sticky lg:top-24 lg:col-start-2">
          <CallToAction title={texts.askTitle} text={texts.askText}>
            <Link to={inquiryPath('question')} className={buttonClass('accent')}>
              {texts.ask}
            </Link>
            {isShown('/terms') && (
              <Link to="/terms" className={buttonClass('quiet')}>
                {texts.terms}
              </Link>
            )}
          </CallToAction>
        </div>
      </div>
    </main>
  )
}

/** Native `details` elements of one name: opening one closes the others, and they work by keyboard and without scripts. */
function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <details
      name="faq"
      className="group overflow-hidden rounded-card border border-line bg-surface shadow-card [interpolate-size:allow-keywords] details-content:overflow-clip details-content:transition-[block-size,content-visibility] details-content:transition-discrete details-content:duration-300 details-content:ease-out details-content:[block-size:0] open:border-brand/50 open:details-content:[block-size:auto]"
    >
      <summary className="flex list-none items-center justify-between gap-4 px-5 py-5 text-title font-semibold hover:text-brand sm:px-7 [&::-webkit-details-marker]:hidden">
        <h2 className="font-semibold text-inherit">{question}</h2>
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand transition-transform duration-300 group-open:rotate-45">
          <Plus aria-hidden className="size-5" />
        </span>
      </summary>
      <p className="max-w-3xl px-5 pb-6 text-muted whitespace-pre-line sm:px-7">{answer}</p>
    </details>
  )
}
