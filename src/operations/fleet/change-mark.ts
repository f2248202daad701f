import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { addMarkEvent, findMark, lockMarks } from '#data/rentals/unit-marks.ts'
import { mayHappenToMark, type MarkEventKind } from '#domain/rentals/marks.ts'
import { startOfDay, toRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'

/** What happened to a mark of a unit, and on which day; today if it does not say. */
export type MarkChange = {
  unitId: number
  markId: number
  kind: MarkEventKind
  day?: LocalDate | undefined
  note?: string | undefined
  /** The booking whose hand-over or return was undone, when a mark is taken back with it. */
  rentalId?: string | undefined
}

/** `wrongDay` if it is before the mark was found, or after today; `closed` if the mark is in another state already. */
export type ChangedMark = 'saved' | 'missing' | 'closed' | 'wrongDay'

/**
 * Stores that a mark was repaired, was never there, or is open again. Of two members who do the same, the second is told that the
 * mark has another state by now. May run inside a transaction of the caller.
 */
export function changeMark(
  db: Database,
  author: Author,
  { unitId, markId, day, ...event }: MarkChange,
): Promise<ChangedMark> {
  return db.transaction(async (tx) => {
    if (!(await lockMarks(tx, unitId))) return 'missing'
    const mark = await findMark(tx, unitId, markId)
    if (!mark) return 'missing'
    if (!mayHappenToMark(event.kind, mark.state)) return 'closed'
    const today = toRiyadh(author.at).date
    if (day !== undefined && (day < toRiyadh(mark.foundAt).date || day > today)) return 'wrongDay'
    const happenedAt = day === undefined || day === today ? author.at : latest(startOfDay(day), mark.foundAt)
    await addMarkEvent(tx, author, markId, { ...event, happenedAt })
    return 'saved'
  })
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b
}
