import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { OfferCode } from '../../offers/offer-code.tsx'
import { OfferedPrices } from '../../offers/offered-prices.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { OfferView } from './load-offers.server.ts'

type OfferCardProps = {
  offer: OfferView
  texts: PageTexts['offersTexts']
  codeTexts: PageTexts['offerCode']
  now: Date | undefined
  eager: boolean
}

export function OfferCard({ offer, texts, codeTexts, now, eager }: OfferCardProps) {
  const { frame } = useTexts()
  const ended = now !== undefined && offer.endDate <= now
  return (
    <article
      className={`group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[box-shadow,opacity] duration-500 hover:shadow-lift ${ended ? 'opacity-60' : ''}`}
    >
      {offer.imageUrl && (
        <div className="overflow-hidden bg-raised">
          <Picture
            src={offer.imageUrl}
            sizes="(width < 48rem) 100vw, 26rem"
            alt=""
            width={800}
            height={500}
            loading={eager ? 'eager' : 'lazy'}
            className="aspect-8/5 w-full object-cover transition-transform duration-500 group-hover:[transform:scale(1.03)]"
          />
        </div>
      )}
      <div className="flex grow flex-col gap-5 p-5 md:p-6">
        <div>
          <h2 className="text-title">{offer.title}</h2>
          <p className="mt-1 text-muted">{offer.description}</p>
        </div>
        <div className="mt-auto space-y-4 border-t border-line pt-5">
          <Countdown end={offer.endDate} now={now} label={texts.timeLeft} expired={texts.expired} />
          <p className="flex items-center justify-center gap-2 text-sm text-muted">
            <CalendarClock aria-hidden className="size-4 shrink-0 text-brand" />
            <time dateTime={offer.endDate.toISOString()}>{offer.until}</time>
          </p>
          {offer.prices && !ended && <OfferedPrices prices={offer.prices} />}
          {offer.link.code && <OfferCode {...offer.link} texts={codeTexts} />}
          <Link
            to={offer.link.to}
            prefetch="intent"
            aria-label={`${frame.bookNow}: ${offer.title}`}
            className={buttonClass('accent', 'w-full')}
          >
            {frame.bookNow}
          </Link>
        </div>
      </div>
    </article>
  )
}
