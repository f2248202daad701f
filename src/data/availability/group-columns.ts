import { alias } from 'drizzle-orm/pg-core'
import { bookings } from '../booking/schema.ts'
import { branches } from '../branches/schema.ts'
import { units } from '../fleet/schema.ts'
import type { findCurrentHolds } from './current-holds.ts'

export const pickupBranches = alias(branches, 'pickup_branches')
export const returnBranches = alias(branches, 'return_branches')

/** What `toGroup` needs of units, of what holds them, and of its bookings. */
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
    },
    hold: {
      id: current.id,
      kind: current.kind,
      during: current.during,
      bufferMinutes: current.bufferMinutes,
      pinned: current.pinned,
      expiresAt: current.expiresAt,
    },
    booking: {
      status: bookings.status,
      branchId: bookings.pickupBranchId,
      city: pickupBranches.cityEn,
      returnBranchId: returnBranches.id,
      returnCity: returnBranches.cityEn,
    },
  }
}
