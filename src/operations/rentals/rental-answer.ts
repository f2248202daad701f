import type { RentalRefusal } from '#domain/rentals/refusals.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { StoredStatus } from '../booking/booking-status.ts'
import { readStored } from '../booking/change-status.ts'

/** The booking after a hand-over or a return, or why there was none. */
export type ChangedRental = { ok: true; booking: Booking } | { ok: false; refusal: RentalRefusal }

/** A refusal as an answer of `storeStatus`, which stores nothing then. */
export type RentalRefused = { outcome: 'refused'; refusal: RentalRefusal }

export function refused(refusal: RentalRefusal): RentalRefused {
  return { outcome: 'refused', refusal }
}

export function answerStatus(stored: StoredStatus | RentalRefused): ChangedRental {
  if (stored.outcome === 'refused') return { ok: false, refusal: stored.refusal }
  const changed = readStored(stored)
  return changed.ok ? changed : { ok: false, refusal: { kind: 'status', refusal: changed.refusal } }
}
