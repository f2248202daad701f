import { readBookingsOutsideHours, type HoursChange } from '#data/booking/bookings-outside-hours.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { BlockingBooking, Refused } from '../../shared/rows/refused.ts'
import type { Services } from '#operations/services/services.ts'
import { specialHoursTexts } from './special-hours-texts.ts'

/** The most bookings that are listed at once. */
const maxListed = 50

type Outside = ReturnType<Awaited<ReturnType<typeof readBookingsOutsideHours>>>

/** Bookings as links below a refusal. */
export function asBlocking(bookings: Outside): BlockingBooking[] {
  return bookings.slice(0, maxListed).map(({ id, reference, pickupDatetime, returnDatetime }) => ({
    id,
    reference,
    pickup: toRiyadh(pickupDatetime),
    return: toRiyadh(returnDatetime),
  }))
}

/** Lists the bookings that a change puts outside of opening hours; undefined when there are none. */
export async function refuseTouched(
  { db, now, language }: Pick<Services, 'db' | 'now' | 'language'>,
  change: HoursChange,
): Promise<Refused | undefined> {
  const touched = (await readBookingsOutsideHours(db, now()))(change)
  if (touched.length === 0) return undefined
  return { outcome: 'refused', problem: specialHoursTexts[language].touched, bookings: asBlocking(touched) }
}

/** Like `refuseTouched`, for settings of the observed moon as their form posts them. */
export function refuseMoon(
  services: Pick<Services, 'db' | 'now' | 'language'>,
  values: Readonly<Record<string, string>>,
): Promise<Refused | undefined> {
  const moon = {
    year: Number(values['ramadan_year']),
    start: Number(values['ramadan_start_shift']),
    end: Number(values['ramadan_end_shift']),
  }
  return refuseTouched(services, { moon })
}
