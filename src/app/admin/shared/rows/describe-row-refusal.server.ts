import type { RowRef } from '#data/changes/changes.ts'
import type { HoursRefusal, OutsideBooking } from '#domain/branches/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { RowRefusal } from '#operations/rows/save-row.ts'
import { rowRefusalTexts } from '../../../i18n/row-refusal-texts.ts'
import { describeRateRefusal } from '../rates/describe-rate-refusal.ts'
import type { BlockingBooking, Refused } from './refused.ts'

type Shown = {
  /** The row that another member may have changed. */
  about: RowRef
  language: Language
  /** The field of the form that shows a refusal of a column; by default that of the same name. */
  fieldOf?: ((column: string) => string) | undefined
}

/** A refused row as its form shows it. */
export function describeRowRefusal(
  refusal: RowRefusal,
  { about, language, fieldOf = (column) => column }: Shown,
): Refused | { outcome: 'missing' } | { outcome: 'conflict'; about: RowRef } {
  switch (refusal.code) {
    case 'missing':
      return { outcome: 'missing' }
    case 'conflict':
      return { outcome: 'conflict', about }
    case 'bookingsOutside':
      return describeHoursRefusal(refusal, language)
    case 'invalidValue':
    case 'alreadyUsed':
      return { outcome: 'refused', fieldErrors: { [fieldOf(refusal.field)]: [refusal.problem] } }
    default:
      return {
        outcome: 'refused',
        fieldErrors: { [fieldOf(refusal.field)]: [describeRateRefusal(refusal, language)] },
      }
  }
}

/** A refused change of opening hours, with the bookings that would be outside of them. */
export function describeHoursRefusal({ bookings }: HoursRefusal, language: Language): Refused {
  return {
    outcome: 'refused',
    problem: rowRefusalTexts[language].bookingsOutside,
    bookings: asBlocking(bookings, language),
  }
}

/** The most bookings that are listed at once. */
const maxListed = 50

/** Bookings as links below a refusal. */
export function asBlocking(bookings: readonly OutsideBooking[], language: Language): BlockingBooking[] {
  return bookings.slice(0, maxListed).map(({ id, reference, pickupDatetime, returnDatetime, outside }) => ({
    id,
    reference,
    pickup: toRiyadh(pickupDatetime),
    return: toRiyadh(returnDatetime),
    ends: outside.map(({ end, branch }) => ({ end, branch: managedText(branch, language) })),
  }))
}
