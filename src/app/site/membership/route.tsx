import { Link } from 'react-router'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../page/call-to-action.tsx'
import { PageMeta } from '../../page/page-meta.tsx'
import { PageBanner } from '../../page/page-banner.tsx'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { AudienceCards } from './audience-cards.tsx'
import { OpeningSteps } from './opening-steps.tsx'

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
