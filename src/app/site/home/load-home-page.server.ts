import type { Branch } from '#data/branches/branches.ts'
import { listCars } from '#data/fleet/cars.ts'
import { listPartners, type Partner } from '#data/content/partners.ts'
import type { Settings } from '#data/settings/settings.ts'
import { listSlides, type HeroSlide } from '#data/content/slides.ts'
import { managedPages, type ManagedSection } from '#domain/content/managed-pages.ts'
import { isSafeLink } from '#domain/text/link-fields.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { viewCar } from '../../cars/car-view.ts'
import { getLowestPrices } from '../../cars/lowest-prices.server.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { policiesOfCar } from '#domain/booking/rental-policies.ts'
import { cardTerms } from '../../cars/policy-lines.server.ts'
import { keptSearch } from '../../cars/search-form.tsx'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'
import { loadManagedTexts } from '../../content/managed-texts.server.ts'
import type { ManagedTexts } from '#domain/content/managed-texts.ts'
import { announcedInLists, viewMapBranches } from '../../branches/map-branch.server.ts'
import { drawSketch } from '../../branches/map/sketch.server.ts'

/** A count, and the text after the number. */
export type Fact = { count: number; word: string }

const carsShown = 6

export async function loadHomePage(services: Services, settings: Settings) {
  const { content, language, log, life, now } = services
  const cache = await content()
  const { getCached } = cache
  // A part that cannot be read is omitted from the page.
  const leaveOut = (what: string) => (error: unknown) => {
    log.error(`Reading the ${what} failed`, error)
    life.endNow()
    return []
  }
  // Not awaited, since the partners are far down the page.
  const partners = getCached('partners', (db) => listPartners(db, 'our_partner'))
    .then((all) => all.map((partner) => viewPartner(partner, language)))
    .catch(leaveOut('partners'))
  const [slides, cars, branches, managed] = await Promise.all([
    getCached('slides', listSlides).catch(leaveOut('slides')),
    getCached('cars', listCars).catch(leaveOut('cars')),
    getBranches(cache, now()).catch(leaveOut('branches')),
    loadManagedTexts(services, 'home'),
  ])
  const shown = spreadOverCategories(cars, carsShown)
  const lowest = await getLowestPrices(services, cache, { cars: shown, branches })
  const places = viewMapBranches(branches, language, { now: now(), announcedDays: announcedInLists })
  return {
    slides: slides.map((slide) => viewSlide(slide, language)),
    cars: shown.map((car) => {
      const terms = cardTerms(policiesOfCar(settings.rental, car), language)
      return viewCar(car, language, { terms, lowest: lowest.get(car.id), today: todayInRiyadh(now()) })
    }),
    description: describe(language, branches),
    facts: countFacts(language, branches, cars.length),
    keptForm: keptSearch,
    texts: { ...fillTexts(pageTexts(language).home, managed), branchCounts: countBranches(language, places) },
    hidden: managedPages.home.filter((section) => !managed.isShown(section)),
    failed: managed.failed,
    branches: places,
    map: { tileUrl: settings.mapTileUrl, attribution: settings.mapAttribution },
    sketch: drawSketch(places),
    partners,
  }
}

/** Picks `count` cars from all categories in turn, to show the whole range. */
export function spreadOverCategories<Car extends { category: { id: number } | null }>(
  cars: readonly Car[],
  count: number,
): Car[] {
  const turns = new Map<number | undefined, number>()
  const inTurn = cars.map((car) => {
    const turn = turns.get(car.category?.id) ?? 0
    turns.set(car.category?.id, turn + 1)
    return { car, turn }
  })
  return inTurn
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, count)
    .map(({ car }) => car)
}

/** The texts of the page, with those that staff wrote. */
function fillTexts(home: PageTexts['home'], { text }: ManagedTexts<'home'>) {
  const card = (section: ManagedSection<'home'>) => ({
    title: text(section, 'title'),
    text: text(section, 'description'),
  })
  return {
    ...home,
    popularTitle: text('popular', 'title'),
    popularText: text('popular', 'description'),
    journey: { ...home.journey, ...card('journey') },
    branchMap: { ...home.branchMap, title: text('branches', 'title'), intro: text('branches', 'description') },
    partnersCarousel: { ...home.partnersCarousel, ...card('partners') },
    why: { ...card('why'), selection: card('selection'), prices: card('prices'), support: card('support') },
  }
}

/** Search engines show about 160 characters of a description. */
const maxCities = 6

function describe(language: Language, branches: readonly Branch[]): string {
  const cities = new Set(branches.map(({ city }) => managedText(city, language)))
  const named = [...cities].filter((city) => city !== '').slice(0, maxCities)
  return pageTexts(language).homeDescription(new Intl.ListFormat(language).format(named))
}

function countFacts(language: Language, branches: readonly Branch[], cars: number): Fact[] {
  const { homeFacts } = pageTexts(language)
  const counts = { branches: branches.length, cities: new Set(branches.map(({ city }) => city.en)).size, cars }
  return (['branches', 'cities', 'cars'] as const)
    .map((fact) => ({ count: counts[fact], word: homeFacts[fact](counts[fact]) }))
    .filter(({ count }) => count > 0)
}

/** How many branches a city has, in words, by their number. */
function countBranches(language: Language, places: readonly { city: string }[]): Record<number, string> {
  const { branchCount } = pageTexts(language)
  const counts = [...Map.groupBy(places, ({ city }) => city).values()].map(({ length }) => length)
  return Object.fromEntries(counts.map((count) => [count, branchCount(count)]))
}

function viewSlide({ id, imageUrl, title, subtitle, linkUrl: stored }: HeroSlide, language: Language) {
  const linkUrl = stored !== null && isSafeLink(stored) ? stored : null
  return { id, imageUrl, title: managedText(title, language), subtitle: managedText(subtitle, language), linkUrl }
}

function viewPartner({ id, name, logoUrl }: Partner, language: Language) {
  return { id, name: managedText(name, language), logoUrl }
}
