import type { Language } from '#domain/text/languages.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { drawerTextsAr, type DrawerTexts } from '../../../i18n/money/drawer-texts-ar.ts'
import { drawerTextsEn } from '../../../i18n/money/drawer-texts-en.ts'

export const drawerTexts: Record<Language, DrawerTexts> = { ar: drawerTextsAr, en: drawerTextsEn }

export function useDrawerTexts() {
  return drawerTexts[useLanguage()]
}
