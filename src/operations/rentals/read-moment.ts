import { momentOfEntry } from '#domain/rentals/moment-of-entry.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import type { Database } from '#data/database/connect.ts'

/** When a hand-over, an exchange or a return happened that waited on a device: plausible after the events of its booking, or `now`. */
export async function readMoment(
  tx: Database,
  bookingId: string,
  { now, waitedMs = 0 }: { now: Date; waitedMs?: number | undefined },
): Promise<Date> {
  if (waitedMs === 0) return now
  const events = await listBookingEvents(tx, bookingId)
  return momentOfEntry({ waitedMs, now, last: lastOf(events.map(({ happenedAt }) => happenedAt)) })
}

function lastOf(moments: readonly Date[]): Date | undefined {
  return moments.length === 0 ? undefined : new Date(Math.max(...moments.map((moment) => moment.getTime())))
}
