import { listAllBranches } from '#data/branches/branches.ts'
import { always } from '#data/pricing/offer-times.ts'
import { listActiveRates, listRatedCars, listRates, ratesOfCars } from '#data/pricing/rates.ts'
import { readMoon } from '#data/settings/settings.ts'
import { maximumRentalDays } from '#domain/branches/period-check.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { dayRates } from '#domain/pricing/rates/day-rates.ts'
import { toRate } from '#domain/pricing/rates/stored-rate.ts'
import { parseTypedWhole } from '#domain/money/numbers.ts'
import { firstOfMonth, weeksOf } from '#domain/time/calendar.ts'
import { parseLocalDate, todayInRiyadh, type LocalDate, type LocalTime } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'

const pickupTime = '10:00' as LocalTime

/**
 * The price of each day, for the rental described in the address. `rate` is an inactive rule to try out, as if
 * an offer with it were shown.
 */
export async function loadCalendar({ db, language, now }: Services, address: URLSearchParams) {
  const [rows, active, cars, branches, moon] = await Promise.all([
    listRates(db),
    listActiveRates(db),
    listRatedCars(db),
    listAllBranches(db),
    readMoon(db),
  ])
  const [carId, year] = (address.get('car') ?? '').split(':')
  const car = cars.find(({ id }) => String(id) === carId) ?? cars[0]
  const own = car?.prices.find((price) => String(price.year) === year) ?? car?.prices[0]
  const branch = branches.find(({ id }) => id === address.get('branch')) ?? branches[0]
  const today = todayInRiyadh(now())
  const month = firstOfMonth(parseLocalDate(`${address.get('month') ?? ''}-01`) ?? today)
  const days = parseTypedWhole(address.get('days') ?? '', 1, maximumRentalDays) ?? 1
  const trial = rows.find(({ id, isActive }) => !isActive && String(id) === address.get('rate'))
  const tried = trial && [{ ...toRate(trial, moon), ...(trial.onlyWithOffer && { shown: [always] }) }]
  const rates = car && ratesOfCars([...active, ...(tried ?? [])])(car)
  const viewDay = (date: LocalDate) => {
    if (!own) return undefined
    const start = { pickup: { date, time: pickupTime }, branchId: branch?.id ?? null, bookedAt: now() }
    const rental = { dailyRate: own.price, modelYear: own.year, days, start }
    const [day] = date < today ? [] : dayRates(rates ?? { list: [], floor: null }, rental)
    const applied = day?.rates.map(({ id, name, effect, value, shown }) => ({
      id,
      name,
      effect,
      value,
      isOffer: shown !== undefined,
    }))
    return { date, price: day?.price, rates: applied ?? [], isFloor: day?.isFloor ?? false }
  }
  return {
    month,
    days,
    ownPrice: own?.price,
    trial: trial?.id,
    chosen: { car: car && own ? `${car.id}:${own.year ?? ''}` : '', branch: branch?.id },
    cars: cars.flatMap(({ id, name, prices }) =>
      prices.map((price) => ({
        value: `${id}:${price.year ?? ''}`,
        label: [managedText(name, language), price.year].filter(Boolean).join(' '),
      })),
    ),
    branches: branches.map(({ id, name }) => ({ value: id, label: managedText(name, language) })),
    trials: rows
      .filter(({ isActive }) => !isActive)
      .map(({ id, nameAr, nameEn }) => ({
        value: String(id),
        label: managedText({ ar: nameAr, en: nameEn }, language),
      })),
    weeks: weeksOf(month).map((week) => week.map((date) => (date ? viewDay(date) : undefined))),
  }
}
