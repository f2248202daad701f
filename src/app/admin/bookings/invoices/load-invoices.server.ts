import { listDocumentsOf } from '#data/billing/tax-documents.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { draftDocuments, draftTotal, withoutPairs } from '#domain/billing/tax-documents/draft.ts'
import { nameOfEntry } from '#domain/billing/tax-documents/line-names.ts'
import { planCharges, type PlannedDocument } from '#domain/billing/tax-documents/plan.ts'
import { prepayablePayments } from '#domain/billing/tax-documents/prepayments.ts'
import { totalsOf } from '#domain/billing/tax-documents/totals.ts'
import { sumOf } from '#domain/money/money.ts'
import { isIssuing } from '#domain/settings/invoicing.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { readPlanFacts } from '#operations/billing/issue-documents.ts'
import { viewReports } from '../../shared/billing/view-report.server.ts'
import type { Services } from '#operations/services/services.ts'
import { describeDocumentRefusal } from '../../shared/billing/describe-document-refusal.server.ts'
import { describeMissingSeller } from '../../shared/billing/missing-seller.server.ts'
import { moneyTexts } from '../../shared/money/money-texts.ts'

type Needed = Pick<Services, 'db' | 'language'>

/** What was issued for a booking, what the next documents would say, and the payments that can get a prepayment invoice. */
export async function loadInvoices({ db, language }: Needed, booking: Booking, settings: Settings) {
  const [documents, facts] = [await listDocumentsOf(db, booking.id), await readPlanFacts(db, booking.id)]
  const reports = await viewReports(db, documents)
  const entries = new Map(withoutPairs(facts.open).map((entry) => [entry.id, entry]))
  const plan = planCharges(facts, {})
  const planned: readonly PlannedDocument[] = plan.ok
    ? plan.documents
    : draftDocuments(facts.open).map((draft) => ({ draft }))
  return {
    booking: { id: booking.id, reference: booking.reference },
    isIssuing: isIssuing(settings.documents.mode),
    missing: isIssuing(settings.documents.mode) ? describeMissingSeller(settings, language) : undefined,
    issued: documents.map(({ id, number, type, issuedAt, gross }) => ({
      id,
      number,
      type,
      issuedAt: toRiyadh(issuedAt),
      gross,
      report: reports.get(id)!,
    })),
    /** Why what is open cannot be issued. */
    refusal:
      plan.ok || plan.refusal.code === 'nothingToIssue' ? undefined : describeDocumentRefusal(plan.refusal, language),
    drafts: planned.map(({ draft, note }) => ({
      type: draft.type,
      originals: note?.originals ?? [],
      total: draftTotal(draft),
      prepaid: totalsOf(draft).prepaid,
      entries: draft.entryIds.flatMap((id) => {
        const entry = entries.get(id)
        if (!entry) return []
        const { net, vat } = entry
        return [{ id, name: nameOfEntry(entry, language), net, vat, gross: sumOf(net, vat) }]
      }),
    })),
    /** The invoices that a debit note can name. */
    originals: documents.filter(({ type }) => type === 'invoice').map(({ number }) => number),
    payments: prepayablePayments(facts).flatMap(({ entryId, amount }) => {
      const entry = facts.entries.find(({ id }) => id === entryId)
      if (!entry?.method) return []
      const method = moneyTexts[language].methods[entry.method]
      return [{ id: entryId, amount, method, at: toRiyadh(entry.happenedAt) }]
    }),
  }
}

export type InvoicesView = Awaited<ReturnType<typeof loadInvoices>>
