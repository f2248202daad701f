import { ChevronDown } from 'lucide-react'
import { formatHijri, formatMoment } from '#domain/time/date-format.ts'
import { chargesOn, rentVatRate } from '#domain/pricing/charges.ts'
import { dailyRate, type Quote } from '#domain/pricing/quote.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { VatBasis } from '../../cars/vat-basis.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import type { BookingPage } from './load-booking-page.server.ts'
import { momentsOf, type Choice } from './use-booking-choice.ts'

type CarSummaryProps = { page: BookingPage; choice: Choice; lines: Quote }

/** The car and period being booked. Folded on phones, so that the page begins with the form; stays in view on large screens. */
export function CarSummary({ page, choice, lines }: CarSummaryProps) {
  const { car, branches } = page
  const { book, fleet } = useTexts()
  const monthly = choice.rentalType === 'monthly' ? car.prices.pricePerMonth : null
  const amount = monthly ?? dailyRate(car.prices, Number(choice.modelYear))
  const moments = momentsOf(choice)
  const nameOf = (branchId: string) => branches.find(({ id }) => id === branchId)?.name ?? ''
  const specs = [fleet.seats(car.seats), fleet.transmission[car.transmission], fleet.fuel[car.fuel], ...page.specs]
  const dayPrice = (
    <>
      <strong>
        <Price amount={amount} />
      </strong>{' '}
      <span className="text-sm text-muted">
        <span>{monthly === null ? fleet.perDay : fleet.perMonth}</span>{' '}
        <VatBasis amount={amount} vatRate={rentVatRate(chargesOn(car.prices.charges, moments?.pickup.date))} />
      </span>
    </>
  )
  return (
    <aside aria-label={book.yourCar} className="lg:sticky lg:top-26">
      <details className="group fold-below-lg overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <summary className="flex items-center gap-3 rounded-card py-2 ps-2 pe-4">
          <Picture
            src={car.imageUrl}
            sizes="(width < 64rem) 6rem, 26rem"
            alt=""
            width={960}
            height={440}
            fetchPriority="high"
            className="stage w-24 shrink-0 rounded-control object-contain h-auto p-1.5"
          />
          <span className="min-w-0 grow">
            <span className="block font-semibold">
              {car.name} <span className="tabular-nums">{choice.modelYear}</span>
            </span>
            <span className="block leading-6">{dayPrice}</span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="stage px-5 pt-7 pb-4">
          <Picture
            src={car.imageUrl}
            sizes="(width < 64rem) 100vw, 26rem"
            alt=""
            width={960}
            height={440}
            loading="lazy"
            className="object-contain h-auto w-full"
          />
        </div>
        <div className="space-y-4 p-5">
          <div>
            <div className="flex flex-wrap items-baseline gap-x-2">
              <h2 className="text-title">
                {car.name} <span className="tabular-nums">{choice.modelYear}</span>
              </h2>
              {car.isDrawing && <p className="text-sm text-muted">{fleet.orSimilar}</p>}
            </div>
            <p className="text-sm text-muted">{specs.join(' · ')}</p>
            <p className="mt-1">{dayPrice}</p>
          </div>
          <dl className="grid min-h-40 content-start gap-3 border-t border-line pt-4 text-sm">
            <End label={book.pickupLocation} branch={nameOf(choice.pickupLocation)} moment={moments?.pickup} />
            <End label={book.returnLocation} branch={nameOf(choice.returnLocation)} moment={moments?.return} />
          </dl>
          <p className="flex items-baseline justify-between border-t border-line pt-4 font-semibold">
            {book.line.total}
            <span data-total className="text-xl">
              <Price amount={lines.total} />
            </span>
          </p>
        </div>
      </details>
    </aside>
  )
}

function End({ label, branch, moment }: { label: string; branch: string; moment: LocalMoment | undefined }) {
  const language = useLanguage()
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{branch}</dd>
      {moment && (
        <dd>
          <span>{formatMoment(moment, language)}</span>
          <span className="block text-muted">{formatHijri(moment.date, language)}</span>
        </dd>
      )}
    </div>
  )
}
