import { standardTexts } from '#domain/content/standard-texts.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { loadPageContent } from '../../content/page-content.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { loadPartners } from './partner-view.server.ts'
import { PartnersPage } from './partners-page.tsx'
import { servicesContext } from '../../services-context.ts'
import { usePageContent } from '../../content/use-page-content.ts'
import type { Route } from './+types/our-partners'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [content, partners] = await Promise.all([
    loadPageContent(services, 'partners', ['our_partners']),
    loadPartners(services, 'our_partner'),
  ])
  const defaults = standardTexts(services.language).partners
  return { texts: pageTexts(services.language).partners, defaults, content, partners }
}

export default function OurPartners({ loaderData: { texts, defaults, content, partners } }: Route.ComponentProps) {
  const { pages } = useTexts()
  const { our_partners: section } = usePageContent(content, defaults)
  return (
    <main id="content">
      <PageMeta {...pages.ourPartners} />
      <PartnersPage
        texts={texts}
        title={section.title}
        description={section.description}
        partners={partners}
        columns="grid-cols-2 md:grid-cols-4"
        other={{ to: '/partners/success', label: texts.seeSuccessPartners }}
      />
    </main>
  )
}
