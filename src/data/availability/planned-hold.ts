import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Period } from '#domain/availability/holds.ts'
import { bookings } from '../tables/booking.ts'
import { branches } from '../tables/branches.ts'
import type { Database } from '../database/connect.ts'
import { toRowId, toUuid } from '../database/parse-ids.ts'
import { cars, units } from '../tables/fleet.ts'
import { holds } from '../tables/availability.ts'
import { isNotBackBy } from './hold-refusal.ts'

/** A hold with its unit and booking; undefined when the id is unknown. Accepts any text. */
export async function findPlannedHold(db: Database, id: string) {
  const holdId = toRowId(id)
  if (holdId === undefined) return undefined
  const [found] = await db
    .select({ hold: holds, unit: units, booking: bookings })
    .from(holds)
    .innerJoin(units, eq(units.id, holds.unitId))
    .leftJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(eq(holds.id, holdId))
  return found
}

/** A booking, its hold, and whether its car has units; undefined when the id is unknown. Accepts any text. */
export async function findWaitingBooking(db: Database, id: string) {
  const bookingId = toUuid(id)
  if (bookingId === undefined) return undefined
  const [found] = await db
    .select({
      booking: bookings,
      holdId: holds.id,
      hasUnits: sql<boolean>`exists (select from ${units} where ${units.carId} = ${bookings.carId})`,
    })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId))
  return found
}

type ChoiceOptions = {
  /** Only units of one car and model year. */
  of?: { carId: number; modelYear: number } | undefined
  during: Period
  now: Date
  /** The hold being moved, which is not in the way. Its unit is a choice even out of service. */
  present?: { id: number; unitId: number } | undefined
}

/**
 * The units that a hold could use, by car and plate, each with the holds that occupy it in that period; for a booking also the late rental
 * whose car may not be back by then.
 */
export async function listUnitChoices(db: Database, { of, during, now, present }: ChoiceOptions) {
  const { from, until } = during
  const isOf: SQL | undefined = of && and(eq(units.carId, of.carId), eq(units.modelYear, of.modelYear))
  const isInTheWay = and(
    eq(holds.unitId, units.id),
    sql`${holds.during} && tstzrange(${from}, ${until})`,
    present && ne(holds.id, present.id),
  )
  // As `isTimeInService`: the last day of service is a whole day.
  const startsInTime = sql`${units.inServiceFrom} <= (${from}::timestamptz at time zone 'Asia/Riyadh')::date`
  const endsInTime = sql`coalesce(${units.inServiceUntil} + 1 >= ${until}::timestamptz at time zone 'Asia/Riyadh', true)`
  const rows = await db
    .select({
      id: units.id,
      plate: units.plate,
      modelYear: units.modelYear,
      car: { ar: cars.nameAr, en: cars.nameEn },
      branch: { ar: branches.nameAr, en: branches.nameEn },
      hold: { id: holds.id, version: holds.version, kind: holds.kind },
      booking: { reference: bookings.reference, status: bookings.status },
    })
    .from(units)
    .innerJoin(cars, eq(cars.id, units.carId))
    .innerJoin(branches, eq(branches.id, units.branchId))
    .leftJoin(holds, isInTheWay)
    .leftJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(isOf, or(and(startsInTime, endsInTime), present && eq(units.id, present.unitId))))
    .orderBy(asc(cars.nameEn), asc(units.plate), asc(holds.id))
  // Only bookings need the unit of a late rental to be back.
  const late = of ? await listLateHolds(db, during, now) : []
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofUnit) => {
    const { hold: _hold, booking: _booking, ...unit } = ofUnit[0]!
    const inTheWay = ofUnit.flatMap(({ hold, booking }) => (hold ? [{ ...hold, ...booking }] : []))
    const isListed = (id: number) => id === present?.id || inTheWay.some((one) => one.id === id)
    const awaited = late.filter(({ unitId, id }) => unitId === unit.id && !isListed(id))
    return { ...unit, inTheWay: [...inTheWay, ...awaited.map(({ unitId: _unit, ...hold }) => hold)] }
  })
}

/** The holds of late rentals whose cars may not be back by a period. */
function listLateHolds(db: Database, { from, until }: Period, now: Date) {
  const { reference, status } = bookings
  return db
    .select({ unitId: holds.unitId, id: holds.id, version: holds.version, kind: holds.kind, reference, status })
    .from(bookings)
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(isNotBackBy(from, until, now))
}
