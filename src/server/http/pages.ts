import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRequestHandler, RouterContextProvider, type RequestHandler, type ServerBuild } from 'react-router'
import { startLifetime } from '#operations/services/cache-lifetime.ts'
import type { RequestDetails, Services } from '#operations/services/services.ts'
import { servicesContext } from '#app/services-context.ts'
import { diskTexts } from '#app/admin/shared/frame/disk-texts.ts'
import { isBackOffice } from '#domain/text/addresses.ts'
import { readLanguageCookie } from '#domain/text/language-cookie.ts'
import { addressPrefix, languages, type Language } from '#domain/text/languages.ts'
import { languageOfPath, withoutPrefix } from '#domain/text/path-language.ts'
import { isRead } from './busy-page.ts'
import { clientAddress } from './client-address.ts'
import type { PageEnv } from './page-cache.ts'
import { sendText } from './plain-responses.ts'
import type { RequestEnv } from './requests.ts'

/** Serves one build with a request handler per language: the router's `basename` adds the language prefix to every link. */
export function servePages(build: ServerBuild, servicesFor: (request: RequestDetails) => Omit<Services, 'life'>) {
  const handlers = handlersOf(build)
  return async (c: Context<RequestEnv & PageEnv>): Promise<Response> => {
    const { path } = c.req
    // The address as it was sent, which the router matches too: `/%65n` is a page in Arabic that does not exist. A decoded line break
    // would not be valid in a header.
    const { pathname } = new URL(c.req.raw.url)
    if (isBackOffice(withoutPrefix(pathname)) && !isBackOffice(pathname)) return c.redirect(withoutPrefix(pathname))
    // React Router requests the data of the English home page at /en.data.
    const prefix = languageOfPath(pathname.replace(/\.data$/, ''))
    const isDocument = isRead(c.req.method) && !path.endsWith('.data')
    const chosen = isBackOffice(path) ? readLanguageCookie(c.req.header('cookie')) : undefined
    const context = new RouterContextProvider()
    const request = { language: chosen ?? prefix, requestId: c.get('requestId'), clientAddress: clientAddress(c) }
    const life = startLifetime()
    c.set('pageEndsAt', life.endsAt)
    const services = { ...servicesFor(request), life }
    context.set(servicesContext, services)
    const response = await handlers[prefix](c.req.raw, context)
    if (response.status === 429) response.headers.set('retry-after', String(services.limits.longestRetryAfter() ?? 60))
    // React Router omits the character set of page data.
    if (response.headers.get('content-type') === 'text/x-script')
      response.headers.set('content-type', 'text/x-script; charset=utf-8')
    // The response to a form repeats what was typed, so it must not be cached.
    if (c.req.method === 'POST') response.headers.set('cache-control', 'no-store')
    // Screens of the back office cannot name the cause without data, so a plain response is sent.
    if (response.status >= 500 && isDocument && isBackOffice(path) && (await services.disk.state()) === 'full')
      return sendText(c, 503, { text: diskFull })
    return (await isRouterError(response)) ? sendText(c, response.status as ContentfulStatusCode) : response
  }
}

const madeHandlers = new WeakMap<ServerBuild, Record<Language, RequestHandler>>()

/** The handlers of a build, made once per process: they compile the addresses of all routes, and tests open thousands of sites. */
function handlersOf(build: ServerBuild): Record<Language, RequestHandler> {
  const made = madeHandlers.get(build)
  if (made) return made
  const mode = import.meta.env.DEV ? 'development' : 'production'
  // `refuseForeignOrigins` has checked the origin against the public address. React Router would compare it with the request's
  // address and refuse every form behind a proxy that terminates TLS.
  const site = { ...build, allowedActionOrigins: ['**'] }
  const handlers = Object.fromEntries(
    languages.map((language) => {
      const basename = addressPrefix(language) || site.basename
      return [language, createRequestHandler({ ...site, ...(basename && { basename }) }, mode)]
    }),
  ) as Record<Language, RequestHandler>
  madeHandlers.set(build, handlers)
  return handlers
}

const diskFull = languages.map((language) => diskTexts[language].full).join('\n')

/** Detects React Router's own error text for addresses that are not pages; it is English and has no reference. */
async function isRouterError(response: Response): Promise<boolean> {
  if (response.status < 400 || !/^(?:text\/plain|application\/json)/.test(response.headers.get('content-type') ?? ''))
    return false
  return (await response.clone().text()).includes('Unexpected Server Error')
}
