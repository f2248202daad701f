import { CalendarHeart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { countdownTickMs } from '#domain/content/countdown.ts'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useServerClock } from '../../device/server-clock.ts'
import { buttonClass } from '../../ui/button.ts'
import { useTick } from '../../ui/countdown.tsx'
import type { OfferView } from './load-offers.server.ts'
import { OfferCard } from './offer-card.tsx'

type OffersListProps = {
  offers: readonly OfferView[]
  offerCode: PageTexts['offerCode']
  texts: PageTexts['offersTexts']
}

/** The current offers by the server's clock. An offer that ends says so for a second and is then removed. */
export function OffersList({ offers, offerCode, texts }: OffersListProps) {
  const now = useTick(useServerClock())
  const shown = now ? offers.filter(({ endDate }) => now.getTime() - endDate.getTime() < countdownTickMs) : offers
  const refreshing = useFreshOffers(shown.length)
  if (shown.length === 0) return refreshing ? <Loading /> : <NoOffers text={texts.empty} />
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map((offer, index) => (
        <li key={offer.id}>
          <OfferCard offer={offer} texts={texts} codeTexts={offerCode} now={now} eager={index < 3} />
        </li>
      ))}
    </ul>
  )
}

/** Reloads the list when an offer was removed, since another may have begun; returns whether it is loading. */
function useFreshOffers(count: number): boolean {
  const { revalidate, state } = useRevalidator()
  const [known, setKnown] = useState(count)
  useEffect(() => {
    if (count === known) return
    setKnown(count)
    if (count < known) void revalidate()
  }, [count, known, revalidate])
  return state === 'loading' || count < known
}

function Loading() {
  const { offersPages } = useTexts()
  return (
    <p role="status" className="grid min-h-80 place-items-center text-title text-muted">
      {offersPages.special.loading}
    </p>
  )
}

function NoOffers({ text }: { text: string }) {
  const { errors } = useTexts()
  return (
    <div className="flex flex-col items-center gap-5 rounded-card bg-raised px-6 py-14 text-center">
      <CalendarHeart aria-hidden className="size-12 text-brand" />
      <p role="status" className="max-w-lg text-title">
        {text}
      </p>
      <Link to="/fleet" className={buttonClass('accent')}>
        {errors.browseFleet}
      </Link>
    </div>
  )
}
