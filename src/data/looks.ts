import { recordChange, type Author } from './change-rows.ts'
import type { Database } from './connect.ts'

/** Records that somebody saw the whole numbers of a booking's documents; to be called before they are shown. */
export function recordLook(db: Database, author: Author, bookingId: string): Promise<void> {
  return recordChange(db, author, { entity: 'booking', id: bookingId, action: 'view', before: null, after: null })
}

/** Records that somebody took the whole numbers of a list's bookings out in a file. */
export function recordNumbersExport(db: Database, author: Author, format: string): Promise<void> {
  const after = { wholeNumbers: true, file: format }
  return recordChange(db, author, { entity: 'booking', id: '*', action: 'export', before: null, after })
}
