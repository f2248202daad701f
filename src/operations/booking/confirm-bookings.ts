import type { Author } from '#data/changes/record-changes.ts'
import { findBookings } from '#data/booking/bookings.ts'
import type { StatusRefusal } from '#domain/status/refusals.ts'
import type { Services } from '../services/services.ts'
import { changeStatus } from './change-status.ts'

type ConfirmedBookings = {
  readonly confirmed: number
  readonly refused: readonly { reference: string; refusal: StatusRefusal }[]
}

/**
 * Confirms bookings in the given order; `version` is the one that was shown. Each is stored by itself, so that those that cannot be
 * confirmed do not hold up the others.
 */
export async function confirmBookings(
  services: Pick<Services, 'db' | 'now'>,
  by: Author,
  chosen: readonly { id: string; version: number }[],
): Promise<ConfirmedBookings> {
  const rows = await findBookings(
    services.db,
    chosen.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  let confirmed = 0
  const refused: { reference: string; refusal: StatusRefusal }[] = []
  for (const { id, version } of chosen) {
    const booking = byId.get(id)
    if (!booking) continue
    const changed = await changeStatus(services, by, booking, { version, status: 'confirmed', asked: false })
    if (changed.ok) confirmed += 1
    else refused.push({ reference: booking.reference, refusal: changed.refusal })
  }
  return { confirmed, refused }
}
