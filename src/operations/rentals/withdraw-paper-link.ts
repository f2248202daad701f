import { paperEvents } from '#domain/booking/papers/rental-papers.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { findWithdrawnLinks, storeWithdrawnLink } from '#data/rentals/paper-links.ts'
import type { PaperLink } from '../services/paper-links.ts'

/**
 * Withdraws a link to a paper of a booking: its address leads nowhere from now on, and the paper has another one. Returns false when
 * the booking has no such link. Withdrawing a link again changes nothing.
 */
export async function withdrawPaperLink(
  db: Database,
  author: Author,
  { bookingId, link }: { bookingId: string; link: PaperLink },
): Promise<boolean> {
  const papers = paperEvents(await listBookingEvents(db, bookingId))
  if (![papers.handOver?.id, papers.return?.id].includes(link.eventId)) return false
  const last = (await findWithdrawnLinks(db, [link.eventId])).get(link.eventId)
  if (link.number > (last ? last.number + 1 : 0)) return false
  await storeWithdrawnLink(db, author, link)
  return true
}
