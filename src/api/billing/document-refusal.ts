import * as v from 'valibot'
import { documentRefusalCodes, type DocumentRefusal } from '#domain/billing/tax-documents/refusals.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import type { Language } from '#domain/text/languages.ts'
import { joinList } from '#domain/text/words.ts'
import type { Problem } from '../problems.ts'
import { documentRefusalTexts } from '../texts/document-refusal-texts.ts'
import { moneySchema, snake, viewMoney } from '../values.ts'

/** Why no document was issued, as a problem. */
export function viewDocumentRefusal(refusal: DocumentRefusal, language: Language): Problem {
  return {
    problem: 'document_not_issued',
    detail: describe(refusal, language),
    more: {
      refused_document: { code: snake(refusal.code), left: 'left' in refusal ? viewMoney(refusal.left) : null },
    } satisfies { refused_document: v.InferInput<typeof documentRefusalSchema> },
  }
}

/** Which refusal it is; `left` is what a note or a prepayment invoice may come to. */
export const documentRefusalSchema = v.object({
  code: v.picklist(documentRefusalCodes.map((code) => snake(code))),
  left: v.nullable(moneySchema),
})

function describe(refusal: DocumentRefusal, language: Language): string {
  const texts = documentRefusalTexts(language)
  switch (refusal.code) {
    case 'sellerIncomplete':
    case 'companyIncomplete': {
      const fields = refusal.missing.map((field) => texts.fields[field])
      return texts[refusal.code](joinList(fields, language))
    }
    case 'aboveOriginals':
    case 'abovePayment':
      return texts[refusal.code](formatAmount(refusal.left))
    case 'unevenVat':
      return texts.unevenVat(formatAmount(halalas(Math.abs(refusal.rounding))))
    default:
      return texts[refusal.code]
  }
}
