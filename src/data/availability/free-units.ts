import { eq } from 'drizzle-orm'
import { bookingSpan } from '../../domain/availability/booking-hold.ts'
import { freeUnits } from '../../domain/availability/unit-group.ts'
import type { Plate } from '../../domain/fleet/plate.ts'
import { findBranchRow } from '../branches/branches.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../fleet/schema.ts'
import { placeOf, readUnitGroup } from './read-groups.ts'
import { holds } from './schema.ts'
import type { BookingToHold, HoldOptions } from './take-hold.ts'

export type FreeUnit = { id: number; plate: Plate }

/**
 * The units that could serve a booking as things stand, by plate, without moving others; its own hold gives way. Undefined when the
 * car has no units.
 */
export async function listFreeUnits(
  db: Database,
  booking: BookingToHold & { id?: string | undefined },
  { now, settings }: HoldOptions,
): Promise<FreeUnit[] | undefined> {
  const { id, carId, modelYear, pickupBranchId, pickupDatetime, returnDatetime } = booking
  if (!carId) return undefined
  const ofCar = await db
    .select({ id: units.id, plate: units.plate })
    .from(units)
    .where(eq(units.carId, carId))
    .orderBy(units.plate)
  if (ofCar.length === 0) return undefined
  const [group, branch, own] = await Promise.all([
    readUnitGroup(db, { carId, modelYear }, { now, settings }),
    pickupBranchId ? findBranchRow(db, pickupBranchId) : undefined,
    id ? db.select({ id: holds.id }).from(holds).where(eq(holds.bookingId, id)) : [],
  ])
  const { from, until } = bookingSpan(pickupDatetime, returnDatetime, settings.turnaroundMinutes)
  const place = placeOf({ id: pickupBranchId ?? '', city: branch?.cityEn ?? '' }, settings)
  const others = { ...group, holds: group.holds.filter((hold) => hold.id !== own[0]?.id) }
  const free = new Set(
    freeUnits(others, { ...place, from: from.getTime(), until: until.getTime() }).map((unit) => unit.id),
  )
  return ofCar.filter((unit) => free.has(unit.id))
}
