import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualHours } from '../../branches/opening-hours.ts'
import { afterHoursFee } from '../../branches/period-check.ts'
import { extensionDays, rentalDays } from '../../time/rental-period.ts'
import type { LocalDate, LocalMoment, LocalTime } from '../../time/riyadh-time.ts'
import { quote, type CarPrices } from '../quote.ts'
import { inOrder } from '../rates/rate.ts'
import { quoteByTheBook, type ModelQuote } from './quote-model.fixture.ts'
import { rentalsToQuote, type RentalToQuote } from './rentals-to-quote.fixture.ts'

const firstSeed = 20_261_126

function momentOf(minutes: number): LocalMoment {
  const [date = '', time = ''] = new Date(minutes * 60_000).toISOString().split('T')
  return { date: date as LocalDate, time: time.slice(0, 5) as LocalTime }
}

/** The product's quote, by the functions that a booking calls. */
function quoteOf(rental: RentalToQuote): ModelQuote {
  const { type: rentalType, car, hours, code: discount, agreed: adjustment, modelYear } = rental
  const { pricePerDay, pricePerMonth, insurancePerDay, unlimitedKilometersPerDay } = car
  const modelPrices = car.models.toSorted((a, b) => b.year - a.year)
  const prices: CarPrices = {
    pricePerDay,
    pricePerMonth,
    insurancePerDay,
    unlimitedKilometersPerDay,
    modelPrices,
    charges: rental.charges,
    rates: { list: car.rates.toSorted(inOrder), floor: car.floor },
  }
  const period = { rentalType, pickup: momentOf(rental.pickup), return: momentOf(rental.back) }
  const opening = { ...usualHours(hours.week), afterHours: hours.service }
  // Riyadh is three hours ahead of UTC.
  const bookedAt = new Date((rental.bookedAt - 180) * 60_000)
  const { insurance, unlimitedKilometers, extras, returnFee } = rental
  const lines = quote(prices, {
    rentalType,
    modelYear,
    insurance,
    unlimitedKilometers,
    returnFee,
    discount,
    adjustment,
    days: rentalDays(period),
    extensionDays: extensionDays(period),
    chosenExtras: extras,
    afterHours: afterHoursFee({ ...period, pickupHours: opening, returnHours: opening }),
    start: { pickup: period.pickup, branchId: rental.branch, bookedAt },
  })
  const { base, discount: off, authorizationFee, subtotal, vat, total } = lines
  const options = { insurance: lines.insurance, unlimitedKilometers: lines.unlimitedKilometers, extras: lines.extras }
  const fees = { returnFee: lines.returnFee, afterHours: lines.afterHours, authorizationFee }
  return { base, discount: off, adjustment: lines.adjustment, ...options, ...fees, subtotal, vat, total }
}

function expectAgreement(numRuns: number, seed: number): void {
  fc.assert(
    fc.property(rentalsToQuote, (rental) => {
      expect(quoteOf(rental)).toEqual(quoteByTheBook(rental))
    }),
    { numRuns, seed },
  )
}

test(`300 quotes are those of the decision records to the halala, seed ${firstSeed}`, () => {
  expectAgreement(300, firstSeed)
})

const seeds = Array.from({ length: 10 }, (_, index) => firstSeed + index)
test.each(seeds)('of 10,000 quotes those of seed %i are right', { tags: ['long'] }, (seed) => {
  expectAgreement(1_000, seed)
})
