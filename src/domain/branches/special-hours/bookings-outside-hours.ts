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

/** An end of a rental, and its branch. */
export type OutsideEnd = { readonly end: 'pickup' | 'return'; readonly branchId: string }

/**
 * The bookings with a future pick-up or return at which no hand-over is possible by the hours `after`; with `before`, only those
 * for which it was possible until then. `outside` are these ends of the rental.
 */
export function bookingsOutside<B extends ComingBooking>(
  bookings: readonly B[],
  { before, after, now }: { before?: HoursOf; after: HoursOf; now: Date },
): (B & { outside: OutsideEnd[] })[] {
  const isOpen = (hoursOf: HoursOf, branchId: string, at: Date) => {
    const hours = hoursOf(branchId)
    return !hours || handOverFee(hours, toRiyadh(at)) !== undefined
  }
  return bookings.flatMap((booking) => {
    const outside = (['pickup', 'return'] as const).flatMap((end) => {
      const [branchId, at] = [booking[`${end}BranchId`], booking[`${end}Datetime`]]
      if (branchId === null || at < now || (end === 'pickup' && booking.isUnderWay)) return []
      return !isOpen(after, branchId, at) && (!before || isOpen(before, branchId, at)) ? [{ end, branchId }] : []
    })
    return outside.length > 0 ? [{ ...booking, outside }] : []
  })
}
