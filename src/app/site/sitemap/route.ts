import { listBranches } from '#data/branches/branches.ts'
import { listCars } from '#data/fleet/cars.ts'
import { loadHiddenPaths } from '#operations/content/hidden-paths.ts'
import { buildSitemap, publicPaths } from '../../seo/sitemap.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, baseUrl, now } = services
  const [cars, branches, hidden] = await Promise.all([listCars(db), listBranches(db, now()), loadHiddenPaths(services)])
  const pages = publicPaths.filter((path) => !hidden.includes(path))
  const rows = [...branches.map(({ id }) => `/branches/${id}`), ...cars.map(({ id }) => `/book/${id}`)]
  return new Response(buildSitemap(baseUrl, [...pages, ...rows]), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
