import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateAt, instantAt, momentAt } from '../../time/moment.fixture.ts'
import { addDays, addMinutes, daysBetween, toRiyadh } from '../../time/riyadh-time.ts'
import { starterBranchHours } from '../branch-hours.ts'
import { exceptionOn, formatRange, isOpenAt, rangesOn, type OpeningHours } from '../opening-hours.ts'
import { exceptionsByBranch, hoursHorizon, type SpecialHours } from './special-hours.ts'

const asPublished = { year: 1448, start: 0, end: 0 }
const horizon = hoursHorizon(instantAt('2026-11-22 12:00'), asPublished)
const [branch, other] = ['jeddah-hira', 'abha'] as const

function special(changes: Partial<SpecialHours> = {}): SpecialHours {
  const note = { noteAr: 'إجازة', noteEn: 'Holiday' }
  return {
    branchId: null,
    kind: 'dates',
    fromDate: null,
    untilDate: null,
    ranges: [],
    fridayRanges: null,
    ...note,
    ...changes,
  }
}

function onDates(from: string, until: string, changes: Partial<SpecialHours> = {}) {
  return special({ fromDate: dateAt(from), untilDate: dateAt(until), ...changes })
}

function hoursWith(
  stored: readonly SpecialHours[],
  { moon = asPublished } = {},
  id: typeof branch | typeof other = branch,
) {
  const exceptions = exceptionsByBranch(stored, { ...horizon, moon })(id)
  return { week: starterBranchHours[id], exceptions } satisfies OpeningHours
}

const shown = (hours: OpeningHours, date: string) => rangesOn(hours, dateAt(date)).map(formatRange).join(' ')

const ramadanHours = [
  { opens: 13 * 60, closes: 16 * 60 },
  { opens: 21 * 60, closes: 26 * 60 },
]
const ramadan = special({
  kind: 'ramadan',
  ranges: ramadanHours,
  fridayRanges: [{ opens: 21 * 60, closes: 26 * 60 }],
  noteEn: 'Ramadan',
})

describe('hours of Ramadan', () => {
  const hours = hoursWith([ramadan])

  test.each([
    ['2027-02-07', '08:00–23:00', 'the day before, a Sunday of the week'],
    ['2027-02-08', '13:00–16:00 21:00–02:00', '1 Ramadan 1448'],
    ['2027-02-12', '00:00–02:00 21:00–02:00', 'a Friday'],
    ['2027-03-08', '00:00–02:00 13:00–16:00 21:00–02:00', '29 Ramadan 1448, the last'],
    ['2027-03-09', '00:00–02:00 08:00–23:00', '1 Shawwal, after the last night'],
    ['2028-01-28', '21:00–02:00', '1 Ramadan 1449, a Friday'],
  ])('on %s: %s (%s)', (date, expected) => {
    expect(shown(hours, date)).toBe(expected)
  })

  test.each([
    [{ year: 1448, start: 1, end: 0 }, '2027-02-09', '2027-03-08'],
    [{ year: 1448, start: -1, end: 1 }, '2027-02-07', '2027-03-09'],
    [{ year: 1449, start: 1, end: 1 }, '2027-02-08', '2027-03-08'],
  ])('with the moon %j they last from %s to %s', (moon, from, until) => {
    expect(hoursWith([ramadan], { moon }).exceptions[0]).toMatchObject({ from, until })
  })
})

test('dates go before Ramadan, and hours of a branch before those of all', () => {
  const founding = onDates('2027-02-22', '2027-02-22', { noteEn: 'Founding Day' })
  const open = [{ opens: 600, closes: 720 }]
  const own = onDates('2027-02-22', '2027-02-22', { branchId: branch, ranges: open, noteEn: 'Open anyway' })
  const ownRamadan = special({ ...ramadan, branchId: branch, noteEn: 'Ramadan here' })
  const notesOf = (id: typeof branch | typeof other) => {
    const { exceptions } = hoursWith([own, ownRamadan, founding, ramadan], {}, id)
    return exceptions.slice(0, 3).map(({ from, until, note }) => `${from} ${until} ${note.en}`)
  }
  expect(notesOf(branch)).toEqual([
    '2027-02-08 2027-02-21 Ramadan here',
    '2027-02-22 2027-02-22 Open anyway',
    '2027-02-23 2027-03-08 Ramadan here',
  ])
  expect(notesOf(other)).toEqual([
    '2027-02-08 2027-02-21 Ramadan',
    '2027-02-22 2027-02-22 Founding Day',
    '2027-02-23 2027-03-08 Ramadan',
  ])
})

test('only what can still be booked is kept', () => {
  const stored = [
    onDates('2026-11-01', '2026-11-20'),
    onDates('2026-11-10', '2026-11-21'),
    onDates('2030-01-01', '2030-01-05'),
  ]
  expect(hoursWith(stored).exceptions.map(({ from }) => from)).toEqual(['2026-11-10'])
})

test('branches without hours of their own share their exceptions', () => {
  const exceptionsOf = exceptionsByBranch(
    [ramadan, onDates('2027-02-22', '2027-02-22'), onDates('2027-03-01', '2027-03-01', { branchId: branch })],
    horizon,
  )
  expect(exceptionsOf(other)).toBe(exceptionsOf('najran-airport'))
  expect(exceptionsOf(branch)).not.toBe(exceptionsOf(other))
})

const first = dateAt('2027-02-01')
const someRanges = fc.constantFrom([], ramadanHours, [{ opens: 480, closes: 720 }], [{ opens: 0, closes: 1440 }])
const someDates = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 12 }))
  .map(([start, length]) => ({ fromDate: addDays(first, start), untilDate: addDays(first, start + length) }))
const someHours: fc.Arbitrary<SpecialHours> = fc
  .record({
    isRamadan: fc.boolean(),
    dates: someDates,
    branchId: fc.constantFrom(null, branch, other),
    ranges: someRanges,
    fridayRanges: fc.option(someRanges),
  })
  .map(({ isRamadan, dates, ...rest }) =>
    special(isRamadan ? { ...rest, kind: 'ramadan' } : { ...rest, ...dates, kind: 'dates' }),
  )

test('a date has the hours of the highest that names it, minute by minute', () => {
  fc.assert(
    fc.property(fc.array(someHours, { maxLength: 8 }), fc.integer({ min: 0, max: 60 }), (stored, later) => {
      const hours = hoursWith(stored)
      const date = addDays(first, later)
      const startsOn = (day: typeof date) => {
        const named = stored.filter(({ branchId, kind, fromDate, untilDate }) => {
          if (branchId !== null && branchId !== branch) return false
          const inRamadan = day >= '2027-02-08' && day <= '2027-03-08'
          return kind === 'ramadan' ? inRamadan : fromDate! <= day && day <= untilDate!
        })
        const rank = (one: SpecialHours) => Number(one.kind === 'dates') * 2 + Number(one.branchId !== null)
        // If several have the same rank, the last wins; the database refuses such rows.
        const top = named.reduce<SpecialHours | undefined>(
          (best, one) => (!best || rank(one) >= rank(best) ? one : best),
          undefined,
        )
        const weekday = (daysBetween(dateAt('2026-03-15'), day) + 7000) % 7
        if (!top) return hours.week[weekday]!
        return weekday === 5 ? (top.fridayRanges ?? top.ranges) : top.ranges
      }
      const isOpen = (minute: number) =>
        startsOn(date).some(({ opens, closes }) => opens <= minute && minute < closes) ||
        startsOn(addDays(date, -1)).some(({ opens, closes }) => opens <= minute + 1440 && minute + 1440 < closes)
      for (let minute = 0; minute < 1440; minute += 30) {
        const moment = addMinutes(momentAt(`${date} 00:00`), minute)
        if (isOpenAt(hours, moment) !== isOpen(minute)) throw new Error(`${date} ${minute}`)
      }
      const ends = hours.exceptions.flatMap(({ from, until }) => [from, until])
      expect(ends).toEqual(ends.toSorted())
      expect(exceptionOn(hours, toRiyadh(new Date(0)).date)).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})
