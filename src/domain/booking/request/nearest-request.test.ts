import fc from 'fast-check'
import { expect, test } from 'vitest'
import { starterBranchHours } from '../../branches/branch-hours.ts'
import { usualHours, type OpeningHours } from '../../branches/opening-hours.ts'
import { halalas } from '../../money/money.ts'
import { firstCharges } from '../../pricing/charges.ts'
import { instantAt, momentAt } from '../../time/moment.fixture.ts'
import { monthlyReturn } from '../../time/rental-period.ts'
import { addMinutes, minutesBetween } from '../../time/riyadh-time.ts'
import { customer, type BookingActor } from './booking-actor.ts'
import type { BookingToCheck } from './booking-check.ts'
import { checkRequest, nearestRequest, type Allowance } from './check-request.ts'

const agent: BookingActor = { kind: 'staff', role: 'agent' }
const now = instantAt('2026-11-26 12:00')
const day = [{ opens: 8 * 60, closes: 22 * 60 }]
const open = usualHours([day, day, day, day, day, day, day])
const withFee: OpeningHours = { ...open, afterHours: { fee: halalas(5_000), onClosedDays: false } }
const nothing: Allowance = { keptPickup: false, keptReturn: false, keptPeriod: false, evenClosed: false }

function request(pickup: string, until: string, changes: Partial<BookingToCheck> = {}): BookingToCheck {
  return {
    rentalType: 'daily',
    pickup: momentAt(pickup),
    return: momentAt(until),
    modelYear: 2026,
    insurance: false,
    unlimitedKilometers: false,
    prices: {
      pricePerDay: halalas(12_000),
      pricePerMonth: halalas(270_000),
      insurancePerDay: null,
      unlimitedKilometersPerDay: null,
      modelPrices: [],
      charges: [firstCharges],
    },
    pickupHours: open,
    returnHours: open,
    now,
    ...changes,
  }
}

test('a rental that was handed over a day early is not proposed to end before its agreed pick-up', () => {
  const moved = request('2026-11-27 17:00', '2026-11-27 11:30')
  const allowance = { ...nothing, keptPickup: true }
  expect(checkRequest(agent, moved, allowance)?.kind).toBe('invalidRange')
  expect(nearestRequest(agent, moved, { isUnderWay: true, allowance })).toEqual({
    rentalType: 'daily',
    pickup: momentAt('2026-11-27 17:00'),
    return: momentAt('2026-11-27 17:30'),
  })
})

test('a return that is fine for the fee stays when the pick-up is refused', () => {
  const wanted = request('2026-11-28 23:00', '2026-11-30 23:30', { returnHours: withFee })
  expect(nearestRequest(customer, wanted, { isUnderWay: false, allowance: nothing })).toEqual({
    rentalType: 'daily',
    pickup: momentAt('2026-11-28 21:30'),
    return: momentAt('2026-11-30 23:30'),
  })
})

test('a pick-up that is fine for the fee stays when the return is refused', () => {
  const wanted = request('2026-11-28 23:00', '2026-11-30 23:30', { pickupHours: withFee })
  expect(nearestRequest(customer, wanted, { isUnderWay: false, allowance: nothing })).toEqual({
    rentalType: 'daily',
    pickup: momentAt('2026-11-28 23:00'),
    return: momentAt('2026-11-30 21:30'),
  })
})

test('closed hours that staff allow stay, and so does the time of a booking that is not changed', () => {
  const wanted = request('2026-11-28 23:00', '2026-11-28 07:00')
  const even = nearestRequest(agent, wanted, { isUnderWay: false, allowance: { ...nothing, evenClosed: true } })
  expect(even?.pickup).toEqual(wanted.pickup)
  const late = request('2026-11-26 11:00', '2026-11-27 23:00')
  const allowance = { ...nothing, keptPickup: true }
  expect(nearestRequest(agent, late, { isUnderWay: false, allowance })).toEqual({
    rentalType: 'daily',
    pickup: late.pickup,
    return: momentAt('2026-11-27 21:30'),
  })
})

const moments = fc
  .integer({ min: -3 * 48, max: 500 * 48 })
  .map((halfHours) => addMinutes(momentAt('2026-11-26 00:00'), halfHours * 30))
const hours = fc.constantFrom(open, withFee, usualHours(starterBranchHours['riyadh-al-qadisiyyah']))

test('what is proposed instead of a refused request is accepted, and ends after it begins', () => {
  fc.assert(
    fc.property(
      fc.record({ pickup: moments, return: moments, pickupHours: hours, returnHours: hours }),
      fc.record({ rentalType: fc.constantFrom('daily', 'monthly'), isUnderWay: fc.boolean() }),
      fc.record({ keptPickup: fc.boolean(), keptReturn: fc.boolean(), evenClosed: fc.boolean() }),
      (ends, { rentalType, isUnderWay }, given) => {
        const allowance = { ...nothing, ...given, keptPickup: isUnderWay || given.keptPickup }
        const isWhole = rentalType === 'monthly' && !allowance.keptPickup
        const returned = isWhole ? monthlyReturn(ends.pickup) : ends.return
        const wanted = { ...request('2026-11-27 10:00', '2026-11-28 10:00'), ...ends, rentalType, return: returned }
        if (!checkRequest(agent, wanted, allowance)) return
        const nearest = nearestRequest(agent, wanted, { isUnderWay, allowance })
        if (!nearest) return
        expect(minutesBetween(nearest.pickup, nearest.return)).toBeGreaterThan(0)
        const isSame = (end: 'pickup' | 'return') => minutesBetween(nearest[end], wanted[end]) === 0
        const kept = {
          ...allowance,
          keptPickup: allowance.keptPickup && isSame('pickup'),
          keptReturn: allowance.keptReturn && isSame('return'),
        }
        expect(checkRequest(agent, { ...wanted, ...nearest }, kept)).toBeUndefined()
        if (allowance.keptPickup) expect(nearest.pickup).toEqual(wanted.pickup)
      },
    ),
  )
})
