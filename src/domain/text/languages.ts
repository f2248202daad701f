/** The languages of the product as ISO 639-1 codes; the first has addresses without a prefix. */
export const languages = ['ar', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = languages[0]

/** The company reads its WhatsApp messages in Arabic, regardless of the customer's language. */
export const whatsAppLanguage = 'ar' satisfies Language

const listSeparators: Record<Language, string> = { ar: '، ', en: ', ' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Every language but one, in the order of `languages`. */
export function otherLanguages(language: Language): Language[] {
  return languages.filter((other) => other !== language)
}

/** Joins items to one line, separated as in the language: "a, b". */
export function joinList(items: readonly string[], language: Language): string {
  return items.join(listSeparators[language])
}

/** The prefix of addresses in a language: `''` for the default language, `/en` for English. */
export function addressPrefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`
}
