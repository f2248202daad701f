import type { Database } from '#data/database/connect.ts'
import { storeBooking } from './bookings.ts'
import { storeHold, storeUnits } from './units.ts'

/** A minute of November 2026 in Riyadh, '22 10:00'. */
export const at = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+03:00`)

/** Two units of a car: a booking and a maintenance on the first, and a booking of other days on the second. */
export async function storePlannerRows(db: Database) {
  const [one, two] = await storeUnits(db, 2)
  const book = async (unitId: number, from: string, until: string) => {
    const period = { pickupDatetime: at(from), returnDatetime: at(until) }
    const booking = await storeBooking({ db }, { status: 'confirmed', ...period })
    const during = { from: at(from), until: new Date(at(until).getTime() + 3_600_000) }
    return { booking, hold: await storeHold(db, unitId, during, { bookingId: booking.id, bufferMinutes: 60 }) }
  }
  const first = await book(one!.id, '23 10:00', '25 10:00')
  const second = await book(two!.id, '26 10:00', '28 10:00')
  const workshop = { from: at('26 08:00'), until: at('26 18:00') }
  const maintenance = await storeHold(db, one!.id, workshop, { kind: 'maintenance', reason: 'تغيير الزيت' })
  return { one: one!, two: two!, first, second, maintenance }
}

/** More units than a window shows, of three cars, each with a maintenance. */
export async function storeLongPlanner(db: Database): Promise<void> {
  const workshop = { from: at('26 08:00'), until: at('26 18:00') }
  for (const carId of [1, 2, 3]) {
    for (const unit of await storeUnits(db, 30, { carId }))
      await storeHold(db, unit.id, workshop, { kind: 'maintenance' })
  }
}
