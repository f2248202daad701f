import { readBookingsOutsideHours, type HoursChange } from '#data/booking/bookings-outside-hours.ts'
import type { HoursRefusal } from '#domain/branches/refusals.ts'
import type { Services } from '../services/services.ts'

/** Refuses a change that puts bookings outside of opening hours; undefined when it puts none. */
export async function refuseHours(
  { db, now }: Pick<Services, 'db' | 'now'>,
  change: HoursChange,
): Promise<HoursRefusal | undefined> {
  const bookings = (await readBookingsOutsideHours(db, now()))(change)
  return bookings.length === 0 ? undefined : { code: 'bookingsOutside', bookings }
}
