import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { servicesContext, type Services } from '../../app/services.ts'
import { isBackOffice } from '../../app/addresses.ts'
import { readLanguageCookie } from '../../app/language-cookie.ts'
import type { Language } from '../../domain/languages.ts'

/** One build, two handlers: English is the same site under /en, so that no link needs a prefix of its own. */
export function servePages(build: ServerBuild, servicesFor: (language: Language, c: Context) => Services) {
  const mode = import.meta.env.DEV ? 'development' : 'production'
  // Foreign origins have been refused already, by the public address. React Router's own check knows only the address a
  // request arrives with, and would refuse every form where a proxy ends TLS.
  const site = { ...build, allowedActionOrigins: ['**'] }
  const handlers = {
    ar: createRequestHandler(site, mode),
    en: createRequestHandler({ ...site, basename: '/en' }, mode),
  }
  return async (c: Context): Promise<Response> => {
    const { path } = c.req
    // The router asks for the data of the English home page at /en.data.
    const prefix = /^\/en(?:\/|\.data$|$)/.test(path) ? 'en' : 'ar'
    if (prefix === 'en' && isBackOffice(path.slice('/en'.length))) return c.redirect(path.slice('/en'.length))
    const chosen = isBackOffice(path) ? readLanguageCookie(c.req.header('cookie')) : undefined
    const context = new RouterContextProvider()
    const services = servicesFor(chosen ?? prefix, c)
    context.set(servicesContext, services)
    const answer = await handlers[prefix](c.req.raw, context)
    if (answer.status === 429) answer.headers.set('retry-after', String(services.limits.longestWait() ?? 60))
    return answer
  }
}
