import { data, type MiddlewareFunction } from 'react-router'
import { withoutPrefix } from '#domain/text/path-language.ts'
import { loadHiddenPaths } from '#operations/content/hidden-paths.ts'
import { servicesContext } from '../services-context.ts'

/** Responds 404 to the addresses of hidden pages. */
export const hidePages: MiddlewareFunction<Response> = async ({ context, url }) => {
  const hidden = await loadHiddenPaths(context.get(servicesContext))
  if (hidden.includes(withoutPrefix(url.pathname))) throw data(null, 404)
}
