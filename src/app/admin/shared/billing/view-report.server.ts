import { listReports } from '#data/billing/tax-reports.ts'
import type { Database } from '#data/database/connect.ts'
import {
  reportStateOf,
  type AuthorityMessage,
  type ReportReason,
  type ReportState,
} from '#domain/billing/reporting/report-state.ts'
import { toRiyadh, type LocalMoment } from '#domain/time/riyadh-time.ts'
import type { DocumentProfile } from '#domain/billing/tax-documents/invoice.ts'
import type { IssuingMode } from '#domain/settings/invoicing.ts'

/** Where a document is on its way to the authority, as screens show it. */
export type ReportView = {
  readonly code: ReportState['code'] | 'cleared' | 'unstamped'
  /** Since when, or when the authority answered; undefined while nothing was sent. */
  readonly at?: LocalMoment
  readonly reason?: ReportReason | null
  readonly messages: readonly AuthorityMessage[]
}

type Reported = {
  readonly id: string
  readonly mode: IssuingMode
  readonly content: { readonly profile: DocumentProfile }
  /** A standard document whose stamped form the authority has not sent. */
  readonly isHeld: boolean
}

/** The states of documents by their ids. */
export async function viewReports(db: Database, documents: readonly Reported[]): Promise<Map<string, ReportView>> {
  const reported = documents.filter(({ mode }) => mode === 'reporting').map(({ id }) => id)
  const reports = await listReports(db, reported)
  return new Map(
    documents.map(({ id, mode, content, isHeld }) => {
      const facts = reports.get(id) ?? { attempts: [], lastSentAt: null }
      const view = viewReport(reportStateOf({ isReported: mode === 'reporting', ...facts }))
      if (content.profile === 'simplified' || view.code !== 'reported') return [id, view]
      return [id, { ...view, code: isHeld ? 'unstamped' : 'cleared' }]
    }),
  )
}

function viewReport(state: ReportState): ReportView {
  switch (state.code) {
    case 'notReported':
    case 'waiting':
      return { code: state.code, messages: [] }
    case 'uncertain':
    case 'stopped':
      return { code: state.code, at: toRiyadh(state.since), reason: state.reason, messages: [] }
    case 'reported':
      return { code: state.code, at: toRiyadh(state.at), messages: state.warnings }
    case 'rejected':
      return { code: state.code, at: toRiyadh(state.at), messages: state.errors }
    default:
      return state satisfies never
  }
}
