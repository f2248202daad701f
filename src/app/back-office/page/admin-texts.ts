import { adminTextsAr, type AdminTexts } from '../../i18n/admin-texts-ar.ts'
import { adminTextsEn } from '../../i18n/admin-texts-en.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

const dictionaries: Record<Language, AdminTexts> = { ar: adminTextsAr, en: adminTextsEn }

/** The texts of the back office, for loaders and actions. */
export function adminTextsIn(language: Language): AdminTexts {
  return dictionaries[language]
}

/** The texts of the back office in the language of the device; a visitor of the public site never loads them. */
export function useAdminTexts(): AdminTexts {
  return adminTextsIn(useLanguage())
}
