import { listDocumentsOf, listOpenEntries } from '#data/billing/tax-documents.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { draftDocuments, draftTotal, withoutPairs } from '#domain/billing/tax-documents/draft.ts'
import { nameOfEntry } from '#domain/billing/tax-documents/line-names.ts'
import { sumOf } from '#domain/money/money.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'

/** What was issued for a booking, and what the next documents would say. */
export async function loadInvoices({ db, language }: Pick<Services, 'db' | 'language'>, booking: Booking) {
  const [documents, open] = [await listDocumentsOf(db, booking.id), await listOpenEntries(db, booking.id)]
  const entries = new Map(withoutPairs(open).map((entry) => [entry.id, entry]))
  return {
    booking: { id: booking.id, reference: booking.reference },
    issued: documents.map(({ id, number, type, issuedAt, gross }) => ({
      id,
      number,
      type,
      issuedAt: toRiyadh(issuedAt),
      gross,
    })),
    drafts: draftDocuments(open).map((draft) => ({
      type: draft.type === 'creditNote' ? ('creditNote' as const) : ('invoice' as const),
      total: draftTotal(draft),
      entries: draft.entryIds.flatMap((id) => {
        const entry = entries.get(id)
        if (!entry) return []
        const { net, vat } = entry
        return [{ id, name: nameOfEntry(entry, language), net, vat, gross: sumOf(net, vat) }]
      }),
    })),
  }
}

export type InvoicesView = Awaited<ReturnType<typeof loadInvoices>>
