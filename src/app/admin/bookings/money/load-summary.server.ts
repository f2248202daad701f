import type { Booking } from '#data/booking/bookings.ts'
import { owedOf, type AgreedPrice } from '#domain/billing/agreed-charges.ts'
import { depositBalanceOf, standingEntries, type LedgerEntry } from '#domain/billing/ledger.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import type { Language } from '#domain/text/languages.ts'
import { toRiyadh, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { describeEntry } from '../../shared/money/describe-entry.server.ts'

const mostPayments = 3

/**
 * What the page of a booking shows of its ledger: the sums, the last `payments` that stand, and for its history all money that changed
 * hands, newest first. An amount is what the company received, negative for what it gave back.
 */
export function summarizeMoney(
  booking: Booking,
  entries: readonly Shown[],
  { due, uncharged, language }: { due: AgreedPrice; uncharged: Halalas | undefined; language: Language },
) {
  const standing = new Set(standingEntries(entries))
  const money = entries
    .filter(({ kind }) => kind === null)
    .map((entry) => ({
      id: entry.id,
      title: describeEntry(entry, { language, extras: booking.extras }).title,
      amount: receivedBy(entry),
      at: toRiyadh(entry.happenedAt),
      by: entry.by,
      stands: standing.has(entry),
    }))
  return {
    owed: owedOf(booking, entries, due),
    deposit: depositBalanceOf(entries),
    /** What the return of the car costs, while that is not charged. */
    uncharged,
    payments: money
      .filter(({ stands }) => stands)
      .slice(-mostPayments)
      .toReversed(),
    history: money.toSorted((a, b) => sortKey(b.at).localeCompare(sortKey(a.at)) || b.id - a.id),
  }
}

type Shown = LedgerEntry & { readonly by: string | null }

/** An applied deposit is received again, as a payment. */
function receivedBy({ gross, deposit }: LedgerEntry) {
  return halalas(gross !== 0 ? 0 - gross : deposit)
}

function sortKey({ date, time }: LocalMoment): string {
  return `${date} ${time}`
}

export type MoneySummary = ReturnType<typeof summarizeMoney>
