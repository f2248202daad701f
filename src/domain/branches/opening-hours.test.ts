import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dateAt, momentAt } from '../time/moment.fixture.ts'
import {
  isOpenAllDay,
  formatRange,
  isOpenAt,
  rangesOn,
  unknownBranchHours,
  type DayRange,
  type DayRanges,
} from './opening-hours.ts'
import { weeklyHoursSchema } from './weekly-hours-schema.ts'
import { addDays, dayOfWeek, toInstant, toRiyadh } from '../time/riyadh-time.ts'

// Sorted, distinct minutes taken in pairs are ranges that neither overlap nor touch.
const days: fc.Arbitrary<DayRanges> = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 8 })
  .map((marks) => {
    const sorted = marks.sort((a, b) => a - b)
    return sorted.flatMap((opens, index): DayRange[] => {
      const closes = sorted[index + 1]
      return index % 2 === 0 && closes !== undefined ? [{ opens, closes }] : []
    })
  })

const weeks = fc.tuple(days, days, days, days, days, days, days)

test('opening agrees with a brute-force list of open minutes', () => {
  const dates = fc.integer({ min: 0, max: 6 }).map((n) => addDays(dateAt('2026-03-15'), n))
  fc.assert(
    fc.property(weeks, dates, (week, date) => {
      const open = new Set<number>()
      for (const range of week[dayOfWeek(date)] ?? []) for (let m = range.opens; m < range.closes; m++) open.add(m)
      const midnight = toInstant(momentAt(`${date} 00:00`)).getTime()
      for (let minute = 0; minute < 1440; minute++) {
        const moment = toRiyadh(new Date(midnight + minute * 60_000))
        if (isOpenAt(week, moment) !== open.has(minute)) throw new Error(`${date} minute ${minute}`)
      }
    }),
    { numRuns: 25 },
  )
})

test('an unknown branch is open from 8 to 23 every day', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => rangesOn(unknownBranchHours, addDays(dateAt('2026-03-15'), day)))
  expect(week).toEqual(Array(7).fill([{ opens: 480, closes: 1380 }]))
})

test.each([
  [{ opens: 480, closes: 1380 }, '08:00–23:00'],
  [{ opens: 0, closes: 1440 }, '00:00–24:00'],
  [{ opens: 545, closes: 721 }, '09:05–12:01'],
])('%j is shown as %s', (range, shown) => {
  expect(formatRange(range)).toBe(shown)
})

test.each([
  [[{ opens: 0, closes: 1440 }], true],
  [[{ opens: 0, closes: 1439 }], false],
  [[], false],
])('%j is open all day: %s', (ranges, expected) => {
  expect(isOpenAllDay(ranges)).toBe(expected)
})

describe('weekly hours as JSON', () => {
  const weekWith = (sunday: unknown) => [sunday, [], [], [], [], [], []]

  test('any proper week is accepted unchanged', () => {
    fc.assert(
      fc.property(weeks, (week) => {
        expect(v.parse(weeklyHoursSchema, week)).toEqual(week)
      }),
    )
  })

  test('ranges may touch', () => {
    const touching = [
      { opens: 0, closes: 60 },
      { opens: 60, closes: 1440 },
    ]
    expect(v.is(weeklyHoursSchema, weekWith(touching))).toBe(true)
  })

  test.each([
    [
      'overlap',
      [
        { opens: 0, closes: 61 },
        { opens: 60, closes: 120 },
      ],
    ],
    [
      'wrong order',
      [
        { opens: 600, closes: 660 },
        { opens: 0, closes: 60 },
      ],
    ],
    ['empty range', [{ opens: 60, closes: 60 }]],
    ['backward range', [{ opens: 60, closes: 0 }]],
    ['before midnight', [{ opens: -1, closes: 60 }]],
    ['after midnight', [{ opens: 0, closes: 1441 }]],
    ['half a minute', [{ opens: 0.5, closes: 60 }]],
    ['text', [{ opens: '0', closes: 60 }]],
    ['no list', null],
  ])('%s is refused', (_, sunday) => {
    expect(v.is(weeklyHoursSchema, weekWith(sunday))).toBe(false)
  })

  test.each([[[]], [[[], [], [], [], [], []]], [[[], [], [], [], [], [], [], []]], [{}], [null]])(
    'the week %j is refused',
    (week) => {
      expect(v.is(weeklyHoursSchema, week)).toBe(false)
    },
  )
})
