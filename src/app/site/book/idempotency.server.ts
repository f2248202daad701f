import { createHash } from 'node:crypto'
import type { BookingFormValues } from '../../../domain/booking-form.ts'
import { todayInRiyadh } from '../../../domain/riyadh-time.ts'

/**
 * The key under which a form is stored once. A page that runs our code makes a random one. A plain POST has none, since
 * the page's HTML is the same for everyone: there, the same person asking for the same rental on the same day is the
 * same booking. Identity numbers stay out of the hash, because they could be guessed from it.
 */
export function keyOf(values: BookingFormValues, carId: number, now: Date): string {
  if (values.idempotencyKey) return values.idempotencyKey
  const { nationalId: _id, licenseNumber: _license, ...request } = values
  // The schema writes its fields in one order, so equal requests make equal texts.
  const text = JSON.stringify([carId, todayInRiyadh(now), request])
  return `plain-${createHash('sha256').update(text).digest('hex').slice(0, 48)}`
}
