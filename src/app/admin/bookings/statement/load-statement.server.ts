import { listEntries } from '#data/billing/ledger.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { owedOf } from '#domain/billing/agreed-charges.ts'
import { balanceOf, chargedOf, depositBalanceOf } from '#domain/billing/ledger.ts'
import { halalas, sumOf } from '#domain/money/money.ts'
import { companyIn } from '#domain/settings/company.ts'
import type { Language } from '#domain/text/languages.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'
import { describeEntry } from '../../shared/money/describe-entry.server.ts'

type StatementOptions = { settings: Settings; booking: Booking; language: Language }

/** What a rental was charged and paid until now, in one language. It is no tax document and names no number of a person. */
export async function loadStatement(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { settings, booking, language }: StatementOptions,
) {
  const entries = await listEntries(db, booking.id)
  const { net, vat } = chargedOf(entries)
  const owed = owedOf(booking, entries)
  const charged = sumOf(net, vat)
  return {
    language,
    company: companyIn(language, settings),
    reference: booking.reference,
    customer: booking.fullName,
    pickup: toRiyadh(booking.pickupDatetime),
    return: toRiyadh(booking.returnDatetime),
    at: toRiyadh(now()),
    rows: entries.map((entry) => ({
      id: entry.id,
      at: toRiyadh(entry.happenedAt),
      ...describeEntry(entry, { language, extras: booking.extras }),
      charge: entry.kind === null ? null : entry.gross,
      paid: entry.kind === null && entry.gross !== 0 ? halalas(0 - entry.gross) : null,
      deposit: entry.deposit === 0 ? null : entry.deposit,
    })),
    sums: {
      charged,
      vat,
      paid: halalas(charged - balanceOf(entries)),
      /** What the hand-over adds. */
      coming: halalas(owed - balanceOf(entries)),
      owed,
      deposit: depositBalanceOf(entries),
    },
  }
}

export type StatementView = Awaited<ReturnType<typeof loadStatement>>
