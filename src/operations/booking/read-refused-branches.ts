import type { Booking } from '#data/booking/bookings.ts'
import { findBranchRow } from '#data/branches/branches.ts'
import { readOpeningHours } from '#data/branches/special-hours.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import type { RefusedBooking } from '#domain/booking/refusals.ts'
import type { RentalEnd } from '#domain/branches/period-check.ts'
import type { OpeningHours } from '#domain/branches/opening-hours.ts'
import type { LocalizedText, ManagedText } from '#domain/text/localized-text.ts'
import type { Services } from '../services/services.ts'

/** A deleted branch has the name that the booking stored, and no hours. */
type RefusedBranch = { name: LocalizedText; hours: OpeningHours<ManagedText> | undefined }

/** The branches that the sentence about a refused booking of staff names; `booking` is the one that the request changes. */
export async function readRefusedBranches(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { pickupBranchId, returnBranchId }: Pick<BookingRequest, 'pickupBranchId' | 'returnBranchId'>,
  { elsewhere: elsewhereIds = [] }: RefusedBooking,
  booking: Booking | undefined,
): Promise<{ branches: Record<RentalEnd, RefusedBranch>; elsewhere: LocalizedText[] }> {
  const hoursOf = await readOpeningHours(db, now())
  const find = async (id: string | null, stored = ''): Promise<RefusedBranch> => {
    const branch = id === null ? undefined : await findBranchRow(db, id)
    if (!branch) return { name: { plain: stored }, hours: undefined }
    return { name: { ar: branch.nameAr, en: branch.nameEn }, hours: hoursOf(branch) }
  }
  const [pickup, returned] = await Promise.all([
    find(pickupBranchId, booking?.pickupLocation),
    find(returnBranchId, booking?.returnLocation),
  ])
  const elsewhere = await Promise.all(elsewhereIds.map(async (id) => (await find(id)).name))
  return { branches: { pickup, return: returned }, elsewhere }
}
