import { Timer } from 'lucide-react'
import { Link } from 'react-router'
import { managedPages } from '#domain/content/managed-pages.ts'
import { standardTexts } from '#domain/content/standard-texts.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { loadPageContent } from '../../content/page-content.server.ts'
import { loadOfferLinks } from '#operations/content/load-offer-links.ts'
import { viewOfferLink, type OfferLinkView } from '../../offers/view-offer-link.server.ts'
import { loadOfferedPrices, type OfferedPrices } from '../../offers/offered-prices.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { useIsShown } from '../../content/site-info.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { usePageContent } from '../../content/use-page-content.ts'
import type { Route } from './+types/route'
import { StandingOfferCard } from './standing-offer-card.tsx'

const offers = ['long_term', 'weekend', 'early_bird', 'business'] as const
type Offer = (typeof offers)[number]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const content = await loadPageContent(services, 'offers', managedPages.offers)
  const codeOf = (section: Offer) => content.sections[section]?.code ?? ''
  const linkOf = await loadOfferLinks(services)
  const { offerCode, offersTexts } = pageTexts(services.language)
  const defaults = standardTexts(services.language).offers
  const pricesOf = await loadOfferedPrices(services)
  const links = Object.fromEntries(
    offers.map((section) => {
      const { rate, isHidden } = content.sections[section] ?? {}
      const prices = isHidden || !rate ? undefined : pricesOf(Number(rate))
      return [
        section,
        prices
          ? { to: prices.to, code: '', conditions: '', prices }
          : viewOfferLink(linkOf(codeOf(section)), services.language),
      ]
    }),
  ) as Record<Offer, OfferLinkView & { prices?: OfferedPrices }>
  return { content, defaults, links, offerCode, texts: offersTexts }
}

const pictures: Record<Offer, string> = {
  long_term: '/artwork/offer-long-term.svg',
  weekend: '/artwork/offer-weekend.svg',
  early_bird: '/artwork/offer-early-bird.svg',
  business: '/artwork/offer-business.svg',
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { links, offerCode, texts } = loaderData
  const { pages } = useTexts()
  const isShown = useIsShown()
  const content = usePageContent(loaderData.content, loaderData.defaults)
  return (
    <main id="content">
      <PageMeta {...pages.offers} />
      <PageIntro eyebrow={content.intro.title} title={pages.offers.title} intro={content.intro.description} />
      <ul className="shell grid gap-6 py-10 md:grid-cols-2 md:gap-8 md:py-14">
        {offers
          .filter((section) => !content[section].isHidden)
          .map((section, index) => (
            <li key={section}>
              <StandingOfferCard
                offer={content[section]}
                link={links[section]}
                codeTexts={offerCode}
                validityText={texts.validity}
                picture={pictures[section]}
                eager={index < 2}
              />
            </li>
          ))}
      </ul>
      {isShown('/special-offers') && (
        <section aria-labelledby="more-offers" className="shell">
          <div className="overflow-hidden rounded-card bg-palm-900 text-sand-50">
            <div className="qatt-band" />
            <div className="flex flex-wrap items-center justify-between gap-6 p-7 md:p-10">
              <div className="flex max-w-2xl items-start gap-4">
                <Timer aria-hidden className="mt-1 size-8 shrink-0 text-saffron-300" />
                <div>
                  <h2 id="more-offers" className="text-heading">
                    {texts.moreTitle}
                  </h2>
                  <p className="mt-2 text-palm-100">{texts.moreText}</p>
                </div>
              </div>
              <Link to="/special-offers" prefetch="intent" className={buttonClass('accent')}>
                {texts.moreLink}
              </Link>
            </div>
          </div>
        </section>
      )}
    </main>
  )
}
