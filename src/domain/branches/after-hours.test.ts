import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halalas } from '../money/money.ts'
import { firstCharges } from '../pricing/charges.ts'
import { quote, type CarPrices } from '../pricing/quote.ts'
import { instantAt, momentAt } from '../time/moment.fixture.ts'
import { addDays, dayOfWeek, type LocalDate, type LocalTime } from '../time/riyadh-time.ts'
import { checkDay } from './day-check.ts'
import { handOverFee, isOpenAt, usualHours, type AfterHours } from './opening-hours.ts'
import { afterHoursFee, checkPeriod } from './period-check.ts'
import { anyWeek } from './weekly-hours.fixture.ts'

const now = instantAt('2026-03-15 12:00')
const moments = fc
  .record({ day: fc.integer({ min: 2, max: 30 }), minute: fc.integer({ min: 0, max: 1439 }) })
  .map(({ day, minute }) => {
    const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
    return { date: addDays('2026-03-15' as LocalDate, day), time: `${hour}:${rest}` as LocalTime }
  })
const services: fc.Arbitrary<AfterHours> = fc.record({ fee: fc.nat(50_000).map(halalas), onClosedDays: fc.boolean() })
const prices: CarPrices = {
  charges: [firstCharges],
  pricePerDay: halalas(10_000),
  pricePerMonth: null,
  insurancePerDay: null,
  unlimitedKilometersPerDay: null,
  modelPrices: [],
}

test('a rental that is refused for closed hours alone is taken with the service, for a fee at each closed end', () => {
  fc.assert(
    fc.property(
      anyWeek,
      services,
      moments,
      fc.integer({ min: 1, max: 9 }),
      moments,
      (week, afterHours, pickup, days, other) => {
        const returned = { date: addDays(pickup.date, days), time: other.time }
        const hours = { ...usualHours(week), afterHours }
        const rental = { rentalType: 'daily' as const, pickup, return: returned, now }
        const plain = { ...rental, pickupHours: usualHours(week), returnHours: usualHours(week) }
        const served = { ...rental, pickupHours: hours, returnHours: hours }
        const closedEnds = [pickup, returned].filter((moment) => !isOpenAt(hours, moment))
        const isServed = closedEnds.every(({ date }) => afterHours.onClosedDays || week[dayOfWeek(date)]!.length > 0)
        expect(checkPeriod(plain) === undefined).toBe(closedEnds.length === 0)
        expect(checkPeriod(served) === undefined).toBe(isServed)
        expect(afterHoursFee(plain)).toBe(0)
        if (isServed) expect(afterHoursFee(served)).toBe(closedEnds.length * afterHours.fee)
      },
    ),
  )
})

test('the fee is a line of the price, with VAT and nothing else', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 60 }), (fee, days) => {
      const request = {
        rentalType: 'daily' as const,
        days,
        modelYear: undefined,
        insurance: false,
        unlimitedKilometers: false,
        start: undefined,
      }
      const without = quote(prices, request)
      const priced = quote(prices, { ...request, afterHours: halalas(fee) })
      expect(priced.afterHours).toBe(fee)
      expect(priced.subtotal).toBe(without.subtotal + fee)
      expect(priced.total).toBe(priced.subtotal + priced.vat)
      expect(quote(prices, { ...request, afterHours: halalas(0) })).toEqual(without)
    }),
  )
})

test('a closed day can be chosen only when the service includes it, and the evening of an open one', () => {
  // Closed on Sundays, open until 10:00 otherwise.
  const early = [{ opens: 480, closes: 600 }]
  const week = usualHours([[], early, early, early, early, early, early])
  const day = { end: 'pickup' as const, pickupDate: undefined }
  const on = (date: string, at: string, onClosedDays: boolean) =>
    checkDay({
      ...day,
      date: date as LocalDate,
      hours: { ...week, afterHours: { fee: halalas(5_000), onClosedDays } },
      now: instantAt(at),
    })
  expect(on('2026-03-22', '2026-03-15 12:00', false)).toBe('closed')
  expect(on('2026-03-22', '2026-03-15 12:00', true)).toBeUndefined()
  expect(checkDay({ ...day, date: '2026-03-16' as LocalDate, hours: week, now: instantAt('2026-03-16 06:00') })).toBe(
    'tooSoon',
  )
  expect(on('2026-03-16', '2026-03-16 06:00', false)).toBeUndefined()
  expect(
    handOverFee({ ...week, afterHours: { fee: halalas(5_000), onClosedDays: false } }, momentAt('2026-03-16 10:00')),
  ).toBe(5_000)
})

test.each([26 * 60, 24 * 60])('a closed Saturday stays closed after a Friday evening until minute %i', (closes) => {
  const day = [{ opens: 8 * 60, closes: 22 * 60 }]
  const week = usualHours([day, day, day, day, day, [{ opens: 20 * 60, closes }], []])
  const at = (time: string, onClosedDays: boolean) =>
    handOverFee({ ...week, afterHours: { fee: halalas(5_000), onClosedDays } }, momentAt(`2026-11-28 ${time}`))
  expect(at('14:00', false)).toBeUndefined()
  expect(at('14:00', true)).toBe(5_000)
  expect(at('01:00', false)).toBe(closes > 24 * 60 ? 0 : undefined)
  // On Friday itself the service is offered.
  expect(
    handOverFee({ ...week, afterHours: { fee: halalas(5_000), onClosedDays: false } }, momentAt('2026-11-27 14:00')),
  ).toBe(5_000)
  const pickup = { end: 'pickup', pickupDate: undefined, date: '2026-11-28' as LocalDate } as const
  const hours = { ...week, afterHours: { fee: halalas(5_000), onClosedDays: false } }
  // The last minute that can be chosen is in the hours of the evening before.
  const isEvening = closes > 24 * 60
  expect(checkDay({ ...pickup, hours, now: instantAt('2026-11-27 12:00') })).toBe(isEvening ? undefined : 'closed')
  expect(checkDay({ ...pickup, hours, now: instantAt('2026-11-27 21:00') })).toBe(isEvening ? 'tooSoon' : 'closed')
})
