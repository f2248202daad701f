import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { withoutPrefix } from '../../domain/text/path-language.ts'

const cachedPatterns = 2_000
const notPages = /^\/(assets|media|contracts|artwork|icons|fonts)\//

/**
 * Names the route of a path: `/book/:carId`, `/media/*`. All unknown paths share one name, so that invented addresses
 * do not create metrics.
 */
export function createRouteNamer(routes: ServerBuild['routes']): (path: string) => string {
  const tree = childrenOf(undefined, routes)
  const names = new LRUCache<string, string>({ max: cachedPatterns, memoMethod: (path) => nameRoute(path, tree) })
  return (path) => names.memo(path)
}

function nameRoute(path: string, tree: RouteObject[]): string {
  const folder = notPages.exec(path)?.[1]
  if (folder) return `/${folder}/*`
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return path
  const page = withoutPrefix(path.replace(/\/_\.data$/, '/').replace(/\.data$/, ''))
  const matches = matchRoutes(tree, page)
  const parts = matches?.flatMap(({ route }) => (route.path ? [route.path] : [])) ?? ['*']
  return `/${parts
    .join('/')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '')}`
}

function childrenOf(parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    if (index) return [{ id, index: true }]
    return [{ id, ...(path !== undefined && { path }), children: childrenOf(id, routes) }]
  })
}
