import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRequestHandler, RouterContextProvider, type RequestHandler, type ServerBuild } from 'react-router'
import { startLifetime } from '../../app/page/cache-lifetime.ts'
import { servicesContext, type Services } from '../../app/services/services.ts'
import { isBackOffice } from '../../app/i18n/addresses.ts'
import { readLanguageCookie } from '../../app/device/language-cookie.ts'
import { addressPrefix, languages, type Language } from '../../domain/text/languages.ts'
import { languageOfPath, withoutPrefix } from '../../domain/text/path-language.ts'
import { clientAddress } from './client-address.ts'
import type { PageEnv } from './page-cache.ts'
import { guardRoutes } from './guard-routes.ts'
import { sendText } from './plain-responses.ts'
import { refuseSections } from './refuse-sections.ts'
import type { RequestEnv } from './requests.ts'

type Asked = Pick<Services, 'language' | 'requestId'> & { clientAddress: string }

/** One build, one handler per language: the router's `basename` puts the prefix of the language before every link. */
export function servePages(build: ServerBuild, servicesFor: (asked: Asked) => Omit<Services, 'life'>) {
  const mode = import.meta.env.DEV ? 'development' : 'production'
  // Foreign origins have been refused already, by the public address. React Router's own check knows only the address a
  // request arrives with, and would refuse every form where a proxy ends TLS.
  const site = { ...build, routes: guardRoutes(build.routes), allowedActionOrigins: ['**'] }
  const handlers = Object.fromEntries(
    languages.map((language) => {
      const basename = addressPrefix(language) || site.basename
      return [language, createRequestHandler({ ...site, ...(basename && { basename }) }, mode)]
    }),
  ) as Record<Language, RequestHandler>
  const handleRefused = createRequestHandler({ ...site, routes: refuseSections(site.routes) }, mode)
  return async (c: Context<RequestEnv & PageEnv>): Promise<Response> => {
    const { path } = c.req
    if (isBackOffice(withoutPrefix(path)) && !isBackOffice(path)) return c.redirect(withoutPrefix(path))
    // The router asks for the data of the English home page at /en.data.
    const prefix = languageOfPath(path.replace(/\.data$/, ''))
    const chosen = isBackOffice(path) ? readLanguageCookie(c.req.header('cookie')) : undefined
    const context = new RouterContextProvider()
    const asked = { language: chosen ?? prefix, requestId: c.get('requestId'), clientAddress: clientAddress(c) }
    const life = startLifetime()
    c.set('pageEndsAt', life.endsAt)
    const services = { ...servicesFor(asked), life }
    context.set(servicesContext, services)
    const first = await handlers[prefix](c.req.raw, context)
    const answer = isRefusedScreen(c, first) ? await handleRefused(c.req.raw, context) : first
    if (answer.status === 429) answer.headers.set('retry-after', String(services.limits.longestRetryAfter() ?? 60))
    // What the router calls the data of a page says nothing of its letters.
    if (answer.headers.get('content-type') === 'text/x-script')
      answer.headers.set('content-type', 'text/x-script; charset=utf-8')
    // What somebody typed stands in it.
    if (c.req.method === 'POST') answer.headers.set('cache-control', 'no-store')
    return (await hasWordsOfRouter(answer)) ? sendText(c, answer.status as ContentfulStatusCode) : answer
  }
}

/** A section of the back office that was asked for, as a page or as its data, by a member who may not enter it. */
function isRefusedScreen({ req }: Context, { status, headers }: Response): boolean {
  if (status !== 403 || !['GET', 'HEAD'].includes(req.method) || !isBackOffice(req.path)) return false
  return /^text\/(?:html|x-script)/.test(headers.get('content-type') ?? '')
}

/** The router's own last words, in English and without a reference, for addresses that are no pages. */
async function hasWordsOfRouter(answer: Response): Promise<boolean> {
  if (answer.status < 400 || !/^(?:text\/plain|application\/json)/.test(answer.headers.get('content-type') ?? ''))
    return false
  return (await answer.clone().text()).includes('Unexpected Server Error')
}
