import type { DocumentRefusal } from '#domain/billing/tax-documents/refusals.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import type { Language } from '#domain/text/languages.ts'
import { joinList } from '#domain/text/words.ts'
import { documentTextsIn } from './document-texts.ts'

/** Why no document can be issued, as a sentence. */
export function describeDocumentRefusal(refusal: DocumentRefusal, language: Language): string {
  const { issue, fields } = documentTextsIn(language)
  switch (refusal.code) {
    case 'sellerIncomplete':
    case 'companyIncomplete':
      return issue[refusal.code](
        joinList(
          refusal.missing.map((field) => fields[field]),
          language,
        ),
      )
    case 'aboveOriginals':
      return issue.aboveOriginals(formatAmount(refusal.left))
    case 'abovePayment':
      return issue.abovePayment(formatAmount(refusal.left))
    case 'unevenVat':
      return issue.unevenVat(formatAmount(halalas(Math.abs(refusal.rounding))))
    default:
      return issue.refusals[refusal.code]
  }
}
