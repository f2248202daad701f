import { toRiyadh } from '../../time/riyadh-time.ts'
import { handOverFee, type OpeningHours } from '../opening-hours.ts'

type ComingBooking = {
  /** The customer has the car, so only the return is to come. */
  readonly isUnderWay: boolean
  readonly pickupBranchId: string | null
  readonly returnBranchId: string | null
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
}

/** The hours of a branch; undefined for one that is deleted. */
export type HoursOf = (branchId: string) => OpeningHours | undefined

/** The bookings with a pick-up or return to come at which its branch hands nothing over by `after`, and did by `before` when that is given. */
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
