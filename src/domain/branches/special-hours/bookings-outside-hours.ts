import { toRiyadh } from '../../time/riyadh-time.ts'
import { handOverFee, type OpeningHours } from '../opening-hours.ts'

type ComingBooking = {
  /** The customer has the car, so only the return is ahead. */
  readonly isUnderWay: boolean
  readonly pickupBranchId: string | null
  readonly returnBranchId: string | null
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
}

/** Returns the hours of a branch; undefined for a deleted one. */
export type HoursOf = (branchId: string) => OpeningHours | undefined

/**
 * The bookings with a future pick-up or return at which no hand-over is possible by the hours `after`; with `before`, only those
 * for which it was possible until then.
 */
export function bookingsOutside<B extends ComingBooking>(
  bookings: readonly B[],
  { before, after, now }: { before?: HoursOf; after: HoursOf; now: Date },
): B[] {
  const isOpen = (hoursOf: HoursOf, branchId: string, at: Date) => {
    const hours = hoursOf(branchId)
    return !hours || handOverFee(hours, toRiyadh(at)) !== undefined
  }
  return bookings.filter((booking) =>
    (['pickup', 'return'] as const).some((end) => {
      const [branchId, at] = [booking[`${end}BranchId`], booking[`${end}Datetime`]]
      if (branchId === null || at < now || (end === 'pickup' && booking.isUnderWay)) return false
      return !isOpen(after, branchId, at) && (!before || isOpen(before, branchId, at))
    }),
  )
}
