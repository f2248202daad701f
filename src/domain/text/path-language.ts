import { addressPrefix, defaultLanguage, languages, type Language } from './languages.ts'

/** The language of a path: English for `/en` and `/en/fleet`, Arabic for every path without a prefix. */
export function languageOfPath(path: string): Language {
  const prefixed = languages.find(
    (language) => language !== defaultLanguage && `${path}/`.startsWith(`${addressPrefix(language)}/`),
  )
  return prefixed ?? defaultLanguage
}

/** A path without the prefix of its language: `/fleet` for `/en/fleet`, `/` for `/en`. */
export function withoutPrefix(path: string): string {
  return path.slice(addressPrefix(languageOfPath(path)).length) || '/'
}
