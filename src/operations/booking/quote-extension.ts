import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { RefusedBooking } from '#domain/booking/refusals.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import type { Services } from '../services/services.ts'
import { previewChange } from './change-booking.ts'
import { unchanged } from './decide-change.ts'

/** Staff change a booking for its customer, who may not once the rental has begun. */
const agent: BookingActor = { kind: 'staff', role: 'agent' }

/** What a later return of a booking would add to its price, in halalas with VAT, or why it cannot be had. Stores nothing. */
export async function quoteExtension(
  services: Pick<Services, 'db' | 'identity' | 'now'>,
  { availability: settings }: Pick<Settings, 'availability'>,
  booking: Booking,
  until: LocalMoment,
): Promise<{ ok: true; adds: Halalas } | RefusedBooking> {
  const change = { ...unchanged(booking), return: until }
  const priced = await previewChange(services, agent, booking, change, { settings, now: services.now() })
  if (!priced.ok) return priced
  return { ok: true, adds: halalas(priced.columns.totalPrice - booking.totalPrice) }
}
