import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dateAt, momentAt } from '../time/moment.fixture.ts'
import {
  isOpenAllDay,
  formatRange,
  isOpenAt,
  rangesOn,
  minutesPerDay,
  unknownBranchHours,
  usualHours,
} from './opening-hours.ts'
import { anyWeek, openMinutes } from './weekly-hours.fixture.ts'
import { weeklyHoursSchema } from './weekly-hours/weekly-hours-schema.ts'
import { addDays, dayOfWeek, toInstant, toRiyadh } from '../time/riyadh-time.ts'

test('opening agrees with a brute-force list of open minutes', () => {
  const dates = fc.integer({ min: 0, max: 6 }).map((n) => addDays(dateAt('2026-03-15'), n))
  fc.assert(
    fc.property(anyWeek, dates, (week, date) => {
      const open = openMinutes(week)
      const midnight = toInstant(momentAt(`${date} 00:00`)).getTime()
      for (let minute = 0; minute < minutesPerDay; minute++) {
        const moment = toRiyadh(new Date(midnight + minute * 60_000))
        if (isOpenAt(usualHours(week), moment) !== open[dayOfWeek(date) * minutesPerDay + minute])
          throw new Error(`${date} ${minute}`)
      }
    }),
    { numRuns: 25 },
  )
})

const evening = [{ opens: 17 * 60, closes: 25 * 60 }]
const lateWeek = usualHours([evening, evening, [], evening, [{ opens: 60, closes: 1440 }], [], []])

test.each([
  ['2026-03-15', '17:00–01:00', 'the day before is closed'],
  ['2026-03-16', '00:00–01:00 17:00–01:00', 'the evening before lasts into the day'],
  ['2026-03-17', '00:00–01:00', 'a day without hours of its own'],
  ['2026-03-19', '00:00–24:00', 'hours that continue are one range'],
  ['2026-03-20', '', 'closed'],
])('on %s a branch is open %s: %s', (date, shown) => {
  expect(rangesOn(lateWeek, dateAt(date)).map(formatRange).join(' ')).toBe(shown)
})

test.each([
  ['2026-03-15 00:30', false],
  ['2026-03-15 17:00', true],
  ['2026-03-16 00:59', true],
  ['2026-03-16 01:00', false],
  ['2026-03-17 00:00', true],
  ['2026-03-17 17:00', false],
])('after an evening until 1 the branch at %s is open: %s', (moment, isOpen) => {
  expect(isOpenAt(lateWeek, momentAt(moment))).toBe(isOpen)
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
  [[{ opens: 0, closes: 1500 }], true],
  [[{ opens: 0, closes: 1439 }], false],
  [[], false],
])('%j is open all day: %s', (ranges, expected) => {
  expect(isOpenAllDay(ranges)).toBe(expected)
})

describe('weekly hours as JSON', () => {
  const weekWith = (sunday: unknown) => [sunday, [], [], [], [], [], []]

  test('any proper week is accepted unchanged', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
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
    ['longer than a day', [{ opens: 0, closes: 1441 }]],
    ['opening after midnight', [{ opens: 1440, closes: 1500 }]],
    ['half a minute', [{ opens: 0.5, closes: 60 }]],
    ['text', [{ opens: '0', closes: 60 }]],
    ['no list', null],
  ])('%s is refused', (_, sunday) => {
    expect(v.is(weeklyHoursSchema, weekWith(sunday))).toBe(false)
  })

  test('a range may last until the next day opens, and no longer', () => {
    const saturdayUntil = (closes: number) => [
      [{ opens: 60, closes: 120 }],
      [],
      [],
      [],
      [],
      [],
      [{ opens: 600, closes }],
    ]
    expect(v.is(weeklyHoursSchema, saturdayUntil(1500))).toBe(true)
    expect(v.is(weeklyHoursSchema, saturdayUntil(1501))).toBe(false)
  })

  test.each([[[]], [[[], [], [], [], [], []]], [[[], [], [], [], [], [], [], []]], [{}], [null]])(
    'the week %j is refused',
    (week) => {
      expect(v.is(weeklyHoursSchema, week)).toBe(false)
    },
  )
})
