import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAt, dateAt } from '../time/moment.fixture.ts'
import { addMinutes, minutesBetween, type LocalMoment } from '../time/riyadh-time.ts'
import { starterBranchHours } from './branch-hours.ts'
import { nearestSlot, type SlotLimits } from './nearest-slot.ts'
import { minutesPerDay, usualHours, type WeeklyHours } from './opening-hours.ts'
import { anyWeek, openMinutes } from './weekly-hours.fixture.ts'

const riyadh = usualHours(starterBranchHours['riyadh-al-qadisiyyah'])
const evening = [{ opens: 17 * 60, closes: 25 * 60 }]
const late = usualHours([evening, evening, evening, evening, evening, evening, evening])
const jeddah = usualHours(starterBranchHours['jeddah-hira'])

test.each([
  ['an open minute stays', riyadh, '2026-03-16 10:17', '2026-03-16 10:17'],
  ['before opening', riyadh, '2026-03-16 07:10', '2026-03-16 08:00'],
  ['at closing', riyadh, '2026-03-16 23:00', '2026-03-16 22:30'],
  ['a closed Friday morning leads to Thursday night', riyadh, '2026-03-20 10:00', '2026-03-19 22:30'],
  ['Friday night leads to Saturday evening', riyadh, '2026-03-20 23:30', '2026-03-21 20:00'],
  ['at the closing after midnight', late, '2026-03-16 01:00', '2026-03-16 00:30'],
  ['an open minute after midnight', late, '2026-03-16 00:40', '2026-03-16 00:40'],
  ['the nearer end of a break', jeddah, '2026-03-21 12:20', '2026-03-21 11:30'],
  ['the later of two that are equally near', jeddah, '2026-03-21 13:45', '2026-03-21 16:00'],
])('%s', (_what, hours, wanted, slot) => {
  expect(nearestSlot(hours, momentAt(wanted))).toEqual(momentAt(slot))
})

test('limits are kept, also when what is wanted is far outside of them', () => {
  const earliest = momentAt('2026-03-19 22:45')
  expect(nearestSlot(riyadh, momentAt('2026-03-20 10:00'), { earliest })).toEqual(momentAt('2026-03-21 20:00'))
  expect(nearestSlot(riyadh, momentAt('2025-01-01 10:00'), { earliest })).toEqual(momentAt('2026-03-21 20:00'))
  const latest = momentAt('2026-03-20 08:00')
  expect(nearestSlot(riyadh, momentAt('2027-01-01 10:00'), { latest })).toEqual(momentAt('2026-03-19 22:30'))
})

test('a branch that never opens has no slot', () => {
  expect(nearestSlot(usualHours([[], [], [], [], [], [], []]), momentAt('2026-03-20 10:00'))).toBeUndefined()
})

test('a long closure is searched to its end', () => {
  const closed = { from: dateAt('2026-03-01'), until: dateAt('2026-09-30'), ranges: [], note: '' }
  const renovated = { ...riyadh, exceptions: [closed] }
  expect(nearestSlot(renovated, momentAt('2026-03-10 10:00'), { earliest: momentAt('2026-03-10 10:00') })).toEqual(
    momentAt('2026-10-01 08:00'),
  )
})

// A Sunday, so that minutes since then are minutes of the week.
const start = momentAt('2026-03-15 00:00')
const weekMinutes = 7 * minutesPerDay
const moments = fc.integer({ min: 0, max: 2 * weekMinutes }).map((minutes) => addMinutes(start, minutes))

/** Checks every minute of four weeks. */
function searchEveryMinute(hours: WeeklyHours, wanted: LocalMoment, { earliest, latest }: SlotLimits) {
  const isOpen = openMinutes(hours)
  const from = earliest ? minutesBetween(start, earliest) : -weekMinutes
  const until = latest ? minutesBetween(start, latest) : 3 * weekMinutes
  const asked = minutesBetween(start, wanted)
  let best: number | undefined
  for (let minute = from; minute <= until; minute += 1) {
    const ofWeek = (minute + weekMinutes) % weekMinutes
    // A range that begins when the previous day's range ends continues it.
    const wasOpen = isOpen[(ofWeek + weekMinutes - 1) % weekMinutes]
    const opens =
      !wasOpen && hours[Math.floor(ofWeek / minutesPerDay)]!.some((day) => day.opens === ofWeek % minutesPerDay)
    const isSlot = minute === asked || minute % 30 === 0 || opens
    if (!isOpen[ofWeek] || !isSlot) continue
    if (best === undefined || Math.abs(minute - asked) <= Math.abs(best - asked)) best = minute
  }
  return best === undefined ? undefined : addMinutes(start, best)
}

test('agrees with asking every minute', () => {
  fc.assert(
    fc.property(anyWeek, moments, fc.option(moments), fc.option(moments), (hours, wanted, from, until) => {
      const limits = { ...(from && { earliest: from }), ...(until && { latest: until }) }
      const found = nearestSlot(usualHours(hours), wanted, limits)
      expect(found).toEqual(searchEveryMinute(hours, wanted, limits))
    }),
    { numRuns: 25 },
  )
})
