import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { listBranches } from '../../../data/branches.ts'
import { listCars } from '../../../data/cars.ts'
import { readSettings } from '../../../data/settings.ts'
import { CarCard } from '../../cars/car-card.tsx'
import { viewCar } from '../../cars/car-view.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PageHead } from '../../page-head.tsx'
import { AutoRentalJsonLd } from '../../seo/auto-rental-json-ld.tsx'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/route'
import { viewMapBranch } from './branch-map-branch.ts'
import { BranchMap } from './branch-map.tsx'
import { Hero } from './hero.tsx'
import { SearchCard } from './search-card.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

const carsOnHome = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const [cars, branches, settings] = await Promise.all([listCars(db), listBranches(db), readSettings(db)])
  return {
    cars: cars.slice(0, carsOnHome).map((car) => viewCar(car, language)),
    branches: branches.map((branch) => viewMapBranch(branch, language)),
    map: { tileUrl: settings.mapTileUrl, attribution: settings.mapAttribution },
  }
}

export default function Home({ loaderData: { cars, branches, map } }: Route.ComponentProps) {
  const { home, pages } = useTexts()
  return (
    <main id="content">
      <PageHead {...pages.home} />
      <AutoRentalJsonLd branches={branches} />
      <Hero />
      <SearchCard branches={branches} />
      <section aria-labelledby="home-cars" className="shell mt-20">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="max-w-2xl">
            <h2 id="home-cars" className="text-heading">
              {home.popularTitle}
            </h2>
            <p className="mt-2 text-muted">{home.popularText}</p>
          </div>
          <Link to="/fleet" className="flex items-center gap-2 font-semibold text-brand hover:underline">
            {home.allCars}
            <ArrowLeft aria-hidden className="size-5 ltr:-scale-x-100" />
          </Link>
        </div>
        <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {cars.map((car) => (
            <CarCard key={car.id} car={car} />
          ))}
        </div>
      </section>
      <BranchMap branches={branches} map={map} />
      <WhyChooseUs />
    </main>
  )
}
