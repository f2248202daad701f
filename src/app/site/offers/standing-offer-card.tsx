import { CalendarCheck2 } from 'lucide-react'
import { Link } from 'react-router'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { OfferCode } from '../../offers/offer-code.tsx'
import { OfferedPrices } from '../../offers/offered-prices.tsx'
import type { OfferLinkView } from '../../offers/view-offer-link.server.ts'
import type { OfferedPrices as Prices } from '../../offers/offered-prices.server.ts'
import type { SectionTexts } from '../../content/page-content.server.ts'
import { buttonClass } from '../../ui/button.ts'

type StandingOfferCardProps = {
  offer: SectionTexts
  link: OfferLinkView & { prices?: Prices }
  codeTexts: PageTexts['offerCode']
  validityText: string
  picture: string
  eager: boolean
}

export function StandingOfferCard({ offer, link, codeTexts, validityText, picture, eager }: StandingOfferCardProps) {
  const { frame } = useTexts()
  return (
    <article className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift">
      <div className="overflow-hidden bg-raised">
        <img
          src={picture}
          alt=""
          width={640}
          height={420}
          loading={eager ? 'eager' : 'lazy'}
          className="aspect-16/9 w-full object-cover object-bottom transition-transform duration-500 group-hover:[transform:scale(1.03)]"
        />
      </div>
      <div className="flex grow flex-col gap-4 p-6 md:p-8">
        <h2 className="text-heading">{offer.title}</h2>
        <p className="text-title font-normal text-muted">{offer.description}</p>
        {link.prices && <OfferedPrices prices={link.prices} />}
        {link.code && <OfferCode code={link.code} conditions={link.conditions} texts={codeTexts} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          {offer.validity && (
            <p className="flex items-center gap-2 font-semibold text-brand">
              <CalendarCheck2 aria-hidden className="size-5 shrink-0" />
              <span className="sr-only">{validityText}: </span>
              {offer.validity}
            </p>
          )}
          <Link
            to={link.to}
            prefetch="intent"
            aria-label={`${frame.bookNow}: ${offer.title}`}
            className={buttonClass('accent', 'ms-auto max-sm:w-full')}
          >
            {frame.bookNow}
          </Link>
        </div>
      </div>
    </article>
  )
}
