import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import type { Halalas } from '#domain/money/money.ts'
import { addDays, todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { findRentalOfUnit } from '#data/availability/unit-bookings.ts'
import { updateRow, type Edited, type RowVersion } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { lockUnitGroups } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { units } from '#data/tables/fleet.ts'
import { findUnit } from '../availability/units.ts'
import { placeLeftBookings, vacateUnit, type LeftBookings } from '../availability/vacate-unit.ts'

const what = { entity: 'unit', table: units } as const

/** The price is in halalas, the odometer in kilometres; both may be unknown. */
export type UnitSale = {
  readonly soldOn: LocalDate
  readonly soldPrice: Halalas | null
  readonly soldOdometerKm: number | null
}

/** Why a sale is not recorded: its day is ahead, a customer has the car, or the odometer would fall. */
export type SaleRefusal =
  | { kind: 'soldLater' }
  | { kind: 'soldBelowOdometer'; lastKm: number }
  | { kind: 'rented'; booking: { id: string; reference: string; pickup: Date; return: Date } }

type Sold = ({ outcome: 'saved'; row: Unit } & LeftBookings) | Exclude<Edited<Unit>, { outcome: 'saved' }>

/**
 * Records the sale of a unit. Its service ends the day before, so that nothing is booked on it any more, and its coming bookings move to
 * other units or are left without one. Its history stays.
 */
export function sellUnit(
  db: Database,
  author: Author,
  at: RowVersion,
  sale: UnitSale,
  settings: AvailabilitySettings,
): Promise<Sold | { outcome: 'refused'; refusal: SaleRefusal }> {
  const refuse = (refusal: SaleRefusal) => ({ outcome: 'refused', refusal }) as const
  return db.transaction(async (tx) => {
    const found = await findUnit(tx, at.id)
    if (!found) return { outcome: 'missing' }
    await lockUnitGroups(tx, [found])
    const unit = (await findUnit(tx, at.id)) ?? found
    const { soldOn, soldOdometerKm } = sale
    if (soldOn > todayInRiyadh(author.at)) return refuse({ kind: 'soldLater' })
    if (soldOdometerKm !== null && soldOdometerKm < unit.odometerKm)
      return refuse({ kind: 'soldBelowOdometer', lastKm: unit.odometerKm })
    const rental = await findRentalOfUnit(tx, unit.id)
    if (rental) return refuse({ kind: 'rented', booking: rental })
    const lastDay = addDays(soldOn, -1)
    const ends = unit.inServiceUntil !== null && unit.inServiceUntil < lastDay ? unit.inServiceUntil : lastDay
    const edited = await updateRow(tx, author, what, at, {
      ...sale,
      ...(soldOdometerKm !== null && { odometerKm: soldOdometerKm }),
      inServiceUntil: ends,
      // A unit that was never in service gets its first day of service as its last.
      inServiceFrom: unit.inServiceFrom > ends ? ends : unit.inServiceFrom,
    })
    if (edited.outcome !== 'saved') return edited
    const { bookingIds } = await vacateUnit(tx, author, unit.id)
    return { ...edited, ...(await placeLeftBookings(tx, author, { unit, bookingIds }, settings)) }
  })
}

/** Takes back a sale that was entered by mistake. The unit is in service again, without a planned end. */
export function undoSale(db: Database, author: Author, at: RowVersion): Promise<Edited<Unit>> {
  return db.transaction(async (tx) => {
    const unit = await findUnit(tx, at.id)
    if (!unit) return { outcome: 'missing' }
    await lockUnitGroups(tx, [unit])
    return updateRow(tx, author, what, at, {
      soldOn: null,
      soldPrice: null,
      soldOdometerKm: null,
      ...(unit.soldOn !== null && { inServiceUntil: null }),
    })
  })
}
