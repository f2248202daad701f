import { Link } from 'react-router'
import { standardTexts } from '#domain/content/standard-texts.ts'
import { areTextsConfirmed } from '#operations/setup/setup.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { loadManagedTexts } from '../../content/managed-texts.server.ts'
import { useContentNotice } from '../../content/use-page-content.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { useIsShown } from '../../content/site-info.ts'
import { servicesContext } from '../../services-context.ts'
import { Picture } from '../../ui/picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/awards'

const places = ['first', 'second', 'third'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { backToAbout, browseFleet, example } = pageTexts(services.language).about
  const { text, isShown, failed } = await loadManagedTexts(services, 'awards')
  const standard = standardTexts(services.language).awards
  const isConfirmed = await areTextsConfirmed(services.db).catch((error: unknown) => {
    services.log.error('Reading whether the awards are confirmed failed', error)
    services.life.endNow()
    return false
  })
  const texts = {
    intro: text('intro', 'description'),
    list: places.filter(isShown).map((place) => ({
      title: text(place, 'title'),
      award: text(place, 'award'),
      year: text(place, 'year'),
      text: text(place, 'description'),
      picture: text(place, 'picture'),
      isExample:
        !isConfirmed &&
        text(place, 'title') === standard[place].title &&
        text(place, 'award') === standard[place].award,
    })),
    thanks: isShown('thanks') && { title: text('thanks', 'title'), text: text('thanks', 'description') },
  }
  return { texts, example, backToAbout, browseFleet, failed }
}

type Award = Awaited<ReturnType<typeof loader>>['texts']['list'][number]

export default function Awards({ loaderData }: Route.ComponentProps) {
  const { texts, example, backToAbout, browseFleet } = loaderData
  const { pages } = useTexts()
  const isShown = useIsShown()
  useContentNotice(loaderData)
  return (
    <main id="content">
      <PageMeta {...pages.awards} />
      <PageIntro eyebrow={pages.about.title} title={pages.awards.title} intro={texts.intro} />
      <div className="shell pt-14">
        <ul className="grid gap-6 md:grid-cols-3">
          {texts.list.map((award, index) => (
            <AwardCard key={`${award.title} ${award.award}`} award={award} example={example} isFirst={index === 0} />
          ))}
        </ul>
        {texts.thanks && (
          <div className="mt-16">
            <CallToAction {...texts.thanks}>
              <Link to="/fleet" className={buttonClass('accent')}>
                {browseFleet}
              </Link>
            </CallToAction>
          </div>
        )}
        {isShown('/about') && (
          <div className="pt-10">
            <UpLink to="/about">{backToAbout}</UpLink>
          </div>
        )}
      </div>
    </main>
  )
}

type AwardCardProps = { award: Award; example: string; isFirst: boolean }

/** An award, which says that it is an example until the company has its own. */
function AwardCard({ award, example, isFirst }: AwardCardProps) {
  return (
    <li className="group flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift">
      <div className="stage relative grid place-items-center px-6 py-8">
        {award.year && (
          <Badge tone="light" className="absolute start-4 top-4 font-semibold">
            {award.year}
          </Badge>
        )}
        <Picture
          src={award.picture}
          sizes="12rem"
          loading={isFirst ? 'eager' : 'lazy'}
          alt=""
          width={320}
          height={320}
          className="h-auto w-48 transition-transform duration-300 group-hover:-translate-y-1"
        />
      </div>
      <div className="grow p-7">
        {award.isExample && (
          <p className="mb-3">
            <Badge tone="waiting">{example}</Badge>
          </p>
        )}
        <p className="font-semibold text-brand">{award.title}</p>
        <h2 className="mt-1 text-title">{award.award}</h2>
        <p className="mt-2 text-muted">{award.text}</p>
      </div>
    </li>
  )
}
