import { listCars } from '../../../data/fleet/cars.ts'
import { buildSitemap, publicPaths } from '../../seo/sitemap.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, baseUrl } = context.get(servicesContext)
  const cars = await listCars(db)
  return new Response(buildSitemap(baseUrl, [...publicPaths, ...cars.map(({ id }) => `/book/${id}`)]), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
