import { handOverFee } from '../../branches/opening-hours.ts'
import type { RentalEnd } from '../../branches/period-check.ts'
import { halalas } from '../../money/money.ts'
import { makeLine, type BookingLine } from '../../pricing/booking-lines.ts'
import type { RentalType } from '../../time/rental-period.ts'
import { toInstant } from '../../time/riyadh-time.ts'
import type { BookingToCheck } from './booking-check.ts'
import type { BookingRequest, OutsideHours } from './booking-request.ts'

/** For each end, whether a change leaves it at its branch and time; `period` for the whole. */
export type KeptEnds = Readonly<Record<RentalEnd | 'period', boolean>>

const ends = ['pickup', 'return'] as const

/**
 * The after-hours fee of each end. A changed booking keeps what it pays for an end that does not move; a fee for both ends together,
 * from before lines were stored, only while neither moves.
 */
export function afterHoursLines(
  requested: BookingToCheck,
  kept: KeptEnds,
  { booked: before, agreed }: { booked: readonly BookingLine[] | undefined; agreed: OutsideHours | undefined },
): BookingLine[] {
  const booked = before?.filter(({ key }) => key === 'afterHours') ?? []
  if (kept.pickup && kept.return) return booked
  const isTogether = booked.some(({ origin }) => origin.kind === 'total')
  return ends.flatMap((end) => {
    if (kept[end] && !isTogether) return booked.filter(({ origin }) => origin.kind === 'handOver' && origin.end === end)
    const hours = requested[`${end}Hours`]
    // Where staff agree on a time that the branch does not offer, its fee is the one that it has for others.
    const usual = handOverFee(hours, requested[end]) ?? hours.afterHours?.fee ?? halalas(0)
    const fee = agreed?.isFeeWaived ? halalas(0) : usual
    return fee === 0 ? [] : [makeLine('afterHours', 1, fee, { kind: 'handOver', end })]
  })
}

/** The new ends that need what staff agreed on: the branch is closed then, or its fee is waived. */
export function endsOutside(requested: BookingToCheck, kept: KeptEnds, { isFeeWaived }: OutsideHours): RentalEnd[] {
  return ends.filter((end) => {
    const fee = handOverFee(requested[`${end}Hours`], requested[end])
    return !kept[end] && (fee === undefined || (isFeeWaived && fee > 0))
  })
}

type BookedPeriod = {
  readonly rentalType: RentalType
  readonly pickupBranchId: string | null
  readonly returnBranchId: string | null
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
}

/** The ends that a change leaves at their branch and time, and whether it leaves the period as it is. */
export function keptEnds(before: BookedPeriod | undefined, request: BookingRequest): KeptEnds {
  const isSameTime = (end: RentalEnd) => before?.[`${end}Datetime`].getTime() === toInstant(request[end]).getTime()
  const isKept = (end: RentalEnd) => before?.[`${end}BranchId`] === request[`${end}BranchId`] && isSameTime(end)
  return {
    pickup: isKept('pickup'),
    return: isKept('return'),
    period: before?.rentalType === request.rentalType && isSameTime('pickup') && isSameTime('return'),
  }
}
