import * as v from 'valibot'
import { documentTypeNames, documentTypes, type DocumentType } from '#domain/billing/tax-documents/invoice.ts'
import type { SentDocument } from '#domain/billing/tax-documents/sent-document.ts'
import { halalas } from '#domain/money/money.ts'
import { momentSchema, moneySchema, snake, viewMoment, viewMoney } from '../values.ts'

/** The types of documents by their names in the API. */
const documentTypeSchema = v.picklist(documentTypeNames.map((type) => snake(type)))

/** The fields of a tax document without personal data, for the API and for webhook messages. */
export const documentFactEntries = {
  id: v.pipe(v.string(), v.uuid()),
  document_number: v.string(),
  document_type: documentTypeSchema,
  /** UN/CEFACT 1001, as the XML has it. */
  type_code: v.picklist(Object.values(documentTypes)),
  booking_id: v.pipe(v.string(), v.uuid()),
  booking_reference: v.nullable(v.string()),
  issued_at: momentSchema,
  net_amount: moneySchema,
  vat_amount: moneySchema,
  gross_amount: moneySchema,
}

type Facts = {
  readonly id: string
  readonly number: string
  readonly type: DocumentType
  readonly bookingId: string
  readonly reference: string | null
  readonly issuedAt: Date
  readonly net: number
  readonly vat: number
  readonly gross: number
}

export function viewDocumentFacts({ id, number, type, bookingId, reference, issuedAt, net, vat, gross }: Facts) {
  return {
    id,
    document_number: number,
    document_type: snake(type),
    type_code: documentTypes[type],
    booking_id: bookingId,
    booking_reference: reference,
    issued_at: viewMoment(issuedAt),
    net_amount: viewMoney(halalas(net)),
    vat_amount: viewMoney(halalas(vat)),
    gross_amount: viewMoney(halalas(gross)),
  }
}

/** The tax document of a message, as it was stored with the message. */
export function viewSentDocument(document: SentDocument) {
  return viewDocumentFacts({ ...document, issuedAt: new Date(document.issuedAt) })
}
