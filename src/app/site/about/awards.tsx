import { Link } from 'react-router'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../page/call-to-action.tsx'
import { PageMeta } from '../../page/page-meta.tsx'
import { PageIntro } from '../../page/page-intro.tsx'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/awards'
import { AwardCard } from './award-card.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { awards, backToAbout, browseFleet } = pageTexts(context.get(servicesContext).language).about
  return { texts: awards, backToAbout, browseFleet }
}

export default function Awards({ loaderData: { texts, backToAbout, browseFleet } }: Route.ComponentProps) {
  const { pages } = useTexts()
  return (
    <main id="content">
      <PageMeta {...pages.awards} />
      <PageIntro eyebrow={pages.about.title} title={pages.awards.title} intro={texts.intro} />
      <div className="shell pt-14">
        <ul className="grid gap-6 md:grid-cols-3">
          {texts.list.map((award, index) => (
            <AwardCard key={award.title} award={award} picture={`/artwork/award-${index + 1}.svg`} />
          ))}
        </ul>
        <div className="mt-16">
          <CallToAction title={texts.thanksTitle} text={texts.thanksText}>
            <Link to="/fleet" className={buttonClass('accent')}>
              {browseFleet}
            </Link>
          </CallToAction>
        </div>
        <div className="pt-10">
          <UpLink to="/about">{backToAbout}</UpLink>
        </div>
      </div>
    </main>
  )
}
