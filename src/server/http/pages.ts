import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { beginLife } from '../../app/page-life.ts'
import { servicesContext, type Services } from '../../app/services.ts'
import { isBackOffice } from '../../app/addresses.ts'
import { readLanguageCookie } from '../../app/language-cookie.ts'
import type { Language } from '../../domain/languages.ts'
import type { PageEnv } from './page-cache/keep-pages.ts'

/** One build, two handlers: English is the same site under /en, so that no link needs a prefix of its own. */
export function servePages(build: ServerBuild, servicesFor: (language: Language) => Omit<Services, 'life'>) {
  const mode = import.meta.env.DEV ? 'development' : 'production'
  // Foreign origins have been refused already, by the public address. React Router's own check knows only the address a
  // request arrives with, and would refuse every form where a proxy ends TLS.
  const site = { ...build, allowedActionOrigins: ['**'] }
  const handlers = {
    ar: createRequestHandler(site, mode),
    en: createRequestHandler({ ...site, basename: '/en' }, mode),
  }
  return (c: Context<PageEnv>): Promise<Response> => {
    const { path } = c.req
    // The router asks for the data of the English home page at /en.data.
    const prefix = /^\/en(?:\/|\.data$|$)/.test(path) ? 'en' : 'ar'
    if (prefix === 'en' && isBackOffice(path.slice('/en'.length)))
      return Promise.resolve(c.redirect(path.slice('/en'.length)))
    const chosen = isBackOffice(path) ? readLanguageCookie(c.req.header('cookie')) : undefined
    const context = new RouterContextProvider()
    const life = beginLife()
    c.set('pageEndsAt', life.endsAt)
    context.set(servicesContext, { ...servicesFor(chosen ?? prefix), life })
    return handlers[prefix](c.req.raw, context)
  }
}
