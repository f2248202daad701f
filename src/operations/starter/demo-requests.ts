import { isSameCity } from '#domain/branches/city.ts'
import { isOpenAt, type OpeningHours } from '#domain/branches/opening-hours.ts'
import { isMonthlyOffered, type CarPrices } from '#domain/pricing/quote.ts'
import { monthlyReturn, type RentalPeriod } from '#domain/time/rental-period.ts'
import {
  addDays,
  addMinutes,
  todayInRiyadh,
  type LocalDate,
  type LocalMoment,
  type LocalTime,
} from '#domain/time/riyadh-time.ts'
import type { Branch } from '#data/branches/branches.ts'
import { numberBetween, oneOf, type Random } from './demo-random.ts'

/** A requested period, within the opening hours of both branches. */
export type DemoRequest = { period: RentalPeriod; pickupBranch: Branch; returnBranch: Branch }

const firstDay = -30
const lastDay = 14
const daysOfRentals = [1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 7, 10]
const shareOfMonths = 0.02
const shareOfOtherReturns = 0.12

type DemandOptions = { random: Random; branches: readonly Branch[]; prices: CarPrices; now: Date }

/** Requests for one unit, from its branch, for the past month and the next two weeks; fewer the further ahead. */
export function requestsAround(branch: Branch, { random, branches, prices, now }: DemandOptions): DemoRequest[] {
  const today = todayInRiyadh(now)
  const sameCity = branches.filter((other) => other.id !== branch.id && isSameCity(other.city.en, branch.city.en))
  const requests: DemoRequest[] = []
  let day = firstDay + numberBetween(random, 0, 4)
  while (day <= lastDay) {
    const days = oneOf(random, daysOfRentals)
    const pickup = openMoment(random, branch.hours, addDays(today, day))
    const isMonthly = isMonthlyOffered(prices) && random() < shareOfMonths
    const goesElsewhere = sameCity.length > 0 && random() < shareOfOtherReturns
    const returnBranch = goesElsewhere ? oneOf(random, sameCity) : branch
    const period = isMonthly
      ? ({ rentalType: 'monthly', pickup, return: monthlyReturn(pickup) } as const)
      : dailyPeriod(random, pickup, days, returnBranch.hours)
    requests.push({ period, pickupBranch: branch, returnBranch })
    day += (isMonthly ? 31 : days) + pauseAfter(random, day)
  }
  return requests
}

function dailyPeriod(random: Random, pickup: LocalMoment, days: number, hours: OpeningHours): RentalPeriod {
  return { rentalType: 'daily', pickup, return: openMoment(random, hours, addDays(pickup.date, days)) }
}

/** The number of days without demand. */
function pauseAfter(random: Random, day: number): number {
  if (day < -4) return numberBetween(random, 0, 3)
  return day < 5 ? numberBetween(random, 3, 9) : numberBetween(random, 6, 16)
}

const firstSlot = '08:00' as LocalTime
const slotMinutes = 30
const slotsOfDay = 28

/** A half-hour between 8:00 and 22:00 at which the branch is open, on this day or the next one that has any. */
function openMoment(random: Random, hours: OpeningHours, date: LocalDate): LocalMoment {
  const slots = Array.from({ length: slotsOfDay }, (_, at) => addMinutes({ date, time: firstSlot }, at * slotMinutes))
  const open = slots.filter((moment) => isOpenAt(hours, moment))
  return open.length > 0 ? oneOf(random, open) : openMoment(random, hours, addDays(date, 1))
}
