import { sql } from 'drizzle-orm'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { alias } from 'drizzle-orm/pg-core'
import { bookings } from '../tables/booking.ts'
import { branches } from '../tables/branches.ts'
import { units } from '../tables/fleet.ts'
import type { findCurrentHolds } from './current-holds.ts'

/** The last day on which all documents of a unit are valid; null when no date is known. */
export const firstExpiry = sql`least(${units.registrationExpiresOn}, ${units.insuranceExpiresOn}, ${units.inspectionExpiresOn},
  ${units.operatingCardExpiresOn})`

export const pickupBranches = alias(branches, 'pickup_branches')

const returnBranches = alias(branches, 'return_branches')

/** Joins `returnBranches`: the branch where a unit is after a hold, which is where its rental or transfer ends. */
export function joinReturnBranches({ toBranchId }: ReturnType<typeof findCurrentHolds>) {
  return [returnBranches, sql`${returnBranches.id} = coalesce(${bookings.returnBranchId}, ${toBranchId})`] as const
}

/** The columns that `toGroup` needs of units, their holds and the holds' bookings. */
export function groupColumns(current: ReturnType<typeof findCurrentHolds>) {
  return {
    unit: {
      id: units.id,
      carId: units.carId,
      modelYear: units.modelYear,
      branchId: units.branchId,
      city: branches.cityEn,
      inServiceFrom: units.inServiceFrom,
      inServiceUntil: units.inServiceUntil,
      validUntil: sql<LocalDate | null>`${firstExpiry}::text`,
    },
    hold: {
      id: current.id,
      kind: current.kind,
      during: current.during,
      bufferMinutes: current.bufferMinutes,
      pinned: current.pinned,
      expiresAt: current.expiresAt,
      expectedBack: current.expectedBack,
    },
    booking: {
      status: bookings.status,
      returnDatetime: bookings.returnDatetime,
      branchId: bookings.pickupBranchId,
      city: pickupBranches.cityEn,
      returnBranchId: returnBranches.id,
      returnCity: returnBranches.cityEn,
    },
  }
}
