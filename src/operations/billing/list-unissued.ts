import { listRefundedPrepayments, listWithoutDocument } from '#data/billing/due-documents.ts'
import type { Database } from '#data/database/connect.ts'
import { draftTotal } from '#domain/billing/tax-documents/draft.ts'
import { signOf } from '#domain/billing/tax-documents/month-report.ts'
import { planCharges } from '#domain/billing/tax-documents/plan.ts'
import { sumOf, timesOf } from '#domain/money/money.ts'
import { readPlanFacts } from './issue-documents.ts'

/**
 * Bookings for which a document is due: charges that are in none, and prepayments that were given back, with the sum in halalas; up to
 * `limit` of each, those that wait longest first.
 */
export async function listUnissued(db: Database, limit: number) {
  const charged = await listWithoutDocument(db, limit)
  const known = new Set(charged.map(({ bookingId }) => bookingId))
  const refunded = await listRefundedPrepayments(db, limit)
  const givenBack = []
  for (const { bookingId, reference, since } of refunded) {
    if (known.has(bookingId)) continue
    const plan = planCharges(await readPlanFacts(db, bookingId), {})
    if (!plan.ok) continue
    const gross = sumOf(...plan.documents.map(({ draft }) => timesOf(draftTotal(draft), signOf(draft.type))))
    givenBack.push({ bookingId, reference, gross, since })
  }
  return [...charged, ...givenBack].toSorted((a, b) => a.since.getTime() - b.since.getTime())
}
