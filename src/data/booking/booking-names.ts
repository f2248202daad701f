import { sql } from 'drizzle-orm'
import type { Language } from '#domain/text/languages.ts'
import { publicText } from '#domain/text/localized-text.ts'
import type { Database } from '../database/connect.ts'
import { branches } from '../tables/branches.ts'
import { cars } from '../tables/fleet.ts'
import { bookings, formerNames } from '../tables/booking.ts'

/** A car or branch that bookings refer to. `isListed` while it exists, and after its deletion while it has bookings. */
export type BookingName<Id> = { id: Id; name: { ar: string; en: string }; isDeleted: boolean; isListed: boolean }

/** The names of all cars (by name) and branches (in display order), including hidden ones; deleted ones are last. */
export async function listBookingNames(db: Database) {
  // Written as a minimum, which PostgreSQL finds in the first index entry; `exists` may scan all bookings.
  const hasBookings = (column: string, id: string, date = 'created_at') =>
    sql`(select min(${sql.identifier(date)}) from ${bookings} where ${sql.identifier(column)} = ${sql.raw(id)}) is not null`
  const { rows } = await db.execute<NameRow>(sql`
    select 'car' as entity, id::text, name_ar, name_en, false as deleted, true as listed, 0 as place, name_en as sort_key
      from ${cars}
    union all
    select 'branch', id, name_ar, name_en, false, true, display_order, id from ${branches}
    union all
    select entity, id, name_ar, name_en, true,
      case entity
        when 'car' then ${hasBookings('car_id', 'former.id::integer')}
        else ${hasBookings('pickup_branch_id', 'former.id')} or ${hasBookings('return_branch_id', 'former.id', 'return_datetime')}
      end, 0, name_en
      from ${formerNames} as former
    order by deleted, place, sort_key`)
  const namesOf = <Id>(entity: NameRow['entity'], idOf: (text: string) => Id): BookingName<Id>[] =>
    rows.flatMap(({ id, name_ar, name_en, deleted, listed, ...row }) =>
      row.entity === entity
        ? [{ id: idOf(id), name: { ar: name_ar, en: name_en }, isDeleted: deleted, isListed: listed }]
        : [],
    )
  return { cars: namesOf('car', Number), branches: namesOf('branch', (id) => id) }
}

type NameRow = {
  entity: 'car' | 'branch'
  id: string
  name_ar: string
  name_en: string
  deleted: boolean
  listed: boolean
}

type BookingNames = Awaited<ReturnType<typeof listBookingNames>>
type BookedCar = { carId: number | null; carName: string; modelYear: number }

/** Names the car and the branches of a booking in a language, also deleted ones; without a name, as the booking stores it. */
export function namesOfBooking(language: Language, { cars, branches }: BookingNames) {
  const carNames = new Map(cars.map(({ id, name }) => [id, publicText(name, language)]))
  const branchNames = new Map(branches.map(({ id, name }) => [id, publicText(name, language)]))
  return {
    car: ({ carId, carName, modelYear }: BookedCar): string => {
      const name = carId === null ? undefined : carNames.get(carId)
      return name ? `${name} ${modelYear}` : carName
    },
    branch: (id: string | null, stored: string): string => (id && branchNames.get(id)) || stored,
  }
}
