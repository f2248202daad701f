import { Link } from 'react-router'
import { Building2, UserRound } from 'lucide-react'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../page/call-to-action.tsx'
import { PageMeta } from '../../page/page-meta.tsx'
import { PageBanner } from '../../page/page-banner.tsx'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context.get(servicesContext).language).membership }
}

export default function Membership({ loaderData: { texts } }: Route.ComponentProps) {
  const { pages } = useTexts()
  return (
    <main id="content">
      <PageMeta {...pages.membership} image="/artwork/scenes/abha-1280.jpg" />
      <PageBanner scene="abha" eyebrow={pages.membership.title} title={texts.heading} intro={texts.intro}>
        <p className="mt-6 rounded-full bg-saffron-400 px-4 py-1 font-semibold text-palm-950">{texts.status}</p>
      </PageBanner>
      <div className="shell space-y-20 pt-16">
        <AudienceCards texts={texts} />
        <OpeningSteps title={texts.steps.title} steps={texts.steps.list} />
        <CallToAction title={texts.askTitle} text={texts.askText}>
          <Link to="/complaints" className={buttonClass('accent')}>
            {texts.ask}
          </Link>
        </CallToAction>
      </div>
    </main>
  )
}

const audiences = [
  { key: 'individuals', icon: UserRound, to: '/special-offers' },
  { key: 'companies', icon: Building2, to: '/complaints' },
] as const

/** Current benefits for individuals and companies, until there is a membership. */
function AudienceCards({ texts }: { texts: PageTexts['membership'] }) {
  return (
    <section aria-labelledby="available-now">
      <h2 id="available-now" className="text-heading">
        {texts.nowTitle}
      </h2>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        {audiences.map(({ key, icon: Icon, to }) => (
          <article
            key={key}
            className="flex flex-col items-start rounded-card border border-line bg-surface p-7 shadow-card md:p-9"
          >
            <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand">
              <Icon aria-hidden className="size-7" />
            </span>
            <h3 className="mt-5 text-title">{texts[key].title}</h3>
            <p className="mt-2 mb-6 text-muted">{texts[key].text}</p>
            <Link to={to} className={buttonClass('quiet', 'mt-auto')}>
              {texts[key].action}
            </Link>
          </article>
        ))}
      </div>
    </section>
  )
}

/** What happens when registration opens. */
function OpeningSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section aria-labelledby="opening-steps" className="rounded-card bg-raised p-7 md:p-12">
      <h2 id="opening-steps" className="text-heading">
        {title}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-4">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-brand tabular-nums"
            >
              {index + 1}
            </span>
            <p className="pt-2">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
