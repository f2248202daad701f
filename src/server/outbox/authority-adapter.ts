import { findDocumentToReport, unitSecretPlaces } from '#data/billing/tax-reports.ts'
import type { IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import type { OutboxRow } from '#data/outbox/claims.ts'
import type { AuthorityAnswer } from '#domain/billing/reporting/authority-documents.ts'
import { isFinal, nextReportTime } from '#domain/billing/reporting/report-state.ts'
import type { TaxAuthority } from '#integrations/tax-authority/tax-authority.ts'
import { recordReport } from '#operations/billing/record-report.ts'
import type { Adapter, SendResult } from './outbox-worker.ts'

type AuthorityAdapterDeps = {
  db: Database
  identity: IdentityCipher
  /** Undefined while no address is configured; documents wait. */
  authority: TaxAuthority | undefined
  /** Called after every attempt without a final answer. */
  onFailure?: (answer: AuthorityAnswer, documentId: string) => void
}

/**
 * Reports simplified documents to the tax authority and has standard ones cleared, one at a time and in the order of their chain. What has no clear answer is sent again, the same
 * document, until it has one; what the authority refuses to talk about waits for somebody.
 */
export function createAuthorityAdapter({ db, identity, authority, onFailure }: AuthorityAdapterDeps): Adapter {
  async function send({ taxDocumentId: documentId }: OutboxRow, signal: AbortSignal): Promise<SendResult> {
    const found = documentId === null ? undefined : await findDocumentToReport(db, documentId)
    if (!found || documentId === null) throw new Error('A document to report does not exist')
    const { content, xml, hash, uuid, unitId, certificate, secret: encrypted } = found
    const secret = encrypted === null ? undefined : identity.decryptText(encrypted, unitSecretPlaces.secret(unitId))
    if (!authority || certificate === null || secret === undefined) return { reason: 'noSecret' }
    const deliver = content.profile === 'standard' ? authority.clear : authority.report
    const answer = await deliver({ certificate, secret }, { xml, hash, uuid }, signal)
    if (!isFinal(answer.outcome)) onFailure?.(answer, documentId)
    return {
      ...endOf(answer),
      retryAfterSeconds: answer.retryAfterSeconds,
      keep: (tx, made) => recordReport(tx, { documentId, ...made }, answer),
    }
  }
  return { atOnce: 1, nextAttempt: nextReportTime, open: () => Promise.resolve(send) }
}

/** What an answer means for the outbox: a rejection is an answer, too. */
function endOf({ outcome, reason }: AuthorityAnswer): SendResult {
  if (isFinal(outcome)) return {}
  const why = reason === 'timedOut' || reason === 'unreachable' ? reason : 'refused'
  return outcome === 'stopped' ? { reason: why, isFinal: true } : { reason: why }
}
