import { CarCard } from '../../cars/car-card.tsx'
import type { CarView } from '../../cars/car-view.ts'
import { MoreLink } from './more-link.tsx'
import { useHomeTexts } from './use-home-texts.ts'

export function PopularCars({ cars }: { cars: CarView[] }) {
  const home = useHomeTexts()
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="home-cars" className="shell pb-20 md:pb-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 id="home-cars" className="text-heading">
            {home.popularTitle}
          </h2>
          <p className="mt-2 text-muted">{home.popularText}</p>
        </div>
        <MoreLink to="/fleet">{home.allCars}</MoreLink>
      </div>
      <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {cars.map((car) => (
          <CarCard key={car.id} car={car} />
        ))}
      </div>
    </section>
  )
}
