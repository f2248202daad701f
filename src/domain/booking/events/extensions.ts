import { validEvents, type BookingEvent } from './booking-events.ts'

type Extended = Extract<BookingEvent, { kind: 'extended' }>

/** The extensions of a rental that count, oldest first; with `since`, those from that moment on. */
export function extensionsOf(events: readonly BookingEvent[], since?: Date): Extended[] {
  return validEvents(events).flatMap((event) =>
    event.kind === 'extended' && (since === undefined || event.happenedAt >= since) ? [event] : [],
  )
}

/** The contract in force, as far as it decides on an extension: when it was saved, and how often staff entered that it was extended. */
type ExtendedContract = { readonly savedAt: Date; readonly extensions: number }

/**
 * The number of the next extension: of the contract in force, which may have been extended before the site counted, or of the rental
 * without one.
 */
export function nextExtension(events: readonly BookingEvent[], contract: ExtendedContract | undefined): number {
  return Math.max(extensionsOf(events, contract?.savedAt).length, contract?.extensions ?? 0) + 1
}
