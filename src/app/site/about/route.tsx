import { Link } from 'react-router'
import { Compass, HeartHandshake, Route as RouteIcon } from 'lucide-react'
import { inquiryPath } from '#domain/customers/inquiry-topic.ts'
import { managedPages } from '#domain/content/managed-pages.ts'
import { standardTexts } from '#domain/content/standard-texts.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { PageBanner } from '../../ui/page/page-banner.tsx'
import { loadPageContent } from '../../content/page-content.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { usePageContent } from '../../content/use-page-content.ts'
import type { Route } from './+types/route'
import { CompanyLinks } from './company-links.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    texts: pageTexts(services.language).about,
    defaults: standardTexts(services.language).about,
    content: await loadPageContent(services, 'about', managedPages.about),
  }
}

export default function About({ loaderData: { texts, defaults, content } }: Route.ComponentProps) {
  const { pages } = useTexts()
  const { intro, ...beliefs } = usePageContent(content, defaults)
  return (
    <main id="content">
      <PageMeta {...pages.about} image="/artwork/scenes/najran-1280.jpg" />
      <PageBanner scene="najran" eyebrow={intro.title} title={pages.about.title} intro={intro.description} />
      <div className="shell space-y-20 pt-16">
        <BeliefCards label={texts.cardsTitle} beliefs={beliefs} />
        <CompanyLinks texts={texts} />
        <CallToAction title={texts.askTitle} text={texts.askText}>
          <Link to="/fleet" className={buttonClass('accent')}>
            {texts.browseFleet}
          </Link>
          <Link to={inquiryPath('question')} className={buttonClass('quiet')}>
            {texts.contact}
          </Link>
        </CallToAction>
      </div>
    </main>
  )
}

const icons = { vision: Compass, mission: RouteIcon, values: HeartHandshake }
const order = ['vision', 'mission', 'values'] as const

type BeliefCardsProps = {
  label: string
  beliefs: Record<(typeof order)[number], { title: string; description: string }>
}

function BeliefCards({ label, beliefs }: BeliefCardsProps) {
  return (
    <section aria-labelledby="beliefs">
      <h2 id="beliefs" className="max-w-2xl text-heading">
        {label}
      </h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {order.map((belief) => {
          const Icon = icons[belief]
          return (
            <li
              key={belief}
              className="rounded-card border border-line bg-surface p-7 shadow-card md:p-8 transition-shadow duration-200 hover:shadow-lift"
            >
              <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-brand">
                <Icon aria-hidden className="size-7" />
              </span>
              <h3 className="mt-5 text-title">{beliefs[belief].title}</h3>
              <p className="mt-2 text-muted">{beliefs[belief].description}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
