import type { MiddlewareHandler } from 'hono'
import { addressIn, isBackOffice } from '#domain/text/addresses.ts'
import { readLanguageCookie } from '#domain/text/language-cookie.ts'
import { defaultLanguage } from '#domain/text/languages.ts'
import { languageOfPath } from '#domain/text/path-language.ts'

/** Redirects addresses without a language prefix to the language chosen on the device. The back office has no prefixes. */
export function redirectToChosenLanguage(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const isPage =
      c.req.method === 'GET' &&
      !isBackOffice(pathname) &&
      languageOfPath(pathname) === defaultLanguage &&
      !/^\/(?:now|availability|language|rental|__manifest|api\/[^/]+)(?:\/|$)/.test(pathname) &&
      !/\.[a-z0-9]+$/i.test(pathname)
    if (!isPage) return next()
    const chosen = readLanguageCookie(c.req.header('cookie')) ?? defaultLanguage
    if (chosen !== defaultLanguage) {
      return new Response(null, {
        status: 302,
        headers: { location: addressIn(chosen, pathname) + search, vary: 'Cookie' },
      })
    }
    await next()
    c.header('vary', 'Cookie', { append: true })
  }
}

/** Whether the path has no prefix but the device has chosen a language with one. */
export function isInOtherLanguage(path: string, cookie: string | undefined): boolean {
  if (languageOfPath(path) !== defaultLanguage) return false
  const chosen = readLanguageCookie(cookie)
  return chosen !== undefined && chosen !== defaultLanguage
}
