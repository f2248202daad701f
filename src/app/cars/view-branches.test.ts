import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPeriod } from '#domain/branches/period-check.ts'
import type { HoursException, OpeningHours } from '#domain/branches/opening-hours.ts'
import { anyWeek } from '#domain/branches/weekly-hours.fixture.ts'
import type { ManagedText } from '#domain/text/localized-text.ts'
import { dateAt, instantAt, momentAt } from '#domain/time/moment.fixture.ts'
import { addDays, addMinutes } from '#domain/time/riyadh-time.ts'
import { hoursIn } from '#domain/branches/format-hours.ts'
import { viewBranches } from './view-branches.ts'

const first = dateAt('2027-01-01')
const exceptions: fc.Arbitrary<HoursException<ManagedText>[]> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5 }), anyWeek, fc.boolean()), { maxLength: 5 })
  .map((parts) =>
    parts.map(([length, week, differs], place) => ({
      from: addDays(first, place * 8),
      until: addDays(first, place * 8 + length),
      ranges: week[0],
      ...(differs && { friday: week[5] }),
      note: { ar: 'إجازة', en: 'Holiday' },
    })),
  )
const hours = fc.record({ week: anyWeek, exceptions })
const moment = fc
  .integer({ min: 0, max: 45 * 1440 })
  .map((minutes) => addMinutes(momentAt('2027-01-01 00:00'), minutes))

test('the hours that a page carries refuse the same periods, for the same reason, as those of the server', () => {
  const now = instantAt('2026-12-31 12:00')
  const carried = (stored: OpeningHours<ManagedText>) =>
    JSON.parse(JSON.stringify(hoursIn('ar')(stored))) as OpeningHours<string>
  fc.assert(
    fc.property(hours, hours, moment, moment, (pickupHours, returnHours, pickup, returned) => {
      const period = { rentalType: 'daily', pickup, return: returned, now } as const
      const server = checkPeriod({ ...period, pickupHours, returnHours })
      const browser = checkPeriod({
        ...period,
        pickupHours: carried(pickupHours),
        returnHours: carried(returnHours),
      })
      expect(browser).toEqual(server)
    }),
    { numRuns: 500 },
  )
})

test('an exception of several branches is one object', () => {
  const shared = { from: first, until: first, ranges: [], note: { ar: 'إجازة', en: 'Holiday' } }
  const week = [[], [], [], [], [], [], []] as const
  const stored = ['one', 'two'].map((id) => ({ id, name: { en: id }, hours: { week, exceptions: [shared] } }))
  const [one, two] = viewBranches(stored, 'en')
  expect(one!.hours.exceptions[0]).toBe(two!.hours.exceptions[0])
  expect(one!.hours.exceptions[0]!.note).toBe('Holiday')
})
