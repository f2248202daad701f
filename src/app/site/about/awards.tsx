import { Link } from 'react-router'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../page/call-to-action.tsx'
import { PageMeta } from '../../page/page-meta.tsx'
import { PageIntro } from '../../page/page-intro.tsx'
import { servicesContext } from '../../services/services.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/awards'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'

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

type AwardCardProps = { award: PageTexts['about']['awards']['list'][number]; picture: string }

function AwardCard({ award, picture }: AwardCardProps) {
  return (
    <li className="group flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift">
      <div className="stage relative grid place-items-center px-6 py-8">
        <Badge tone="light" className="absolute start-4 top-4 font-semibold">
          {award.year}
        </Badge>
        <img
          src={picture}
          alt=""
          width={320}
          height={320}
          className="h-auto w-48 transition-transform duration-300 group-hover:-translate-y-1"
        />
      </div>
      <div className="grow p-7">
        <p className="font-semibold text-brand">{award.title}</p>
        <h2 className="mt-1 text-title">{award.award}</h2>
        <p className="mt-2 text-muted">{award.text}</p>
      </div>
    </li>
  )
}
