import type { Booking } from '../booking/bookings.ts'
import { recordChange, type Author } from '../staff/change-rows.ts'
import type { Database } from '../database/connect.ts'

type LookedAt = Pick<Booking, 'id' | 'reference'>

/** Records that somebody saw the whole numbers of a booking's documents; to be called before they are shown. */
export function recordNumberView(db: Database, author: Author, { id, reference }: LookedAt): Promise<void> {
  return recordChange(db, author, { entity: 'booking', id, action: 'view', before: null, after: { reference } })
}

/** Records that somebody took the whole numbers of a list's bookings out in a file. */
export function recordNumbersExport(db: Database, author: Author, format: string): Promise<void> {
  const after = { wholeNumbers: true, file: format }
  return recordChange(db, author, { entity: 'booking', id: '*', action: 'export', before: null, after })
}
