import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { apiRoutes } from '#api/all-routes.ts'
import { withoutPrefix } from '#domain/text/path-language.ts'

/**
 * The route of a path: its pattern (`/book/:carId`, `/media/*`), parameters and route ids, outermost first. All unknown paths
 * share the pattern `/*` or `/api/*`, so that they do not create new metrics.
 */
export type MatchedRoute = { pattern: string; params: Readonly<Record<string, string | undefined>>; ids: string[] }

const cachedPaths = 2_000
const notPages = /^\/(assets|media|contracts|artwork|icons|fonts)\//

type RouteMatcher = (path: string) => MatchedRoute

const madeMatchers = new WeakMap<ServerBuild['routes'], RouteMatcher>()

/** The matcher of a build's routes, which keeps what it has matched; made once per process. */
export function routeMatcherOf(routes: ServerBuild['routes']): RouteMatcher {
  const matcher = madeMatchers.get(routes) ?? createRouteMatcher(routes)
  madeMatchers.set(routes, matcher)
  return matcher
}

function createRouteMatcher(routes: ServerBuild['routes']): RouteMatcher {
  const present = Object.values(routes).filter((route) => route !== undefined)
  const tree = childrenOf(
    undefined,
    Map.groupBy(present, ({ parentId }) => parentId),
  )
  const matched = new LRUCache<string, MatchedRoute>({ max: cachedPaths, memoMethod: (path) => matchPath(path, tree) })
  return (path) => matched.memo(path)
}

function matchPath(path: string, tree: RouteObject[]): MatchedRoute {
  const folder = notPages.exec(path)?.[1]
  if (folder) return { pattern: `/${folder}/*`, params: {}, ids: [] }
  if (path.startsWith('/api/')) return { pattern: matchApi(path), params: {}, ids: [] }
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return { pattern: path, params: {}, ids: [] }
  const page = withoutPrefix(path.replace(/\/_\.data$/, '/').replace(/\.data$/, ''))
  const matches = matchRoutes(tree, page) ?? []
  const parts = matches.length > 0 ? matches.flatMap(({ route }) => (route.path ? [route.path] : [])) : ['*']
  const pattern = `/${parts
    .join('/')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '')}`
  return { pattern, params: matches.at(-1)?.params ?? {}, ids: matches.flatMap(({ route }) => route.id ?? []) }
}

const apiPaths = [...new Set(apiRoutes.map((route) => route.path)), '/openapi.json'].map((path) => ({
  path: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`,
}))

/** The pattern of an address of the API, like `/api/v1/cars/:id`; `/api/*` when there is none. */
function matchApi(path: string): string {
  return matchRoutes(apiPaths, path)?.[0]?.route.path ?? '/api/*'
}

type Route = NonNullable<ServerBuild['routes'][string]>

function childrenOf(parentId: string | undefined, byParent: ReadonlyMap<string | undefined, Route[]>): RouteObject[] {
  return (byParent.get(parentId) ?? []).map(({ id, path, index }): RouteObject => {
    const own = { id, ...(path !== undefined && { path }) }
    return index ? { ...own, index: true } : { ...own, children: childrenOf(id, byParent) }
  })
}
