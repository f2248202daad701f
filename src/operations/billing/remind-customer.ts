import { findAccount, listOpenOfAccount, type AccountKey } from '#data/billing/accounts.ts'
import { recordChangesWithEvents } from '#data/booking/booking-events.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'

/** The most rentals that one reminder names. */
export const mostReminded = 50

/**
 * Records that the customer was reminded of every open rental of an account, with what each owes. Messages are sent by staff, from their own
 * phone. False when nothing is owed.
 */
export function recordReminder(db: Database, author: Author, key: AccountKey): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await findAccount(tx, key)
    const open = account ? await listOpenOfAccount(tx, account, mostReminded) : []
    const owing = open.filter(({ owed }) => owed > 0)
    await recordChangesWithEvents(
      tx,
      author,
      owing.map(({ id, owed }) => ({
        entity: 'booking',
        id,
        action: 'update',
        before: { remindedOf: null },
        after: { remindedOf: owed },
        event: { bookingId: id, kind: 'reminded', owed },
      })),
    )
    return owing.length > 0
  })
}
