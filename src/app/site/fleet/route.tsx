import { Scale } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { listCars } from '#data/fleet/cars.ts'
import { listCategories } from '#data/fleet/categories.ts'
import { readSearch, searchFields } from '#domain/booking/booking-data.ts'
import { unknownBranchHours } from '#domain/branches/opening-hours.ts'
import { filterFleet, readFleetFilter } from '#domain/fleet/fleet-filter.ts'
import { codeParameter, readOfferCode } from '#domain/pricing/offer-path.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { chooseDiscount } from '#domain/pricing/discount.ts'
import { dailyRate } from '#domain/pricing/quote.ts'
import { comingPrices } from '#domain/pricing/coming-prices.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { listDiscountsOfCode } from '#data/pricing/discounts.ts'
import { CarCard } from '../../cars/car-card.tsx'
import { useOfferCode } from '../../cars/offer-code.ts'
import { viewCar, type CarView } from '../../cars/car-view.ts'
import { movePastSearch } from '../../cars/move-past-search.server.ts'
import { getLowestPrices } from '../../cars/lowest-prices.server.ts'
import { yearPair } from '../../cars/search-address.ts'
import type { ClosedPeriod as Closed } from '../../cars/closed-period.tsx'
import { keptSearch, SearchForm } from '../../cars/search-form.tsx'
import { policiesOfCar } from '#domain/booking/rental-policies.ts'
import { cardTerms } from '../../cars/policy-lines.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { FleetJsonLd } from '../../seo/list-json-ld.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { viewBranches } from '../../cars/view-branches.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'
import {
  CategoryFilter,
  FleetFilters,
  KeptParameters,
  filterFields,
  keptParameters,
  useFleetParameters,
} from './fleet-filters.tsx'
import { AvailabilityLine } from './availability-line.tsx'
import { freeOlderYear, isTaken, useFleetAvailability } from './fleet-availability.ts'
import { fleetParameters, freeOnly } from './fleet-parameters.ts'
import { loadAvailability } from './load-availability.server.ts'
import { SearchedPrice, SearchPanel } from './fleet-search.tsx'
import { useFleetSearch } from './use-fleet-search.ts'

const nothing: typeof Closed = () => <></>
// A separate chunk, because few visitors see it; skipped when it cannot be loaded.
const ClosedPeriod = lazy(async () => {
  const loaded = await import('../../cars/closed-period.tsx').catch(() => ({ ClosedPeriod: nothing }))
  return { default: loaded.ClosedPeriod }
})

export const middleware = [movePastSearch]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, language, now } = services
  const cache = await content()
  const { getCached } = cache
  const today = todayInRiyadh(now())
  const coming = comingPrices(today)
  const { rental } = context.get(settingsContext)
  const [cars, categories, branches] = await Promise.all([
    getCached('cars', listCars),
    getCached('categories', listCategories),
    getBranches(cache, now()),
  ])
  const lowest = await getLowestPrices(services, cache, { cars, branches })
  const { searchTitle, pickupLocation, pickupDate, returnDate, search } = pageTexts(language).home
  const address = new URL(request.url).searchParams
  const sent = readSearch(fleetParameters(address, { categories: idsOf(categories), branches: idsOf(branches) }))
  const code = readOfferCode(address)
  return {
    keptForm: keptSearch,
    code,
    discounts: code ? await getCached(`discounts of ${code}`, (db) => listDiscountsOfCode(db, code)) : [],
    texts: pageTexts(language).fleetFilters,
    availabilityTexts: pageTexts(language).fleetAvailability,
    availability: sent && (await loadAvailability(services, context.get(settingsContext), sent)),
    searchTexts: { searchTitle, pickupLocation, pickupDate, returnDate, search },
    monthlySaves: pageTexts(language).monthlySaves,
    compareText: pageTexts(language).compare.title,
    cars: cars.map((car) => {
      const terms = cardTerms(policiesOfCar(rental, car), language)
      return viewCar(car, language, { terms, coming, today, lowest: lowest.get(car.id) })
    }),
    categories: categories.map(({ id, name }) => ({ id, name: publicText(name, language) })),
    branches: viewBranches(branches, language),
  }
}

// Filters only hide cards that are loaded, so a changed query does not reload.
export { reloadForPath as shouldRevalidate } from '../../cars/search-address.ts'

export default function Fleet({
  loaderData: { code: loadedCode, texts, searchTexts, monthlySaves, cars, categories, branches, ...loaded },
}: Route.ComponentProps) {
  const { book, fleet, pages } = useTexts()
  const { parameters, ...address } = useFleetParameters()
  const known = fleetParameters(parameters, { categories: idsOf(categories), branches: idsOf(branches) })
  const chosen = categories.find(({ id }) => String(id) === known.get('category'))
  const inCategory = chosen ? cars.filter(({ category }) => category?.id === chosen.id) : cars
  const { booking, sent, search } = useFleetSearch({ known, branches, ...address })
  const { list, order, current, isFaded, ...asked } = useFleetAvailability(search, loaded.availability)
  const isFree = (car: CarView) => !isTaken(order, car)
  const freeCars = cars.filter(isFree)
  const suitable = filterFleet(inCategory, readFleetFilter(known))
  const free = suitable.filter(isFree)
  const shown = search && known.has(freeOnly) ? free : [...free, ...suitable.filter((car) => !isFree(car))]
  const code = useOfferCode(loadedCode)
  const kept = keptParameters({ known, code, names: filterFields })
  const taken = keptParameters({ known, code, names: sent ? searchFields : [] })
  const discounts = loaded.discounts.filter((discount) => discount.code === code)
  return (
    <main id="content" className="shell py-10 md:py-14">
      <PageMeta {...pages.fleet} />
      <FleetJsonLd cars={cars} />
      <header className="grid gap-x-12 gap-y-2 lg:grid-cols-2 lg:items-end">
        <h1 className="text-heading">{pages.fleet.title}</h1>
        <p className="text-muted">{texts.intro}</p>
      </header>
      {branches.length > 0 && (
        <SearchPanel title={searchTexts.searchTitle} search={search} branches={branches}>
          {(close) => (
            <SearchForm
              branches={branches}
              texts={searchTexts}
              sent={sent}
              onSearch={close}
              className="p-4 max-md:pt-0 md:p-5"
            >
              <KeptParameters known={known} code={code} names={filterFields} />
            </SearchForm>
          )}
        </SearchPanel>
      )}
      {search && current?.closed && (
        <Suspense>
          <ClosedPeriod
            closed={current.closed}
            branchId={search.pickupLocation}
            path="/fleet"
            kept={kept}
            className="mt-3 md:flex md:items-center md:justify-between md:gap-6"
          />
        </Suspense>
      )}
      <CategoryFilter known={known} categories={categories} chosen={chosen?.id} code={code} label={texts.categories} />
      <FleetFilters
        known={known}
        code={code}
        texts={texts}
        freeText={search && loaded.availabilityTexts.freeOnly}
        choose={address.choose}
      />
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p aria-live="polite" className="text-muted tabular-nums">
          {[
            fleet.count(shown.length),
            current &&
              !current.closed &&
              `${loaded.availabilityTexts.count} ${suitable.filter((car) => !isTaken(current, car)).length}`,
            asked.isUnknown && loaded.availabilityTexts.unknownCount,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Link
          to="/compare"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
        >
          <Scale aria-hidden className="size-4.5" />
          {loaded.compareText}
        </Link>
        {code && (
          <p className="font-semibold text-success">
            {book.discountCode}: <bdi>{code}</bdi>
          </p>
        )}
      </div>
      {shown.length === 0 && (
        <p className="mt-10 rounded-card bg-raised p-10 text-center">
          <span>
            {inCategory.length === 0
              ? texts.emptyCategory
              : suitable.length === 0
                ? texts.empty
                : loaded.availabilityTexts.none}
          </span>{' '}
          <Link
            to={code ? `/fleet?${new URLSearchParams({ [codeParameter]: code }).toString()}` : '/fleet'}
            preventScrollReset
            className="font-semibold text-brand underline underline-offset-4"
          >
            {texts.clear}
          </Link>
        </p>
      )}
      <div
        ref={list}
        className={`mt-4 grid gap-4 transition-opacity duration-100 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 ${isFaded ? 'opacity-0' : ''}`}
      >
        {shown.map((car, index) => {
          const olderYear = freeOlderYear(current?.cars[car.id])
          const availability = current?.cars[car.id]
          const [otherBranch] = availability?.left === 0 ? (availability.onlyAt ?? []) : []
          const link = [
            ...taken.filter(([name]) => !otherBranch || name !== 'pickupLocation'),
            ...(otherBranch ? [['pickupLocation', otherBranch] as [string, string]] : []),
            ...(olderYear === undefined ? [] : [yearPair(olderYear)]),
          ]
          const year = olderYear ?? car.newestYear
          const other =
            olderYear === undefined ? undefined : { year: olderYear, price: dailyRate(car.prices, olderYear) }
          return (
            <CarCard
              key={car.id}
              car={car}
              other={other}
              taken={link}
              linkText={
                availability?.left === 0
                  ? loaded.availabilityTexts[otherBranch ? 'otherBranch' : 'otherDates']
                  : undefined
              }
              eager={index === 0}
              heading="h2"
            >
              {search && (
                <AvailabilityLine
                  availability={availability}
                  isKnown={current !== undefined}
                  year={year}
                  search={search}
                  branches={branches}
                  similar={similarTo(car, freeCars)}
                  taken={taken}
                  kept={kept}
                  texts={loaded.availabilityTexts}
                  {...asked}
                />
              )}
              {search && (
                <SearchedPrice
                  prices={car.prices}
                  modelYear={year}
                  booking={search}
                  bookedAt={booking?.now}
                  discount={chooseDiscount(discounts, car.id)}
                  monthlySaves={monthlySaves}
                  hours={branches.find(({ id }) => id === search.pickupLocation)?.hours ?? unknownBranchHours}
                />
              )}
            </CarCard>
          )
        })}
      </div>
    </main>
  )
}

/** The two cars of the same category with the nearest price. */
function similarTo(car: CarView, free: readonly CarView[]): CarView[] {
  const difference = (other: CarView) => Math.abs(other.startingPrice - car.startingPrice)
  return free
    .filter(({ id, category }) => id !== car.id && category !== null && category.id === car.category?.id)
    .sort((a, b) => difference(a) - difference(b))
    .slice(0, 2)
}

function idsOf(rows: readonly { id: number | string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => String(id)))
}
