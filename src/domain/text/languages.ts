/** The languages of the product as ISO 639-1 codes; the first has addresses without a prefix. */
export const languages = ['ar', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = languages[0]

/** The company reads its WhatsApp messages in Arabic, whatever language the customer uses. */
export const whatsAppLanguage = 'ar' satisfies Language

const listSeparators: Record<Language, string> = { ar: '، ', en: ', ' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Every language but one, in the order of `languages`. */
export function otherLanguages(language: Language): Language[] {
  return languages.filter((other) => other !== language)
}

/** Items in one line, separated as the language writes a list: "a, b". */
export function joinList(items: readonly string[], language: Language): string {
  return items.join(listSeparators[language])
}

/** What the addresses of a language begin with: `''` for the default language, `/en` for English. */
export function addressPrefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`
}
