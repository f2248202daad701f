import { listCycleRentals, listOwingRentals } from '#data/billing/cycle-rentals.ts'
import { listEntriesOf } from '#data/billing/ledger.ts'
import { lockBooking } from '#data/booking/bookings.ts'
import { siteAuthor } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { ageingOf } from '#domain/billing/ageing.ts'
import { isCharged } from '#domain/billing/agreed-charges.ts'
import { postAgreed } from './post-charges.ts'

/**
 * Charges the cycles of rentals under way that have begun since, each once and with the day on which it was due, however long the job
 * was down. Returns how many rentals were charged.
 */
export async function chargeDueCycles(db: Database, now: Date): Promise<number> {
  let charged = 0
  for (const id of await listCycleRentals(db)) {
    const isAdded = await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      return booking !== undefined && isCharged(booking) && postAgreed(tx, siteAuthor(now), booking)
    })
    if (isAdded) charged += 1
  }
  return charged
}

/** The rentals under way that are billed by cycle and owe something, with the moment since when; those that wait longest first. */
export async function listUnpaidCycles(
  db: Database,
  { now, ...options }: { now: Date; branchId: string | undefined; most: number },
) {
  const rentals = await listOwingRentals(db, options)
  const entries = await listEntriesOf(
    db,
    rentals.map(({ id }) => id),
  )
  return rentals
    .flatMap((rental) => {
      const { oldest: since } = ageingOf(entries.get(rental.id) ?? [], now)
      return since ? [{ ...rental, since }] : []
    })
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
}
