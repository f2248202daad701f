import { adminTextsAr, type AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import { adminTextsEn } from '../../../i18n/admin-texts-en.ts'
import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, AdminTexts> = { ar: adminTextsAr, en: adminTextsEn }

export function adminTextsIn(language: Language): AdminTexts {
  return dictionaries[language]
}

/** The texts of the back office in the current language. Only back-office screens import this, because of its size. */
export function useAdminTexts(): AdminTexts {
  return adminTextsIn(useLanguage())
}
