import { Link } from 'react-router'
import { managedPages } from '../../../data/content/content.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../page/call-to-action.tsx'
import { PageBanner } from '../../page/page-banner.tsx'
import { loadPageContent } from '../../page/page-content.server.ts'
import { PageMeta } from '../../page/page-meta.tsx'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import { usePageContent } from '../../page/use-page-content.ts'
import type { Route } from './+types/route'
import { BeliefCards } from './belief-cards.tsx'
import { CompanyLinks } from './company-links.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    texts: pageTexts(services.language).about,
    content: await loadPageContent(services, 'about', managedPages.about),
  }
}

export default function About({ loaderData: { texts, content } }: Route.ComponentProps) {
  const { pages } = useTexts()
  const { intro, ...beliefs } = usePageContent(content, texts.defaults)
  return (
    <main id="content">
      <PageMeta {...pages.about} image="/artwork/scenes/najran-1280.jpg" />
      <PageBanner scene="najran" eyebrow={pages.about.title} title={intro.title} intro={intro.description} />
      <div className="shell space-y-20 pt-16">
        <BeliefCards label={texts.cardsTitle} beliefs={beliefs} />
        <CompanyLinks texts={texts} />
        <CallToAction title={texts.askTitle} text={texts.askText}>
          <Link to="/fleet" className={buttonClass('accent')}>
            {texts.browseFleet}
          </Link>
          <Link to="/complaints" className={buttonClass('quiet')}>
            {texts.contact}
          </Link>
        </CallToAction>
      </div>
    </main>
  )
}
