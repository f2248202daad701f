import { describe, expect, test } from 'vitest'
import { checkBooking, type BookingToCheck } from './booking-check.ts'
import { hasLeadTime, maximumRentalDays, minimumLeadMinutes, type PeriodField } from '../../branches/period-check.ts'
import { usualHours } from '../../branches/opening-hours.ts'
import { starterBranchHours } from '../../branches/branch-hours.ts'
import { instantAt, momentAt } from '../../time/moment.fixture.ts'
import { firstCharges } from '../../pricing/charges.ts'
import { halalas } from '../../money/money.ts'
import { monthlyReturn } from '../../time/rental-period.ts'
import { addDays, dayOfWeek, toInstant, toRiyadh } from '../../time/riyadh-time.ts'

const now = instantAt('2026-03-15 10:00')
const fine: BookingToCheck = {
  rentalType: 'daily',
  pickup: momentAt('2026-03-16 10:00'),
  return: momentAt('2026-03-18 10:00'),
  modelYear: 2026,
  insurance: true,
  unlimitedKilometers: true,
  prices: {
    pricePerDay: halalas(12_000),
    pricePerMonth: halalas(270_000),
    insurancePerDay: halalas(3_000),
    unlimitedKilometersPerDay: halalas(2_500),
    modelPrices: [{ year: 2026, price: halalas(15_000) }],
    charges: [firstCharges],
  },
  pickupHours: usualHours(starterBranchHours['najran-airport']),
  returnHours: usualHours(starterBranchHours['najran-airport']),
  now,
}
const monthly = { ...fine, rentalType: 'monthly', return: monthlyReturn(fine.pickup) } as const
const qadisiyyah = usualHours(starterBranchHours['riyadh-al-qadisiyyah'])
const jeddah = usualHours(starterBranchHours['jeddah-hira'])

test('a valid booking is accepted, daily and monthly', () => {
  expect(checkBooking(fine)).toBeUndefined()
  expect(checkBooking(monthly)).toBeUndefined()
})

describe('what the car does not offer', () => {
  test('a month without a price', () => {
    const prices = { ...fine.prices, pricePerMonth: null }
    expect(checkBooking({ ...monthly, prices })).toEqual({ kind: 'monthlyUnavailable' })
    expect(checkBooking({ ...fine, prices })).toBeUndefined()
  })

  test('a model year without a price, unless the car has no model prices at all', () => {
    expect(checkBooking({ ...fine, modelYear: 2019 })).toEqual({ kind: 'unknownModelYear' })
    expect(checkBooking({ ...fine, modelYear: 2019, prices: { ...fine.prices, modelPrices: [] } })).toBeUndefined()
  })

  test('an option without a price, only when chosen', () => {
    const noInsurance = { ...fine, prices: { ...fine.prices, insurancePerDay: null } }
    const noKilometers = { ...fine, prices: { ...fine.prices, unlimitedKilometersPerDay: null } }
    expect(checkBooking(noInsurance)).toEqual({ kind: 'optionUnavailable', option: 'insurance' })
    expect(checkBooking({ ...noInsurance, insurance: false })).toBeUndefined()
    expect(checkBooking(noKilometers)).toEqual({ kind: 'optionUnavailable', option: 'unlimitedKilometers' })
    expect(checkBooking({ ...noKilometers, unlimitedKilometers: false })).toBeUndefined()
  })
})

describe('date range', () => {
  test.each<[string, string, string, string, PeriodField]>([
    ['return at pick-up', '2026-03-16 10:00', '2026-03-16 10:00', 'invalidRange', 'returnTime'],
    ['return before pick-up', '2026-03-16 10:00', '2026-03-16 09:59', 'invalidRange', 'returnTime'],
    ['return on an earlier day', '2026-03-17 10:00', '2026-03-16 11:00', 'invalidRange', 'returnDate'],
    ['pick-up yesterday', '2026-03-14 23:59', '2026-03-18 10:00', 'invalidRange', 'pickupDate'],
    ['pick-up earlier today', '2026-03-15 09:59', '2026-03-18 10:00', 'leadTime', 'pickupTime'],
    ['a day too long', '2026-03-16 10:00', '2027-03-16 10:01', 'tooLong', 'returnDate'],
    ['a day too far ahead', '2028-03-15 10:00', '2028-03-16 10:00', 'tooFarAhead', 'pickupDate'],
  ])('%s is refused', (_, pickup, until, kind, field) => {
    const refusal = checkBooking({ ...fine, pickup: momentAt(pickup), return: momentAt(until) })
    expect(refusal).toEqual({ kind, field })
  })

  test('the longest rental and the latest pick-up are accepted', () => {
    expect(maximumRentalDays).toBe(365)
    expect(checkBooking({ ...fine, return: momentAt('2027-03-16 10:00') })).toBeUndefined()
    const farAhead = { pickup: momentAt('2028-03-14 10:00'), return: momentAt('2028-03-15 10:00') }
    expect(checkBooking({ ...fine, ...farAhead })).toBeUndefined()
  })

  test('a rental by the month lasts a calendar month or longer, and at most a year', () => {
    const until = (moment: string) => checkBooking({ ...monthly, return: momentAt(moment) })
    const monthEnd = toRiyadh(new Date(toInstant(monthlyReturn(monthly.pickup)).getTime() - 60_000))
    expect(checkBooking({ ...monthly, return: monthEnd })).toEqual({ kind: 'invalidRange', field: 'pickupDate' })
    expect(until('2026-06-16 10:00')).toBeUndefined()
    expect(until('2027-06-16 10:00')).toEqual({ kind: 'tooLong', field: 'returnDate' })
  })
})

describe('opening hours', () => {
  const friday = momentAt('2026-03-20 12:00')
  const saturdayNoon = momentAt('2026-03-21 12:00')
  const saturdayEvening = momentAt('2026-03-21 20:00')

  test('Al Qadisiyyah is closed on Friday, at pick-up and at return', () => {
    expect(dayOfWeek(friday.date)).toBe(5)
    const until = { date: addDays(friday.date, 3), time: friday.time }
    expect(checkBooking({ ...fine, pickup: friday, return: until, pickupHours: qadisiyyah })).toEqual({
      kind: 'branchClosedToday',
      at: 'pickup',
      field: 'pickupDate',
    })
    expect(checkBooking({ ...fine, return: friday, returnHours: qadisiyyah })).toEqual({
      kind: 'branchClosedToday',
      at: 'return',
      field: 'returnDate',
    })
  })

  test('Al Qadisiyyah opens on Saturday from 20 to 23', () => {
    expect(checkBooking({ ...fine, return: saturdayNoon, returnHours: qadisiyyah })).toEqual({
      kind: 'branchClosedNow',
      at: 'return',
      field: 'returnTime',
      ranges: [{ opens: 1200, closes: 1380 }],
    })
    expect(checkBooking({ ...fine, return: saturdayEvening, returnHours: qadisiyyah })).toBeUndefined()
  })

  test('Jeddah lists both shifts of Saturday', () => {
    expect(checkBooking({ ...fine, return: saturdayNoon, returnHours: jeddah })).toEqual({
      kind: 'branchClosedNow',
      at: 'return',
      field: 'returnTime',
      ranges: [
        { opens: 540, closes: 720 },
        { opens: 960, closes: 1320 },
      ],
    })
  })

  test('the return of a month is changed by its pick-up', () => {
    const month = (pickup: string) => {
      const moment = momentAt(pickup)
      return { ...monthly, pickup: moment, return: monthlyReturn(moment), returnHours: qadisiyyah }
    }
    expect(checkBooking(month('2026-03-20 12:00'))).toBeUndefined()
    expect(checkBooking(month('2026-03-17 12:00'))).toMatchObject({ at: 'return', field: 'pickupDate' })
    expect(checkBooking(month('2026-03-18 12:00'))).toMatchObject({ at: 'return', field: 'pickupTime' })
  })

  test('pick-up is checked before return', () => {
    const both = { pickup: friday, return: { date: addDays(friday.date, 7), time: friday.time } }
    expect(checkBooking({ ...fine, ...both, pickupHours: qadisiyyah, returnHours: qadisiyyah })).toMatchObject({
      at: 'pickup',
    })
  })
})

describe('lead time of a booking', () => {
  const today = (time: string) => ({ ...fine, pickup: momentAt(`2026-03-15 ${time}`) })

  test('six hours are needed', () => {
    expect(checkBooking(today('15:59'))).toMatchObject({ kind: 'leadTime' })
    expect(checkBooking(today('16:00'))).toBeUndefined()
  })

  test('the current minute is too soon rather than past', () => {
    expect(checkBooking(today('10:00'))).toMatchObject({ kind: 'leadTime' })
  })
})

describe('the order of the checks', () => {
  const closed = usualHours([[], [], [], [], [], [], []])
  const wrong: BookingToCheck = {
    ...fine,
    rentalType: 'monthly',
    pickup: momentAt('2026-03-15 11:00'),
    return: momentAt('2026-03-15 11:00'),
    modelYear: 2000,
    prices: { ...fine.prices, pricePerMonth: null, insurancePerDay: null, unlimitedKilometersPerDay: null },
    pickupHours: closed,
    returnHours: closed,
  }
  const repairs: [string, Partial<BookingToCheck>][] = [
    ['monthlyUnavailable', { rentalType: 'daily' }],
    ['unknownModelYear', { modelYear: 2026 }],
    ['optionUnavailable', { insurance: false, unlimitedKilometers: false }],
    ['invalidRange', { return: momentAt('2026-03-16 11:00') }],
    ['branchClosedToday', { pickupHours: fine.pickupHours }],
    ['branchClosedToday', { returnHours: fine.returnHours }],
    ['leadTime', { pickup: momentAt('2026-03-15 16:00') }],
  ]

  test('fixing each refusal reveals the next until none is left', () => {
    let booking = wrong
    for (const [kind, repair] of repairs) {
      expect(checkBooking(booking)?.kind).toBe(kind)
      booking = { ...booking, ...repair }
    }
    expect(checkBooking(booking)).toBeUndefined()
  })
})

describe('lead time', () => {
  test('the lead time is six hours', () => {
    expect(minimumLeadMinutes).toBe(360)
  })

  test.each([
    ['2026-03-15 10:00', '2026-03-15 16:00', true],
    ['2026-03-15 10:00', '2026-03-15 15:59', false],
    ['2026-03-15 10:00', '2026-03-15 10:00', false],
    ['2026-03-15 10:00', '2026-03-15 09:00', false],
    ['2026-03-15 17:59', '2026-03-15 23:59', true],
    ['2026-03-15 18:00', '2026-03-15 23:59', false],
    ['2026-03-15 23:00', '2026-03-16 00:10', false],
    ['2026-03-15 23:00', '2026-03-16 05:00', true],
    ['2026-03-15 10:00', '2026-03-17 01:00', true],
  ])('at %s, a pick-up at %s leaves enough time: %s', (now, pickup, enough) => {
    expect(hasLeadTime(momentAt(pickup), instantAt(now))).toBe(enough)
  })

  test('a second less than six hours is too short', () => {
    const now = new Date(instantAt('2026-03-15 10:00').getTime() + 1000)
    expect(hasLeadTime(momentAt('2026-03-15 16:00'), now)).toBe(false)
  })

  test('today is Riyadh’s today, also when it is still yesterday in UTC', () => {
    const now = new Date('2026-03-14T22:00:00Z')
    expect(hasLeadTime(momentAt('2026-03-15 06:59'), now)).toBe(false)
    expect(hasLeadTime(momentAt('2026-03-15 07:00'), now)).toBe(true)
  })
})
