import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.ts'
import { CarIcon } from '../ui/drawings.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
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
  eager?: boolean
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** A car with its price per day; `children` are shown between the specifications and the price. */
export function CarCard({ car, eager = false, heading: Heading = 'h3', children }: CarCardProps) {
  const { fleet } = useTexts()
  return (
    <article className="group flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift">
      <div className="stage relative px-4 pt-10 pb-3">
        {car.category && (
          <Badge tone="solid" className="absolute start-4 top-4">
            {car.category.name}
          </Badge>
        )}
        {car.newestYear && (
          <Badge tone="light" className="absolute end-4 top-4">
            {fleet.model(car.newestYear)}
          </Badge>
        )}
        <Picture
          src={car.imageUrl}
          sizes="(width < 40rem) 100vw, 26rem"
          alt=""
          width={960}
          height={440}
          {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          className="object-contain h-auto w-full transition-transform duration-300 group-hover:-translate-y-1"
        />
      </div>
      <div className="flex grow flex-col gap-4 p-5">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Heading className="text-title">{car.name}</Heading>
          {car.isDrawing && <p className="text-sm text-muted">{fleet.orSimilar}</p>}
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <Spec icon={<CarIcon name="seats" />}>{fleet.seats(car.seats)}</Spec>
          <Spec icon={<CarIcon name="transmission" />}>{fleet.transmission[car.transmission]}</Spec>
          <Spec icon={<CarIcon name="fuel" />}>{fleet.fuel[car.fuel]}</Spec>
        </ul>
        {car.terms && <p className="text-sm text-muted">{car.terms}</p>}
        {children}
        <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-4">
          <p>
            <span className="block text-sm text-muted">
              {fleet.startingFrom}
              {car.lowestPrice < car.startingPrice && (
                <>
                  {' '}
                  <Price amount={car.lowestPrice} />
                </>
              )}
            </span>
            <span className="text-xl font-semibold">
              <Price amount={car.startingPrice} />
            </span>{' '}
            <span className="text-sm text-muted">{fleet.perDay}</span>
            <span className="block text-sm text-muted">{fleet.beforeVat}</span>
          </p>
          <Link to={`/book/${car.id}`} prefetch="intent" className={buttonClass('accent')}>
            {fleet.bookNow}
            <span className="sr-only">: {car.name}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}
