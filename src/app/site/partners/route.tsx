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
import { loadPartners } from './partner-view.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { usePageContent } from '../../content/use-page-content.ts'
import type { Route } from './+types/route'
import { PartnerGroup } from './partner-group.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [content, ours, inSuccess] = await Promise.all([
    loadPageContent(services, 'partners', managedPages.partners),
    loadPartners(services, 'our_partner'),
    loadPartners(services, 'success_partner'),
  ])
  const defaults = standardTexts(services.language).partners
  return { texts: pageTexts(services.language).partners, defaults, content, ours, inSuccess }
}

export default function Partners({ loaderData: { texts, defaults, content, ours, inSuccess } }: Route.ComponentProps) {
  const { pages } = useTexts()
  const { our_partners, success_partners } = usePageContent(content, defaults)
  return (
    <main id="content">
      <PageMeta {...pages.partners} image="/artwork/scenes/jeddah-1280.jpg" />
      <PageBanner scene="jeddah" eyebrow={texts.heading} title={pages.partners.title} intro={texts.intro} />
      <div className="shell pt-16">
        <div className="grid gap-6 lg:grid-cols-2">
          <PartnerGroup {...our_partners} partners={ours} to="/partners/our-partners" action={texts.seeOurPartners} />
          <PartnerGroup
            {...success_partners}
            partners={inSuccess}
            to="/partners/success"
            action={texts.seeSuccessPartners}
          />
        </div>
        <div className="mt-20">
          <CallToAction title={texts.askTitle} text={texts.askText}>
            <Link to={inquiryPath('partnership')} className={buttonClass('accent')}>
              {texts.ask}
            </Link>
          </CallToAction>
        </div>
      </div>
    </main>
  )
}
