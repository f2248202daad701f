import type { Language } from '#domain/text/languages.ts'
import { reportingTextsAr, type ReportingTexts } from '../../../i18n/billing/reporting-texts-ar.ts'
import { reportingTextsEn } from '../../../i18n/billing/reporting-texts-en.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'

const dictionaries: Record<Language, ReportingTexts> = { ar: reportingTextsAr, en: reportingTextsEn }

export function reportingTextsIn(language: Language): ReportingTexts {
  return dictionaries[language]
}

export function useReportingTexts(): ReportingTexts {
  return reportingTextsIn(useLanguage())
}
