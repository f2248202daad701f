import { listRejected } from '#data/billing/tax-reports.ts'
import type { Database } from '#data/database/connect.ts'
import { planCharges } from '#domain/billing/tax-documents/plan.ts'
import { readPlanFacts } from './issue-documents.ts'

/** Documents that the tax authority rejected and that need another one, up to `limit`, the latest first. */
export async function listRejectedDocuments(db: Database, limit: number) {
  const due = []
  for (const row of await listRejected(db, limit)) {
    if (!row.isNoteOnly || (await isStillGivenBack(db, row))) due.push(row)
  }
  return due
}

/** Whether the next documents of a booking give back a prepayment, as its rejected note did. A deleted booking gets none. */
async function isStillGivenBack(
  db: Database,
  { bookingId, isDeleted }: { bookingId: string; isDeleted: boolean },
): Promise<boolean> {
  if (isDeleted) return false
  const plan = planCharges(await readPlanFacts(db, bookingId), {})
  return plan.ok && plan.documents.some(({ draft }) => draft.entryIds.length === 0)
}
