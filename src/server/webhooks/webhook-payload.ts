import { readSentBooking } from '../../data/webhooks/sent-booking.ts'
import type { WebhookMessage } from '../../data/webhooks/webhook-messages.ts'
import { defaultLanguage } from '../../domain/text/languages.ts'
import { viewBookingFacts } from '../api/booking-facts.ts'

/** The body of a message, which is the same at every attempt: a booking as the API shows it, without its person. */
export function writePayload({ event, occurredAt, booking, previousStatus }: WebhookMessage): string {
  const data = booking ? viewSentBooking(booking, previousStatus) : {}
  return JSON.stringify({ type: event, timestamp: occurredAt.toISOString(), data })
}

function viewSentBooking(stored: Record<string, unknown>, previousStatus: string | null) {
  const booking = readSentBooking(stored)
  const { id, version } = booking
  const shown = { pickup: booking.pickupLocation, return: booking.returnLocation, language: defaultLanguage }
  return { booking: { id, version, ...viewBookingFacts(booking, shown) }, previous_status: previousStatus }
}
