import { addDays, startOfDay, todayInRiyadh } from '../../time/riyadh-time.ts'
import type { BookingStatus } from '../../status/booking-status.ts'
import { sinceMade, type BookingEvent } from '../events/booking-events.ts'

/** What a customer gets in writing about a rental: how the car was handed over, and that the company has it back. */
export const rentalPapers = ['handOver', 'return'] as const
export type RentalPaper = (typeof rentalPapers)[number]

type OfKind<Kind extends BookingEvent['kind']> = Extract<BookingEvent, { kind: Kind }>

/** The events that the papers of a rental are about. */
export type PaperEvents = { readonly handOver?: OfKind<'handedOver'>; readonly return?: OfKind<'returned'> }

/** The hand-over and the return of a rental after these events, oldest first. What was undone has no paper. */
export function paperEvents(events: readonly BookingEvent[]): PaperEvents {
  const known = sinceMade(events)
  const undone = new Set(known.flatMap((event) => (event.kind === 'undone' ? [event.eventId] : [])))
  let papers: PaperEvents = {}
  for (const event of known) {
    if (undone.has(event.id)) continue
    if (event.kind === 'handedOver') papers = { handOver: event }
    if (event.kind === 'returned') papers = { ...papers, return: event }
  }
  return papers
}

type PaperBooking = { readonly status: BookingStatus; readonly returnDatetime: Date; readonly erasedAt: Date | null }

/**
 * Whether the papers of a rental may be read at `now`: while the car is out, and then as long as identity numbers are kept, counted
 * from the agreed return or from the real one if that was later.
 */
export function arePapersOpen(
  { status, returnDatetime, erasedAt }: PaperBooking,
  { return: returned }: PaperEvents,
  { now, retentionDays }: { now: Date; retentionDays: number },
): boolean {
  if (erasedAt) return false
  if (status === 'active') return true
  const ended = Math.max(returnDatetime.getTime(), returned?.happenedAt.getTime() ?? 0)
  return ended >= startOfDay(addDays(todayInRiyadh(now), -retentionDays)).getTime()
}
