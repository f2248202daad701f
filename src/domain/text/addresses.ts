import { addressPrefix, type Language } from './languages.ts'

/** The path of a page in one language, with the prefix of the language; the back office has no prefix. */
export function addressIn(language: Language, pathname: string): string {
  if (isBackOffice(pathname)) return pathname
  const prefix = addressPrefix(language)
  return pathname === '/' ? prefix || '/' : prefix + pathname
}

/** Whether a path belongs to the back office, which takes its language from a cookie instead of the address. */
export function isBackOffice(pathname: string): boolean {
  return /^\/admin(?:[/.]|$)/i.test(pathname)
}

/** Whether a path belongs to the HTTP API or is its reference, which the application does not render. */
export function isApi(pathname: string): boolean {
  return /^\/api(?:\/|$)/.test(pathname)
}
