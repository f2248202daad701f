import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateAt, momentAt } from '../time/moment.fixture.ts'
import { addMinutes, minutesBetween } from '../time/riyadh-time.ts'
import { starterBranchHours } from './branch-hours.ts'
import { openState } from './open-state.ts'
import { isOpenAt, usualHours, type OpeningHours } from './opening-hours.ts'
import { anyWeek } from './weekly-hours.fixture.ts'

const evening = [{ opens: 17 * 60, closes: 25 * 60 }]
const late = usualHours([evening, evening, evening, evening, evening, evening, evening])
const jeddah = usualHours(starterBranchHours['jeddah-hira'])
const eid = { from: dateAt('2027-03-09'), until: dateAt('2027-03-12'), ranges: [], note: 'Eid' }

test.each<[string, OpeningHours, string, boolean, string | undefined]>([
  ['in the evening', jeddah, '2026-11-22 22:59', true, '2026-11-22 23:00'],
  ['at the closing minute', jeddah, '2026-11-22 23:00', false, '2026-11-23 08:00'],
  ['between two shifts', jeddah, '2026-11-21 13:00', false, '2026-11-21 16:00'],
  ['before a shift past midnight', late, '2026-11-22 20:00', true, '2026-11-23 01:00'],
  ['after midnight', late, '2026-11-23 00:30', true, '2026-11-23 01:00'],
  ['always', usualHours(starterBranchHours.abha), '2026-11-22 20:00', true, undefined],
  ['in a holiday', { ...jeddah, exceptions: [eid] }, '2027-03-09 10:00', false, '2027-03-13 09:00'],
  [
    'on the eve of a holiday',
    { ...usualHours(starterBranchHours.abha), exceptions: [eid] },
    '2027-03-08 10:00',
    true,
    '2027-03-09 00:00',
  ],
])('%s', (_, hours, now, isOpen, changesAt) => {
  expect(openState(hours, momentAt(now))).toEqual({ isOpen, changesAt: changesAt && momentAt(changesAt) })
})

test('nothing changes until the moment that is named', () => {
  const now = fc.integer({ min: 0, max: 7 * 1440 }).map((minutes) => addMinutes(momentAt('2026-03-15 00:00'), minutes))
  fc.assert(
    fc.property(anyWeek, now, (week, at) => {
      const hours = usualHours(week)
      const { isOpen, changesAt } = openState(hours, at)
      expect(isOpenAt(hours, at)).toBe(isOpen)
      if (!changesAt) return
      expect(isOpenAt(hours, changesAt)).toBe(!isOpen)
      for (let minute = 1; minute < minutesBetween(at, changesAt); minute += 1)
        if (isOpenAt(hours, addMinutes(at, minute)) !== isOpen) throw new Error(`after ${minute}`)
    }),
    { numRuns: 40 },
  )
})
