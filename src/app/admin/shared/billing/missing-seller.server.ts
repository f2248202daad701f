import type { Settings } from '#data/settings/settings.ts'
import { sellerOf } from '#domain/billing/tax-documents/seller.ts'
import type { Language } from '#domain/text/languages.ts'
import { describeDocumentRefusal } from './describe-document-refusal.server.ts'

/** What the settings lack of the seller of documents, as a sentence; undefined when it is complete. */
export function describeMissingSeller(
  { documents: { seller }, vatNumber, commercialRegistration }: Settings,
  language: Language,
): string | undefined {
  const complete = sellerOf({ ...seller, vatNumber, commercialRegistration })
  return complete.ok
    ? undefined
    : describeDocumentRefusal({ code: 'sellerIncomplete', missing: complete.missing }, language)
}
