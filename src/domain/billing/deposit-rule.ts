import { addDays, todayInRiyadh, type LocalDate } from '../time/riyadh-time.ts'
import type { PaymentMethod } from './ledger.ts'

/** How long the card network mada keeps a hold; for other cards it depends on the bank. */
const madaHoldDays = 14

/** The last day of a hold on a card that begins at `at`; null where it is not known or where nothing is held on a card. */
export function holdExpiry(method: PaymentMethod, at: Date): LocalDate | null {
  return method === 'mada' ? addDays(todayInRiyadh(at), madaHoldDays) : null
}
