import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../page/page-meta.tsx'
import { AutoRentalJsonLd } from '../../seo/auto-rental-json-ld.tsx'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'
import { BranchMap } from './branch-map.tsx'
import { DefaultHero } from './default-hero.tsx'
import { Journey } from './journey.tsx'
import { loadHomePage } from './load-home-page.server.ts'
import { Partners } from './partners.tsx'
import { PopularCars } from './popular-cars.tsx'
import { SearchCard } from './search-card.tsx'
import { Slideshow } from './slideshow.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadHomePage(context.get(servicesContext), context.get(settingsContext))
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pages } = useTexts()
  const { slides, cars, facts, branches, map, partners } = loaderData
  return (
    <main id="content">
      <PageMeta {...pages.home} />
      <AutoRentalJsonLd branches={branches} />
      {slides.length > 0 ? <Slideshow slides={slides} /> : <DefaultHero />}
      <SearchCard branches={branches} />
      <PopularCars cars={cars} />
      <Journey facts={facts} />
      <BranchMap branches={branches} map={map} />
      <Partners partners={partners} />
      <WhyChooseUs />
    </main>
  )
}
