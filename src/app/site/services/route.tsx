import { Link } from 'react-router'
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
import { ServiceCard } from './service-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    texts: pageTexts(services.language).services,
    defaults: standardTexts(services.language).services,
    content: await loadPageContent(services, 'services', managedPages.services),
  }
}

const order = ['daily', 'monthly', 'long_term', 'airport_delivery', 'logistics'] as const

export default function Services({ loaderData: { texts, defaults, content } }: Route.ComponentProps) {
  const { pages } = useTexts()
  const sections = usePageContent(content, defaults)
  return (
    <main id="content">
      <PageMeta {...pages.services} image="/artwork/scenes/riyadh-1280.jpg" />
      <PageBanner
        scene="riyadh"
        eyebrow={sections.intro.title}
        title={pages.services.title}
        intro={sections.intro.description}
      />
      <div className="shell pt-16">
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6">
          {order
            .filter((service) => !sections[service].isHidden)
            .map((service) => (
              <ServiceCard key={service} service={service} {...sections[service]} action={texts.actions[service]} />
            ))}
        </ul>
        <div className="mt-20">
          <CallToAction title={texts.askTitle} text={texts.askText}>
            <Link to={inquiryPath('trip')} className={buttonClass('accent')}>
              {texts.ask}
            </Link>
          </CallToAction>
        </div>
      </div>
    </main>
  )
}
