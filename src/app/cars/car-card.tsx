import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.ts'
import { CarIcon } from '../ui/drawings.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import type { Halalas } from '#domain/money/money.ts'
import { carPath } from '#domain/fleet/car-path.ts'
import { VatBasis } from './vat-basis.tsx'
import type { CarView } from './car-view.ts'

function Spec({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {children}
    </li>
  )
}

type CarCardProps = {
  car: CarView
  /** Another model year than the newest, with its daily price: the one that is free. */
  other?: { year: number; price: Halalas } | undefined
  eager?: boolean
  /** Query parameters to add to its link. */
  taken?: readonly [name: string, value: string][]
  /** The text of its link, such as for a car that cannot be booked as searched. */
  linkText?: string | undefined
  /** The heading level, one below that of the list. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** A car of one model year with its daily price; `children` are rendered between specifications and price. */
export function CarCard({
  car,
  other,
  eager = false,
  taken = [],
  linkText,
  heading: Heading = 'h3',
  children,
}: CarCardProps) {
  const { fleet } = useTexts()
  const year = other?.year ?? car.newestYear
  // All of a card is about one model year; the lowest price of a car is that of its newest one.
  const lowest = other ? other.price : car.lowestPrice
  const price = other ? other.price : car.startingPrice
  return (
    <article className="group grid grid-cols-[8rem_1fr] overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift sm:flex sm:flex-col">
      <div className="stage relative flex flex-col justify-center px-2 py-9 sm:block sm:px-4 sm:pt-10 sm:pb-3">
        {car.category && (
          <Badge tone="solid" className="absolute start-2 top-2 sm:start-4 sm:top-4">
            {car.category.name}
          </Badge>
        )}
        {year && (
          <Badge tone="light" className="absolute start-2 bottom-2 sm:start-auto sm:end-4 sm:top-4 sm:bottom-auto">
            {fleet.model(year)}
          </Badge>
        )}
        <Picture
          src={car.imageUrl}
          sizes="(width < 40rem) 8rem, 26rem"
          alt=""
          width={960}
          height={440}
          {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          className="object-contain h-auto w-full transition-transform duration-300 group-hover:-translate-y-1"
        />
      </div>
      <div className="flex flex-col justify-center gap-2 p-4 sm:gap-4 sm:p-5 sm:pb-4">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Heading className="text-title">{car.name}</Heading>
          {car.isDrawing && <p className="text-sm text-muted">{fleet.orSimilar}</p>}
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted sm:gap-x-5">
          <Spec icon={<CarIcon name="seats" />}>{fleet.seats(car.seats)}</Spec>
          <Spec icon={<CarIcon name="transmission" />}>{fleet.transmission[car.transmission]}</Spec>
          <Spec icon={<CarIcon name="fuel" />}>{fleet.fuel[car.fuel]}</Spec>
        </ul>
      </div>
      <div className="col-span-2 flex grow flex-col gap-3 p-4 pt-3 max-sm:border-t max-sm:border-line sm:gap-4 sm:p-5 sm:pt-0">
        {car.terms && <p className="text-sm text-muted">{car.terms}</p>}
        {children}
        <div className="mt-auto flex items-end justify-between gap-3 border-line sm:border-t sm:pt-4">
          <p>
            <span className="block text-sm text-muted">
              {fleet.startingFrom}
              {lowest < price && (
                <>
                  {' '}
                  <Price amount={lowest} />
                </>
              )}
            </span>
            <span className="text-xl font-semibold group-has-data-leads:text-base">
              <Price amount={price} />
            </span>{' '}
            <span className="text-sm text-muted">{fleet.perDay}</span>
            <span className="block text-sm text-muted">
              <VatBasis amount={price} vatRate={car.vatRate} />
            </span>
          </p>
          <Link to={carPath(car.id, taken)} prefetch="intent" className={buttonClass(linkText ? 'quiet' : 'accent')}>
            <span>{linkText ?? fleet.bookNow}</span>
            <span className="sr-only">: {car.name}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}
