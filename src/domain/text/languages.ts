export const languages = ['ar', 'en'] as const

export type Language = (typeof languages)[number]

/** Whether `value` is one of the two languages of the product (specification 1); false for anything else. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The writing direction of a language, as the HTML `dir` attribute wants it (specification 9). */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
