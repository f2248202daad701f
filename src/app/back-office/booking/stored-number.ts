import type { StoredNumber } from '../../../domain/customers/identity-number.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

/** A document's number as screens, sheets and files say it; words where there is none any more. */
export function storedNumberText(held: StoredNumber, { numberStates }: AdminTexts['bookings']): string {
  return held.state === 'held' ? held.number : numberStates[held.state]
}
