import { and, asc, eq, exists, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { addDays, startOfDay, type LocalDate } from '#domain/time/riyadh-time.ts'
import { bookingFields, missingNumbersOf } from '../booking/bookings.ts'
import { holds } from '../tables/availability.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../tables/fleet.ts'
import { bookings } from '../tables/booking.ts'

/** The most bookings per section. */
export const maxDayWork = 200

type DayOptions = { day: LocalDate; now: Date; branchId: string | undefined }

/**
 * The open tasks of a Riyadh day: hand-overs, returns, and bookings of any day that are late at `now`. A late booking is only in
 * the list of late ones. With a branch, only its own.
 */
export async function listDayWork(db: Database, { day, now, branchId }: DayOptions) {
  const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const { status, pickupDatetime, returnDatetime } = bookings
  const pickupHere = branchId === undefined ? undefined : eq(bookings.pickupBranchId, branchId)
  const returnHere = branchId === undefined ? undefined : eq(bookings.returnBranchId, branchId)
  const isExpected = or(eq(status, 'pending'), and(eq(status, 'confirmed'), gte(pickupDatetime, now)))
  // The statuses are literals, to match the partial indexes.
  const isActive = sql`${status} = 'active'`
  const isLate = or(
    and(isActive, lt(returnDatetime, now), returnHere),
    and(sql`${status} = 'confirmed'`, lt(pickupDatetime, now), pickupHere),
  )
  const due = sql`case when ${status} = 'active' then ${returnDatetime} else ${pickupDatetime} end`
  const rows = await listWork(db, [
    {
      part: 'pickups',
      where: and(gte(pickupDatetime, start), lt(pickupDatetime, end), isExpected, pickupHere),
      order: pickupDatetime,
    },
    {
      part: 'returns',
      where: and(isActive, gte(returnDatetime, now), lt(returnDatetime, end), returnHere),
      order: returnDatetime,
    },
    { part: 'late', where: isLate, order: due },
  ])
  const partOf = (wanted: WorkPart) => rows.filter(({ part }) => part === wanted)
  return { pickups: partOf('pickups'), returns: partOf('returns'), late: partOf('late') }
}

/** What the printed day says about bookings, by id: the amount, the mobile number and, with delivery, the address. */
export async function listPrintedBookings(db: Database, ids: readonly string[]) {
  const { id, mobileNumber, totalPrice, deliveryAddress } = bookings
  const rows = await db
    .select({ id, mobileNumber, totalPrice, deliveryAddress })
    .from(bookings)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export type WorkBooking = Awaited<ReturnType<typeof listWork>>[number]

type WorkPart = 'pickups' | 'returns' | 'late'
type PartOfDay = { part: WorkPart; where: SQL | undefined; order: SQL | typeof bookings.pickupDatetime }

/** The bookings of the parts of a day, in one query. */
function listWork(db: Database, parts: readonly [PartOfDay, PartOfDay, PartOfDay]) {
  // Selected first, so that the join reads only the holds of these bookings.
  const [first, second, third] = parts.map(({ part, where, order }) =>
    db
      .select({ id: bookings.id, due: sql`${order}`.as('due'), part: sql<WorkPart>`${part}::text`.as('part') })
      .from(bookings)
      .where(where)
      .orderBy(order, bookings.id)
      .limit(maxDayWork),
  )
  const chosen = unionAll(first!, second!, third!).as('chosen')
  const ofCar = db
    .select({ one: sql`1` })
    .from(units)
    .where(eq(units.carId, bookings.carId))
  return db
    .select({
      ...bookingFields,
      part: chosen.part,
      policies: bookings.policies,
      nationalId: bookings.nationalId,
      nationalIdHash: bookings.nationalIdHash,
      version: bookings.version,
      deliveryAddress: bookings.deliveryAddress,
      missingNumbers: missingNumbersOf,
      unitId: units.id,
      plate: units.plate,
      expectedBack: holds.expectedBack,
      expiresAt: holds.expiresAt,
      odometerKm: units.odometerKm,
      serviceEveryKm: units.serviceEveryKm,
      serviceEveryMonths: units.serviceEveryMonths,
      lastServiceKm: units.lastServiceKm,
      lastServiceOn: units.lastServiceOn,
      registrationExpiresOn: units.registrationExpiresOn,
      insuranceExpiresOn: units.insuranceExpiresOn,
      inspectionExpiresOn: units.inspectionExpiresOn,
      operatingCardExpiresOn: units.operatingCardExpiresOn,
      /** Its car has units, but the booking holds none. */
      lacksUnit: sql<boolean>`${holds.id} is null and ${exists(ofCar)}`,
    })
    .from(chosen)
    .innerJoin(bookings, eq(bookings.id, chosen.id))
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .leftJoin(units, eq(units.id, holds.unitId))
    .orderBy(asc(chosen.due), asc(bookings.id))
}
