import { bookingDocumentsSchema } from '../routes/staff/billing/documents.ts'
import { issueInputSchema, prepaymentInputSchema } from '../routes/staff/billing/issue-documents.ts'
import { documentMessageSchema, sentDocumentSchema } from '../webhooks/webhook-message.ts'
import {
  documentDetailsSchema,
  documentSchema,
  documentXmlSchema,
  linkWithdrawalSchema,
} from '../billing/document-view.ts'

/** The named schemas of tax documents in the OpenAPI document. */
export const taxDocumentSchemas = {
  TaxDocument: documentSchema,
  TaxDocumentDetails: documentDetailsSchema,
  TaxDocumentXml: documentXmlSchema,
  DocumentLinkWithdrawal: linkWithdrawalSchema,
  BookingDocuments: bookingDocumentsSchema,
  IssueRequest: issueInputSchema,
  PrepaymentRequest: prepaymentInputSchema,
  DocumentMessage: documentMessageSchema,
  SentDocument: sentDocumentSchema,
}
