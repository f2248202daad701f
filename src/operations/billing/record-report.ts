import { findSentDocument, insertClearance, insertReport } from '#data/billing/tax-reports.ts'
import type { Database } from '#data/database/connect.ts'
import type { AuthorityAnswer } from '#domain/billing/reporting/authority-documents.ts'
import { isFinal } from '#domain/billing/reporting/report-state.ts'
import { sendDocumentNews } from '../outbox/send-news.ts'

type MadeReport = { readonly documentId: string; readonly attemptedAt: Date; readonly milliseconds: number }

/**
 * Keeps what the tax authority answered to a document, and its stamped form, in the transaction that ends the attempt, and announces a final answer. A second
 * final answer, which an attempt that was made twice may have, changes nothing.
 */
export async function recordReport(
  tx: Database,
  { documentId, attemptedAt, milliseconds }: MadeReport,
  answer: AuthorityAnswer,
): Promise<void> {
  const isStored = await insertReport(tx, { documentId, attemptedAt, milliseconds, ...answer })
  if (!isStored || !isFinal(answer.outcome)) return
  if (answer.cleared) await insertClearance(tx, documentId, answer.cleared, attemptedAt)
  const document = await findSentDocument(tx, documentId)
  const news = answer.outcome === 'rejected' ? 'document.rejected' : 'document.reported'
  if (document) await sendDocumentNews(tx, news, document, attemptedAt)
}
