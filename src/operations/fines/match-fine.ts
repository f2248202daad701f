import type { Booking } from '#data/booking/bookings.ts'
import { updateRow } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { fineRows, listLookedFor, lockFine } from '#data/fines/fines.ts'
import { listSpansNear } from '#data/fines/unit-spans.ts'
import { isCharged } from '#domain/billing/agreed-charges.ts'
import type { FineRefusal } from '#domain/fines/refusals.ts'
import { nearestSpans } from '#domain/fines/match-fine.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { answerFine, notCharged, refuseFine, type FineVersion, type SavedFine } from './enter-fine.ts'
import { findRentals } from './find-rentals.ts'

/** Gives a fine that is not charged to the booking that a member chose. It is not looked for any more. */
export function matchByHand(db: Database, author: Author, at: FineVersion, booking: Booking): Promise<SavedFine> {
  return db.transaction(async (tx): Promise<SavedFine> => {
    const fine = await lockFine(tx, at.id)
    const refusal: FineRefusal | undefined = !fine
      ? { code: 'missing' }
      : fine.state === 'charged' || fine.state === 'waived'
        ? { code: fine.state }
        : isCharged(booking)
          ? undefined
          : { code: 'notRented' }
    if (refusal) return refuseFine(refusal)
    const values = { bookingId: booking.id, isLookedFor: false, ...notCharged }
    return answerFine(await updateRow(tx, author, fineRows, at, values))
  })
}

/** Looks again for the rentals of fines without one, such as once a hand-over was entered late. Returns how many were found. */
export async function lookAgain(db: Database, author: Author): Promise<number> {
  let [count, last] = [0, 0]
  for (;;) {
    const fines = await listLookedFor(db, last)
    if (fines.length === 0) return count
    const found = await findRentals(db, fines)
    for (const [index, fine] of fines.entries()) {
      const bookingId = found[index]
      if (!bookingId) continue
      // Somebody who changed it meanwhile knows better.
      const edited = await updateRow(db, author, fineRows, fine, { bookingId, ...notCharged })
      if (edited.outcome === 'saved') count += 1
    }
    last = fines.at(-1)!.id
  }
}

const monthMs = 31 * 24 * 60 * 60_000

/** The rentals of a unit that are nearest to a moment, for a member to choose from; at most four, of a month before and after. */
export async function listNearestRentals(db: Database, { plate, happenedAt }: { plate: Plate; happenedAt: Date }) {
  const at = happenedAt.getTime()
  const period = { from: new Date(at - monthMs), until: new Date(at + monthMs) }
  return nearestSpans(await listSpansNear(db, plate, period), happenedAt, 4)
}
