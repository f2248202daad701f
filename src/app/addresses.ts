import type { Language } from '../domain/languages.ts'

/** The address of a page in one language: Arabic has no prefix, English lies under /en. */
export function addressIn(language: Language, pathname: string): string {
  if (language === 'ar') return pathname
  return pathname === '/' ? '/en' : `/en${pathname}`
}
