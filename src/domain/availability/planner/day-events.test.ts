import { expect, test } from 'vitest'
import { instantAt } from '../../time/moment.fixture.ts'
import type { LocalDate } from '../../time/riyadh-time.ts'
import type { PlannedHold } from './bars.ts'
import { dayEvents } from './day-events.ts'

const hold = (kind: PlannedHold['kind'], from: string, until: string): PlannedHold => ({
  kind,
  from: instantAt(from).getTime(),
  until: instantAt(until).getTime(),
  bufferMinutes: 0,
  status: kind === 'booking' ? 'confirmed' : null,
})

test('the events of a day are those of its Riyadh hours, by their time', () => {
  const out = hold('booking', '2026-11-22 23:30', '2026-11-25 10:00')
  const back = hold('booking', '2026-11-20 10:00', '2026-11-22 00:00')
  const day = hold('booking', '2026-11-22 08:00', '2026-11-22 20:00')
  const workshop = hold('maintenance', '2026-11-22 09:00', '2026-11-23 12:00')
  const through = hold('booking', '2026-11-20 10:00', '2026-11-24 10:00')
  const events = dayEvents([out, back, day, workshop, through], (row) => row, '2026-11-22' as LocalDate)
  expect(events.map(({ kind, time, row }) => [kind, time, row])).toEqual([
    ['return', '00:00', back],
    ['pickup', '08:00', day],
    ['begin', '09:00', workshop],
    ['return', '20:00', day],
    ['pickup', '23:30', out],
  ])
})
