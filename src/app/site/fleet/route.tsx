import { useSearchParams, type ShouldRevalidateFunctionArgs, Form } from 'react-router'
import { listBranches } from '../../../data/branches/branches.ts'
import { listCars } from '../../../data/fleet/cars.ts'
import { listCategories } from '../../../data/fleet/categories.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import { CarCard } from '../../cars/car-card.tsx'
import { viewCar } from '../../cars/car-view.ts'
import { cardTerms } from '../../cars/policy-lines.server.ts'
import { chipClass } from '../../ui/chip.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PageMeta } from '../../page/page-meta.tsx'
import { FleetJsonLd } from '../../seo/list-json-ld.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'
import { SearchedPrice, SearchSummary, useFleetSearch } from './fleet-search.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, language } = context.get(servicesContext)
  const { getCached } = await content()
  const terms = cardTerms(context.get(settingsContext).rental, language)
  const [cars, categories, branches] = await Promise.all([
    getCached('cars', listCars),
    getCached('categories', listCategories),
    getCached('branches', listBranches),
  ])
  return {
    cars: cars.map((car) => viewCar(car, language, terms)),
    categories: categories.map(({ id, name }) => ({ id, name: publicText(name, language) })),
    branches: branches.map(({ id, name }) => ({ id, name: publicText(name, language) })),
  }
}

/** The filter only hides cards that are already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function Fleet({ loaderData: { cars, categories, branches } }: Route.ComponentProps) {
  const { fleet, pages } = useTexts()
  const [search] = useSearchParams()
  const chosen = categories.find(({ id }) => String(id) === search.get('category'))
  const shown = chosen ? cars.filter(({ category }) => category?.id === chosen.id) : cars
  const booking = useFleetSearch()
  return (
    <main id="content" className="shell py-10 md:py-14">
      <PageMeta {...pages.fleet} />
      <FleetJsonLd cars={cars} />
      <header className="max-w-3xl">
        <h1 className="text-heading">{fleet.heading}</h1>
        <p className="mt-2 text-muted">{fleet.intro}</p>
      </header>
      <CategoryFilter categories={categories} chosen={chosen?.id} />
      <div className="mt-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p aria-live="polite" className="text-muted tabular-nums">
          {fleet.count(shown.length)}
        </p>
        {booking && <SearchSummary booking={booking} branches={branches} />}
      </div>
      {shown.length === 0 && <p className="mt-10 rounded-card bg-raised p-10 text-center">{fleet.empty}</p>}
      <div className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((car, index) => (
          <CarCard key={car.id} car={car} eager={index === 0} heading="h2">
            {booking && <SearchedPrice prices={car.prices} booking={booking} />}
          </CarCard>
        ))}
      </div>
    </main>
  )
}

type Category = { id: number; name: string }

/**
 * One row that scrolls on phones, so that late fonts move nothing below it. The choice is part of the address: it can
 * be shared, and works as a plain form.
 */
function CategoryFilter({ categories, chosen }: { categories: Category[]; chosen: number | undefined }) {
  const { fleet } = useTexts()
  return (
    <Form
      method="get"
      replace
      preventScrollReset
      aria-label={fleet.filterLabel}
      className="-mx-4 mt-8 flex gap-2.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      <button type="submit" aria-pressed={chosen === undefined} className={`${chipClass} px-5 hover:text-brand`}>
        {fleet.all}
      </button>
      {categories.map(({ id, name }) => (
        <button
          key={id}
          type="submit"
          name="category"
          value={id}
          aria-pressed={chosen === id}
          className={`${chipClass} px-5 hover:text-brand`}
        >
          {name}
        </button>
      ))}
    </Form>
  )
}
