import { asc, eq, sql } from 'drizzle-orm'
import { bookingSpan } from '#domain/availability/booking-hold.ts'
import { canExchange, freeUnits } from '#domain/availability/units/unit-group.ts'
import { bookings } from '../tables/booking.ts'
import { branches } from '../tables/branches.ts'
import type { Database } from '../database/connect.ts'
import { units } from '../tables/fleet.ts'
import { findCurrentHolds } from './current-holds.ts'
import { groupColumns, joinReturnBranches, pickupBranches } from './group-columns.ts'
import { placeOf, toGroup } from './read-groups.ts'
import type { BookingToHold, HoldOptions } from './read-groups.ts'

const maxSwaps = 20
/** How long after a booking another one may begin, to be offered for an exchange. */
const swapMs = 14 * 86_400_000

/**
 * The choices of staff for a booking, in one query: its current unit, the units that are free without moving anything, and the
 * bookings of the same car and model year it can exchange units with. Free units are ordered by plate and name their branch when
 * it is not that of the pick-up. Undefined when the car has no units.
 */
export async function readUnitChoices(
  db: Database,
  booking: BookingToHold & { id?: string | undefined },
  options: HoldOptions,
) {
  const { carId, modelYear, pickupDatetime, returnDatetime } = booking
  if (!carId) return undefined
  const rows = await readRows(db, { ...booking, carId }, options)
  const [first] = rows
  if (!first) return undefined
  const isOwn = ({ hold }: (typeof rows)[number]) => hold !== null && hold.bookingId === booking.id
  const held = rows.find(isOwn)
  const ofYear = rows.filter(({ unit }) => unit.modelYear === modelYear)
  const { from, until } = bookingSpan(pickupDatetime, returnDatetime, options.settings.turnaroundMinutes)
  const place = placeOf({ id: booking.pickupBranchId ?? '', city: first.city ?? '' }, options.settings)
  const wanted = { ...place, from: from.getTime(), until: until.getTime() }
  const group = ofYear.length > 0 ? toGroup(ofYear, options) : undefined
  // Staff may choose a unit whose documents have expired; the screen warns them.
  const others = group && {
    ...group,
    units: group.units.map(({ validUntil: _validUntil, ...unit }) => unit),
    holds: group.holds.filter(({ id }) => id !== held?.hold?.id),
  }
  const rowOf = new Map(rows.map((row) => [row.unit.id, row]))
  const free = others ? freeUnits(others, wanted) : []
  // An expired hold still occupies its unit until something else needs it.
  const whole = group && { ...group, holds: [...group.holds, ...group.expired] }
  const own = held && exchangedOf(held)
  return {
    held: held?.hold && {
      ...held.hold,
      unitId: held.unit.id,
      plate: held.unit.plate,
      modelYear: held.unit.modelYear,
    },
    free: free.map(({ id }) => toFree(rowOf.get(id)!, booking)).toSorted((a, b) => (a.plate < b.plate ? -1 : 1)),
    swaps: ofYear
      .flatMap((row) => {
        const other = exchangedOf(row)
        const swap = own && other && toSwap(row, booking, options.now)
        return swap && whole && canExchange(whole, own, other) ? [swap] : []
      })
      .toSorted((a, b) => a.pickup.getTime() - b.pickup.getTime())
      .slice(0, maxSwaps),
  }
}

/** The units of the car in any model year, with their current and future holds and the booking's own hold. */
function readRows(
  db: Database,
  { id, carId, pickupBranchId }: BookingToHold & { id?: string | undefined; carId: number },
  { now }: HoldOptions,
) {
  const current = findCurrentHolds(db, now, { carId, bookingId: id })
  const { unit, hold, booking } = groupColumns(current)
  return db
    .select({
      unit: { ...unit, plate: units.plate },
      branch: { ar: branches.nameAr, en: branches.nameEn },
      hold: { ...hold, version: current.version, bookingId: current.bookingId },
      booking,
      rental: { reference: bookings.reference, pickup: bookings.pickupDatetime, return: bookings.returnDatetime },
      /** The city of the pick-up branch. */
      city: sql<string | null>`(select city_en from ${branches} as wanted where wanted.id = ${pickupBranchId ?? null})`,
    })
    .from(units)
    .innerJoin(branches, eq(units.branchId, branches.id))
    .leftJoin(current, eq(current.unitId, units.id))
    .leftJoin(bookings, eq(current.bookingId, bookings.id))
    .leftJoin(pickupBranches, eq(bookings.pickupBranchId, pickupBranches.id))
    .leftJoin(...joinReturnBranches(current))
    .where(eq(units.carId, carId))
    .orderBy(asc(units.plate))
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function toFree({ unit: { id, plate, branchId }, branch }: Row, { pickupBranchId }: BookingToHold) {
  return { id, plate, ...(branchId !== pickupBranchId && { elsewhere: branch }) }
}

function exchangedOf({ unit, hold }: Row) {
  return hold && { id: hold.id, unitId: unit.id, from: hold.during.from.getTime(), until: hold.during.until.getTime() }
}

/**
 * A booking that may exchange units with the chosen one: not handed over, not over, and beginning at most two weeks after the
 * chosen one ends; undefined for others.
 */
function toSwap({ unit, hold, booking, rental }: Row, { returnDatetime }: BookingToHold, now: Date) {
  if (!hold || !rental || (booking?.status !== 'pending' && booking?.status !== 'confirmed')) return undefined
  // The booking may be open although its return is long past, because nobody completed it.
  const until = Math.max(returnDatetime.getTime(), now.getTime()) + swapMs
  if (rental.return <= now || hold.during.from.getTime() >= until) return undefined
  return { holdId: hold.id, version: hold.version, plate: unit.plate, ...rental }
}
