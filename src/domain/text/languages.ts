/** The languages of the product as ISO 639-1 codes; the first has addresses without a prefix. */
export const languages = ['ar', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = languages[0]

/** The name of each language in the language itself. */
export const languageNames: Record<Language, string> = { ar: 'العربية', en: 'English' }

const directions: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' }

/** The value of the HTML attribute `dir` for a text in the language. */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return directions[language]
}

/** The company reads its WhatsApp messages in Arabic, whatever the customer's language. */
export const whatsAppLanguage = 'ar' satisfies Language

/**
 * The plural categories of each language in CLDR:
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export type PluralCategories = ByLanguage<{
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
  en: 'one' | 'other'
}>

type ByLanguage<Entries extends Record<Language, string>> = Entries

/** The languages to fall back to for a text that staff have not written, best first. */
export const fallbackLanguages: Record<Language, readonly Language[]> = { ar: ['en'], en: ['ar'] }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Every language but one, in the order of `languages`. */
export function otherLanguages(language: Language): Language[] {
  return languages.filter((other) => other !== language)
}

/** The prefix of addresses in a language: `''` for the default language, `/en` for English. */
export function addressPrefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`
}
