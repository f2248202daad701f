import { findTaxUnit } from '#data/billing/tax-documents.ts'
import { listUnreported } from '#data/billing/tax-reports.ts'
import { reportDeadline, reportUrgency } from '#domain/billing/reporting/report-state.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { listRejectedDocuments } from '#operations/billing/list-rejected.ts'
import type { Services } from '#operations/services/services.ts'
import { viewReports } from '../shared/billing/view-report.server.ts'

const mostShown = 50

/** What waits for the tax authority, in its order, and what it rejected; undefined while there is neither. */
export async function loadReports({ db, now, taxAuthority }: Pick<Services, 'db' | 'now' | 'taxAuthority'>) {
  const [unreported, rejected] = [await listUnreported(db, mostShown + 1), await listRejectedDocuments(db, mostShown)]
  if (unreported.length + rejected.length === 0) return undefined
  const unit = await findTaxUnit(db)
  const documents = [...unreported, ...rejected].map(({ id, content }) => {
    return { id, content, mode: 'reporting' as const, isHeld: true }
  })
  const states = await viewReports(db, documents)
  const at = now()
  return {
    isReady: taxAuthority !== undefined && unit !== undefined && unit.certificate !== null && unit.secret !== null,
    hasMore: unreported.length > mostShown,
    waiting: unreported.slice(0, mostShown).map(({ id, number, bookingId, reference, issuedAt, nextAttemptAt }) => ({
      id,
      number,
      bookingId,
      reference,
      report: states.get(id)!,
      deadline: toRiyadh(reportDeadline(issuedAt)),
      urgency: reportUrgency(issuedAt, at),
      nextAttempt: nextAttemptAt > at ? toRiyadh(nextAttemptAt) : undefined,
    })),
    rejected: rejected.map(({ id, number, bookingId }) => ({ id, number, bookingId, report: states.get(id)! })),
  }
}

export type ReportsView = NonNullable<Awaited<ReturnType<typeof loadReports>>>
