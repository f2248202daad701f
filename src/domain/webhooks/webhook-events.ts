/**
 * The events that are sent to receivers: a new booking, a change of its data, each change of status, and a hand-over or a return that
 * was taken back, which is also a change of status (`operations/outbox/destinations.ts`).
 */
export const webhookEvents = [
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
