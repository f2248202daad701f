import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { servicesContext, type Services } from '../../app/services.ts'
import type { Language } from '../../domain/languages.ts'

/** One build, two handlers: English is the same site under /en, so that no link needs a prefix of its own. */
export function servePages(build: ServerBuild, servicesFor: (language: Language) => Services) {
  const mode = import.meta.env.DEV ? 'development' : 'production'
  const handlers = {
    ar: createRequestHandler(build, mode),
    en: createRequestHandler({ ...build, basename: '/en' }, mode),
  }
  return (c: Context): Promise<Response> => {
    // The router asks for the data of the English home page at /en.data.
    const language = /^\/en(?:\/|\.data$|$)/.test(c.req.path) ? 'en' : 'ar'
    const context = new RouterContextProvider()
    context.set(servicesContext, servicesFor(language))
    return handlers[language](c.req.raw, context)
  }
}
