import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { halalas } from '#domain/money/money.ts'
import { companyIn } from '#domain/settings/company.ts'
import type { Language } from '#domain/text/languages.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { ReceiptEntry } from '#operations/billing/find-receipt.ts'
import { moneyTexts } from '../admin/shared/money/money-texts.ts'

type ReceiptFacts = { settings: Settings; booking: Booking; entry: ReceiptEntry; language: Language }

/** A receipt as its page shows it, in one language. It says nothing of cards and identity numbers. */
export function viewReceipt({ settings, booking, entry, language }: ReceiptFacts) {
  const { id, type, gross, deposit, method, reference, happenedAt } = entry
  return {
    type,
    language,
    company: companyIn(language, settings),
    booking: booking.reference,
    customer: booking.fullName,
    number: id,
    amount: halalas(Math.abs(gross === 0 ? deposit : gross)),
    method: method && moneyTexts[language].methods[method],
    reference,
    at: toRiyadh(happenedAt),
  }
}

export type ReceiptView = ReturnType<typeof viewReceipt>
