import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { AutoRentalJsonLd } from '../../seo/company-json-ld.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'
import { BranchMap } from './branch-map/branch-map.tsx'
import { Journey } from './journey.tsx'
import { loadHomePage } from './load-home-page.server.ts'
import { Partners } from './partners/partners.tsx'
import { Slideshow } from './slideshow.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'
import { useSiteInfo } from '../../content/site-info.ts'
import { HeroShade, HeroText } from './hero-frame.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { CarCard } from '../../cars/car-card.tsx'
import { movePastSearch } from '../../cars/move-past-search.server.ts'
import type { CarView } from '../../cars/car-view.ts'
import { SearchCard } from './search-card.tsx'
import { MoreLink } from './more-link.tsx'
import { useContentNotice } from '../../content/use-page-content.ts'
import { useHomeTexts } from './use-home-texts.ts'

export const middleware = [movePastSearch]

export function loader({ context }: Route.LoaderArgs) {
  return loadHomePage(context.get(servicesContext), context.get(settingsContext))
}

// A search in the address only fills the form, so it reloads nothing.
export { reloadForPath as shouldRevalidate } from '../../cars/search-address.ts'

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pages } = useTexts()
  const { description, slides, cars, facts, branches, map, sketch, partners, hidden } = loaderData
  useContentNotice(loaderData)
  return (
    <main id="content">
      <PageMeta title={pages.home.title} description={description} />
      <AutoRentalJsonLd branches={branches} description={description} />
      {slides.length > 0 ? <Slideshow slides={slides} /> : <DefaultHero description={description} />}
      {branches.length > 0 ? <SearchCard branches={branches} /> : <div className="mb-20" />}
      {!hidden.includes('popular') && <PopularCars cars={cars} />}
      {!hidden.includes('journey') && <Journey facts={facts} />}
      {branches.length > 0 && !hidden.includes('branches') && (
        <BranchMap branches={branches} map={map} sketch={sketch} />
      )}
      {!hidden.includes('partners') && <Partners partners={partners} />}
      {!hidden.includes('why') && <WhyChooseUs hidden={hidden} />}
    </main>
  )
}

/** Replaces the slideshow when there are no slides. */
function DefaultHero({ description }: { description: string }) {
  const { tagline } = useTexts()
  const site = useSiteInfo()
  return (
    <section className="relative isolate overflow-hidden bg-night-900 text-sand-50">
      <SlidePicture imageUrl="/artwork/scenes/najran-1280.jpg" isFirst />
      <HeroShade />
      <HeroText>
        <p className="font-semibold text-saffron-300 md:text-lg">{site?.brand}</p>
        <h1 className="mt-3 max-w-3xl text-display">{tagline}</h1>
        <p className="mt-4 max-w-xl text-title text-sand-100">{description}</p>
      </HeroText>
    </section>
  )
}

function PopularCars({ cars }: { cars: CarView[] }) {
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
