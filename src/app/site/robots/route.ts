import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(servicesContext)
  return new Response(`User-agent: *\nDisallow: /admin\n\nSitemap: ${baseUrl}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
