import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { addMarks, lockMarks, type NewMark } from '#data/rentals/unit-marks.ts'

/** Stores damage that was found outside of a rental. False when there is no such unit. */
export function markUnit(db: Database, author: Author, unitId: number, marks: readonly NewMark[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockMarks(tx, unitId))) return false
    await addMarks(tx, author, { unitId, marks, foundAt: author.at })
    return true
  })
}
