import { fleetParameters, type FleetIds } from '#app/site/fleet/fleet-parameters.ts'
import { searchIn, yearIn, yearPair } from '#app/cars/search-address.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { inquiryParameters } from '#domain/customers/inquiry-topic.ts'
import { publicPaths } from '#app/seo/sitemap.ts'
import { comparedCars, comparisonOf } from '#domain/fleet/compared-cars.ts'
import { codeParameter, readOfferCode } from '#domain/pricing/offer-path.ts'
import { languages } from '#domain/text/languages.ts'
import { languageOfPath, withoutPrefix } from '#domain/text/path-language.ts'
import type { MatchedRoute } from '../metrics/route-patterns.ts'

/** The ids of public content that addresses may contain, and the codes that offers show until `validUntil` (milliseconds). */
export type PublicIds = FleetIds & { cars: ReadonlySet<string>; codes: ReadonlySet<string>; validUntil: number }

/** The address of a public page. */
export type PageAddress = { address: string; isNotFound: boolean }

const bookPattern = '/book/:carId/:receipt?'
const comparePattern = '/compare'
const branchPattern = '/branches/:branchId'

/**
 * The query parameters that a page's HTML depends on, by route; pages that are not listed depend only on their path. Parameters
 * that a function drops exist neither for the cache nor during rendering, so the page's component must read its parameters with
 * the same function.
 */
const parametersOf: Record<string, (given: URLSearchParams, ids: PublicIds) => URLSearchParams> = {
  '/fleet': (given, ids) => new URLSearchParams([...fleetParameters(given, ids), ...codeOf(given, ids)]),
  [bookPattern]: (given, ids) =>
    new URLSearchParams([...searchIn(given, ids.branches), ...yearOf(given), ...codeOf(given, ids)]),
  [comparePattern]: comparisonIn,
  '/': (given, { branches }) => searchIn(given, branches),
  '/complaints': (given, { cars }) => inquiryParameters(given, cars),
}

/** A code that no offer shows leads to the same page as no code, so that the cache reveals nothing about it. */
function codeOf(given: URLSearchParams, { codes }: PublicIds): [string, string][] {
  const code = readOfferCode(given)
  return codes.has(code) ? [[codeParameter, code]] : []
}

function yearOf(given: URLSearchParams): [string, string][] {
  const year = yearIn(given)
  return year === undefined ? [] : [yearPair(Number(year))]
}

/** Cars that are not offered lead to the same page as those without them. */
function comparisonIn(given: URLSearchParams, { cars }: PublicIds): URLSearchParams {
  return new URLSearchParams(comparisonOf(comparedCars(given).filter((id) => cars.has(id))))
}

/** All unknown paths share one page, and so do all unknown cars and all unknown branches. */
export const unknownPath = '/404'
const unknownCar = '/book/0'
const unknownBranch = '/branches/-'

/** During client navigation, React Router requests the data of a page at this path. */
const dataPathOf = (path: string) => (path.endsWith('/') ? `${path}_.data` : `${path}.data`)
const pagePaths = publicPaths.flatMap((path) => languages.map((language) => addressIn(language, path)))
const plainPaths = new Set(pagePaths.flatMap((path) => [path, dataPathOf(path)]))
const rowPath = /^\/(?:book\/[1-9]\d{0,8}|branches\/[a-z\d-]{1,64})(?:\.data)?$/

/** Whether a request target can be the address of a cached page as it is, without being resolved; true for most requests. */
export function isPlainAddress(url: string): boolean {
  return plainPaths.has(url) || rowPath.test(withoutPrefix(url))
}

/** Whether a route is a public page, including the page for unknown addresses. */
export function isPublicPage({ pattern, params }: MatchedRoute): boolean {
  // A receipt belongs to one customer.
  if (pattern === bookPattern) return params['receipt'] === undefined
  return pattern === '/*' || pattern === branchPattern || (publicPaths as readonly string[]).includes(pattern)
}

/**
 * The normalised address under which a public page or its data is cached and rendered. `url` is a request target and `route` the
 * public page of its path. All addresses of a page are reduced to one, so that the number of cached pages is limited by the
 * content.
 */
export function pageAddress(url: string, route: MatchedRoute, ids: PublicIds): PageAddress {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  const { path: shared, isNotFound } = sharedPath(route, ids)
  const given = new URLSearchParams(query)
  const isData = path.endsWith('.data')
  const used = isData
    ? new URLSearchParams([...requestedRoutes(given, route), ...dataParameters(given, route, ids)])
    : isNotFound
      ? undefined
      : parametersOf[route.pattern]?.(given, ids)
  const localized = addressIn(languageOfPath(path.replace(/\.data$/, '')), shared)
  const address = isData ? dataPathOf(localized) : localized
  return { address: used && used.size > 0 ? `${address}?${used.toString()}` : address, isNotFound }
}

function sharedPath(
  { pattern, params }: MatchedRoute,
  { cars, branches }: PublicIds,
): { path: string; isNotFound: boolean } {
  if (pattern === '/*' || params['receipt'] !== undefined) return { path: unknownPath, isNotFound: true }
  if (pattern === bookPattern) {
    const isKnown = cars.has(params['carId'] ?? '')
    return { path: isKnown ? `/book/${params['carId']}` : unknownCar, isNotFound: !isKnown }
  }
  if (pattern === branchPattern) {
    const isKnown = branches.has(params['branchId'] ?? '')
    return { path: isKnown ? `/branches/${params['branchId']}` : unknownBranch, isNotFound: !isKnown }
  }
  return { path: pattern, isNotFound: false }
}

/**
 * The query parameters that a page's data depends on: the discount of a code in the fleet, the cars of a comparison, and what a
 * message is about.
 */
function dataParameters(given: URLSearchParams, { pattern }: MatchedRoute, ids: PublicIds): [string, string][] {
  if (pattern === comparePattern) return [...comparisonIn(given, ids)]
  if (pattern === '/complaints') return [...inquiryParameters(given, ids.cars)]
  return pattern === '/fleet' ? codeOf(given, ids) : []
}

/** The routes whose data is requested, in a fixed order; without the parameter, all of them. */
function requestedRoutes(given: URLSearchParams, { ids }: MatchedRoute): URLSearchParams {
  const names = new Set(given.get('_routes')?.split(','))
  const known = ids.filter((id) => names.has(id))
  return new URLSearchParams(known.length > 0 ? { _routes: known.join(',') } : {})
}
