import { expect, test } from 'vitest'
import type { BookingStatus } from '../../status/booking-status.ts'
import { scanTarget, type ScannedHold } from './scan-target.ts'

const now = new Date('2026-11-20T09:00:00Z')
const hold = (bookingId: string | null, bookingStatus: BookingStatus | null, from: string): ScannedHold => ({
  kind: bookingId ? 'booking' : 'maintenance',
  bookingId,
  bookingStatus,
  from: new Date(from),
  until: new Date('2026-11-25T09:00:00Z'),
})
const late = hold('late', 'active', '2026-11-10T09:00:00Z')
const missed = hold('missed', 'confirmed', '2026-11-20T06:00:00Z')
// Riyadh is three hours ahead, so its day ends at 21:00 UTC.
const tonight = hold('tonight', 'pending', '2026-11-20T20:59:00Z')
const tomorrow = hold('tomorrow', 'confirmed', '2026-11-20T21:00:00Z')
const workshop = hold(null, null, '2026-11-20T08:00:00Z')

test.each([
  ['the rental that it is out for', [late, missed], 'late'],
  ['a pick-up that is due', [workshop, missed, tonight], 'missed'],
  ['a pick-up later today', [tonight, tomorrow], 'tonight'],
  ['nothing while the next pick-up is tomorrow', [workshop, tomorrow], undefined],
  ['nothing without holds', [], undefined],
])('a scanned unit is about %s', (_name, holds, booking) => {
  expect(scanTarget(holds, now)).toBe(booking)
})
