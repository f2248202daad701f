import { standardTexts } from '#domain/content/standard-texts.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { loadPageContent } from '../../content/page-content.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { loadPartners } from './partner-view.server.ts'
import { PartnersPage } from './partners-page.tsx'
import { servicesContext } from '../../services-context.ts'
import { usePageContent } from '../../content/use-page-content.ts'
import type { Route } from './+types/success'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [content, partners] = await Promise.all([
    loadPageContent(services, 'partners', ['success_partners']),
    loadPartners(services, 'success_partner'),
  ])
  const defaults = standardTexts(services.language).partners
  return { texts: pageTexts(services.language).partners, defaults, content, partners }
}

export default function SuccessPartners({ loaderData: { texts, defaults, content, partners } }: Route.ComponentProps) {
  const { pages } = useTexts()
  const { success_partners: section } = usePageContent(content, defaults)
  return (
    <main id="content">
      <PageMeta {...pages.successPartners} />
      <PartnersPage
        texts={texts}
        title={section.title}
        description={section.description}
        partners={partners}
        columns="sm:grid-cols-2 lg:grid-cols-3"
        other={{ to: '/partners/our-partners', label: texts.seeOurPartners }}
      />
    </main>
  )
}
