import type { MiddlewareHandler } from 'hono'
import { addressIn, isBackOffice } from '../../app/i18n/addresses.ts'
import { readLanguageCookie } from '../../app/device/language-cookie.ts'

/** A device that chose English and opens an address without prefix is led to its English twin; the back office has none. */
export function leadToChosenLanguage(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const isPage =
      c.req.method === 'GET' &&
      !isBackOffice(pathname) &&
      !/^\/(?:en|now|language|__manifest)(?:\/|$)/.test(pathname) &&
      !/\.[a-z0-9]+$/i.test(pathname)
    if (!isPage) return next()
    if (readLanguageCookie(c.req.header('cookie')) === 'en') {
      return new Response(null, {
        status: 302,
        headers: { location: addressIn('en', pathname) + search, vary: 'Cookie' },
      })
    }
    await next()
    c.header('vary', 'Cookie', { append: true })
  }
}
