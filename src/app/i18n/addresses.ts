import type { Language } from '../../domain/text/languages.ts'

/** The address of a page in one language: Arabic has no prefix, English lies under /en; the back office has one address. */
export function addressIn(language: Language, pathname: string): string {
  if (language === 'ar' || isBackOffice(pathname)) return pathname
  return pathname === '/' ? '/en' : `/en${pathname}`
}

/** Whether a path belongs to the back office, which follows the language cookie instead of the address. */
export function isBackOffice(pathname: string): boolean {
  return /^\/admin(?:[/.]|$)/i.test(pathname)
}
