import { listCars } from '#data/fleet/cars.ts'
import { loadHiddenPaths } from '#operations/content/hidden-paths.ts'
import { buildSitemap, publicPaths } from '../../seo/sitemap.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, baseUrl } = services
  const [cars, hidden] = await Promise.all([listCars(db), loadHiddenPaths(services)])
  const pages = publicPaths.filter((path) => !hidden.includes(path))
  return new Response(buildSitemap(baseUrl, [...pages, ...cars.map(({ id }) => `/book/${id}`)]), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
