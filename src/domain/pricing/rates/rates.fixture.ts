import fc from 'fast-check'
import { addDays, toInstant, type LocalDate } from '../../time/riyadh-time.ts'
import type { HijriDay } from '../../time/hijri-days.ts'
import { byCalendar } from '../../time/ramadan.ts'
import { dateAt, momentAt } from '../../time/moment.fixture.ts'
import { halalas } from '../../money/money.ts'
import { inOrder, type CarRates, type InstantSpan, type Rate } from './rate.ts'
import { seasonKeys, type Season } from './rate-season.ts'
import { toRate, type StoredRate } from './stored-rate.ts'

/** A rule for a test: 15 % off every day. */
export function makeRate(changes: Partial<Rate> = {}): Rate {
  return { id: 1, name: { ar: 'سعر', en: 'Rate' }, effect: 'percentage', value: -1500, priority: 10, ...changes }
}

/** A season for a test: every day. */
export function makeSeason(changes: Partial<Season> = {}): Season {
  return { season: null, hijriFrom: null, hijriUntil: null, startsOn: null, endsOn: null, ...changes }
}

export const someDates: fc.Arbitrary<LocalDate> = fc.nat(800).map((days) => addDays(dateAt('2026-11-01'), days))

export const someHijriDays: fc.Arbitrary<HijriDay> = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 30 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-') as HijriDay)

/** Any rule of a car, of every kind of condition and effect. */
export const someStoredRates: fc.Arbitrary<Omit<StoredRate, 'id'>> = fc
  .record({
    priority: fc.integer({ min: 1, max: 5 }),
    addsUp: fc.boolean(),
    change: fc.oneof(
      fc.record({ effect: fc.constant('percentage' as const), value: fc.integer({ min: -10_000, max: 20_000 }) }),
      fc.record({ effect: fc.constant('amount' as const), value: fc.integer({ min: -20_000, max: 20_000 }) }),
      fc.record({ effect: fc.constant('price' as const), value: fc.integer({ min: 1, max: 60_000 }) }),
    ),
    season: fc.option(fc.constantFrom(...seasonKeys), { freq: 1 }),
    hijriDays: fc.tuple(someHijriDays, someHijriDays),
    onlyWithOffer: fc.boolean(),
    startsOn: fc.option(someDates),
    lasts: fc.option(fc.nat(60)),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    minDays: fc.option(fc.constantFrom(3, 7, 14, 30)),
    minLeadHours: fc.option(fc.nat(24 * 40)),
    maxYear: fc.option(fc.integer({ min: 2023, max: 2027 })),
    branchScope: fc.constantFrom('all', 'only', 'except'),
    branchIds: fc.subarray(['abha', 'najran']),
  })
  .map(({ change, lasts, startsOn, addsUp, hijriDays: [hijriFrom, hijriUntil], ...conditions }) => ({
    nameAr: 'سعر',
    nameEn: 'Rate',
    ...change,
    addsUp: addsUp && change.effect !== 'price',
    startsOn,
    endsOn: startsOn && lasts !== null ? addDays(startsOn, lasts) : null,
    ...conditions,
    hijriFrom: conditions.season === 'hijriDates' ? hijriFrom : null,
    hijriUntil: conditions.season === 'hijriDates' ? hijriUntil : null,
    maxDays: null,
    maxLeadHours: null,
    minYear: null,
    categoryScope: 'all',
    categoryIds: [],
    carScope: 'all',
    carIds: [],
  }))

/** Instants between which a rule of an offer is shown: some around `bookedAt` of the tests, some not. */
const someShown: fc.Arbitrary<InstantSpan[]> = fc.array(
  fc.record({ from: someDates, days: fc.nat(800) }).map(({ from, days }): InstantSpan => {
    const start = toInstant({ date: from, time: momentAt('2026-01-01 00:00').time }).getTime() - 400 * dayMs
    return [start, start + days * dayMs]
  }),
  { maxLength: 2 },
)
const dayMs = 24 * 60 * 60 * 1000

export const someCarRates: fc.Arbitrary<CarRates> = fc.record({
  list: fc.array(fc.tuple(someStoredRates, someShown), { maxLength: 12 }).map((rows) =>
    rows
      .map(([row, shown], index): Rate => {
        const rate = toRate({ ...row, id: index + 1 }, byCalendar)
        return rate.shown ? { ...rate, shown } : rate
      })
      .sort(inOrder),
  ),
  floor: fc.option(fc.nat(20_000).map(halalas)),
})
