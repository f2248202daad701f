import { findTaxUnit } from '#data/billing/tax-documents.ts'
import { readUnreported } from '#data/billing/tax-reports.ts'
import type { Database } from '#data/database/connect.ts'
import { certificateState } from '#domain/billing/reporting/certificate-state.ts'
import { reportUrgency } from '#domain/billing/reporting/report-state.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { listRejectedDocuments } from '#operations/billing/list-rejected.ts'

/** Counting stops here; more than this is as urgent. */
const mostCounted = 100

/** What needs somebody about the reports to the tax authority, and for whoever may renew it, a signing certificate that ends soon. */
export async function loadReportWarnings(db: Database, now: Date, { showsCertificate }: { showsCertificate: boolean }) {
  const [{ issuedAt, isStopped }, rejected, unit] = [
    await readUnreported(db, mostCounted),
    await listRejectedDocuments(db, mostCounted),
    await findTaxUnit(db),
  ]
  const urgencies = issuedAt.map((at) => reportUrgency(at, now))
  const counts = {
    isStopped,
    late: urgencies.filter((urgency) => urgency === 'late').length,
    soon: urgencies.filter((urgency) => urgency === 'soon').length,
    rejected: rejected.length,
  }
  const isQuiet = !isStopped && counts.late + counts.soon + counts.rejected === 0
  const endsOn = (showsCertificate ? unit?.certificateEndsOn : null) ?? null
  const state = certificateState(endsOn, todayInRiyadh(now))
  return {
    reports: isQuiet ? undefined : counts,
    certificate: endsOn === null || state === 'valid' ? undefined : { endsOn, state },
  }
}
