import { isLanguage, type Language } from './languages.ts'

const cookieName = 'roud-language'
const oneYearSeconds = 365 * 24 * 60 * 60

export function languageCookie(language: Language): string {
  return `${cookieName}=${language}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax; HttpOnly`
}

/** The language that was chosen on this device, if any. */
export function readLanguageCookie(header: string | null | undefined): Language | undefined {
  const value = header?.match(new RegExp(`(?:^|;\\s*)${cookieName}=([a-z]{2})(?:;|$)`))?.[1]
  return isLanguage(value) ? value : undefined
}
