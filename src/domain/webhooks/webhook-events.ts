/**
 * The events of bookings that are sent to receivers: a new booking, a change of its data, each change of status, and a hand-over or a
 * return that was taken back, which is also a change of status (`operations/outbox/destinations.ts`).
 */
export const bookingEvents = [
  'booking.created',
  'booking.changed',
  'booking.confirmed',
  'booking.cancelled',
  'booking.reopened',
  'booking.no_show',
  'rental.started',
  'rental.ended',
  'rental.undone',
] as const

/** The events of the ledger: one for each entry, by its type. */
export const moneyEvents = [
  'charge.recorded',
  'payment.recorded',
  'payment.refunded',
  'deposit.held',
  'deposit.returned',
  'deposit.applied',
  'entry.corrected',
] as const
export type MoneyEvent = (typeof moneyEvents)[number]

/** The events of tax documents that are sent to receivers: issued, and reported to the tax authority or rejected by it. */
export const documentEvents = ['document.issued', 'document.reported', 'document.rejected'] as const
export type DocumentEvent = (typeof documentEvents)[number]

export const webhookEvents = [...bookingEvents, ...moneyEvents, ...documentEvents] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of the test button, which every receiver gets. */
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent

/**
 * Why an attempt failed. `refused`: a status other than 2xx. `privateAddress`: an address that the operator does not allow.
 * `fault`: an error of the site.
 */
export const attemptReasons = ['refused', 'unreachable', 'timedOut', 'privateAddress', 'noSecret', 'fault'] as const
export type AttemptReason = (typeof attemptReasons)[number]

/** The state of a receiver; `failing` while a message waits that was attempted before. */
export type ReceiverState = 'on' | 'failing' | 'off'

export function receiverState({ isActive, isFailing }: { isActive: boolean; isFailing: boolean }): ReceiverState {
  if (!isActive) return 'off'
  return isFailing ? 'failing' : 'on'
}

/** Whether an event is about an entry of the ledger, not about a booking. */
export function isMoneyEvent(event: SentEvent): event is MoneyEvent {
  return moneyEvents.some((one) => one === event)
}

/** Whether an event is about a tax document. */
export function isDocumentEvent(event: SentEvent): event is DocumentEvent {
  return documentEvents.some((one) => one === event)
}
