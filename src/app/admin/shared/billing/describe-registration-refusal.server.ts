import type { RegistrationRefusal } from '#domain/billing/reporting/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { describeDocumentRefusal } from './describe-document-refusal.server.ts'
import { documentTextsIn } from './document-texts.ts'
import { reportingTextsIn } from './reporting-texts.ts'

/** Why a unit was not registered, as sentences; the authority's own words come last. */
export function describeRegistrationRefusal(refusal: RegistrationRefusal, language: Language): string {
  const { register, cannotReport } = reportingTextsIn(language)
  switch (refusal.code) {
    case 'notConfigured':
      return cannotReport.notConfigured
    case 'codeNeeded':
    case 'keyChanged':
      return register[refusal.code]
    case 'sellerIncomplete':
      return describeDocumentRefusal(refusal, language)
    case 'authority': {
      const { step, reason, texts } = refusal
      const isRefused = reason === 'refused' || reason === 'credentials' || reason === 'unexpected'
      const words = texts.length > 0 ? register.said(texts.join(' · ')) : ''
      return [isRefused ? register.steps[step] : register.noAnswer, words].filter(Boolean).join(' ')
    }
    default:
      return documentTextsIn(language).key.refusals[refusal.code]
  }
}
