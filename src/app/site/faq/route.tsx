import { Link } from 'react-router'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../page/call-to-action.tsx'
import { PageMeta } from '../../page/page-meta.tsx'
import { PageIntro } from '../../page/page-intro.tsx'
import { FaqJsonLd } from '../../seo/faq-json-ld.tsx'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { loadQuestions } from './load-questions.server.ts'
import { Question } from './question.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { texts: pageTexts(services.language).faq, questions: await loadQuestions(services) }
}

export default function Faq({ loaderData: { texts, questions } }: Route.ComponentProps) {
  const { pages } = useTexts()
  return (
    <main id="content">
      <PageMeta {...pages.faq} />
      <PageIntro title={pages.faq.title} intro={texts.intro} />
      <div className="shell pt-12">
        {questions.length > 0 && (
          <section aria-label={texts.listLabel} className="mx-auto max-w-4xl space-y-4">
            {questions.map((entry) => (
              <Question key={entry.id} {...entry} />
            ))}
            <FaqJsonLd questions={questions} />
          </section>
        )}
        <div className="mx-auto mt-16 max-w-4xl">
          <CallToAction title={texts.askTitle} text={texts.askText}>
            <Link to="/complaints" className={buttonClass('accent')}>
              {texts.ask}
            </Link>
            <Link to="/terms" className={buttonClass('quiet')}>
              {texts.terms}
            </Link>
          </CallToAction>
        </div>
      </div>
    </main>
  )
}
