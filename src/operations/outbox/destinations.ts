import type { EntryType } from '#domain/billing/ledger.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts'

type Destinations = {
  /** 'again': only when the spreadsheet has the record, as it never got imported bookings that nobody has changed. */
  sheet?: true | 'again'
  webhook?: WebhookEvent
  push?: true
}

/** Everything that somebody outside may need to know, and where it goes. Imported bookings are no news (decision 62). */
const destinations = {
  'booking.requested': { sheet: true, webhook: 'booking.created', push: true },
  'booking.entered': { sheet: true, webhook: 'booking.created' },
  'booking.changed': { sheet: true, webhook: 'booking.changed' },
  'booking.confirmed': { sheet: true, webhook: 'booking.confirmed' },
  'booking.cancelled': { sheet: true, webhook: 'booking.cancelled' },
  'booking.reopened': { sheet: true, webhook: 'booking.reopened' },
  'booking.no_show': { sheet: true, webhook: 'booking.no_show' },
  'rental.started': { sheet: true, webhook: 'rental.started' },
  'rental.ended': { sheet: true, webhook: 'rental.ended' },
  'rental.undone': { webhook: 'rental.undone' },
  'charge.recorded': { webhook: 'charge.recorded' },
  'payment.recorded': { webhook: 'payment.recorded' },
  'payment.refunded': { webhook: 'payment.refunded' },
  'deposit.held': { webhook: 'deposit.held' },
  'deposit.returned': { webhook: 'deposit.returned' },
  'deposit.applied': { webhook: 'deposit.applied' },
  'entry.corrected': { webhook: 'entry.corrected' },
  'booking.unit_changed': { sheet: 'again' },
  'booking.erased': { sheet: 'again' },
  'document.issued': { webhook: 'document.issued' },
  'document.reported': { webhook: 'document.reported' },
  'document.rejected': { webhook: 'document.rejected' },
  'inquiry.received': { sheet: true },
  'inquiry.changed': { sheet: true },
  'inquiry.erased': { sheet: 'again' },
} as const satisfies Record<string, Destinations>

export type News = keyof typeof destinations

/** The news of a booking that reaches a status. */
export const statusNews = {
  pending: 'booking.reopened',
  confirmed: 'booking.confirmed',
  active: 'rental.started',
  completed: 'rental.ended',
  cancelled: 'booking.cancelled',
  no_show: 'booking.no_show',
} as const satisfies Record<BookingStatus, News>

/** The news of an entry of the ledger; database triggers name the events of the API by the same list (0079). */
export const entryNews = {
  charge: 'charge.recorded',
  discount: 'charge.recorded',
  payment: 'payment.recorded',
  refund: 'payment.refunded',
  depositHeld: 'deposit.held',
  depositReturned: 'deposit.returned',
  depositApplied: 'deposit.applied',
  correction: 'entry.corrected',
} as const satisfies Record<EntryType, News>

/** The destinations of some news. */
export function destinationsOf(news: News): Destinations {
  return destinations[news]
}
