import { and, asc, eq } from 'drizzle-orm'
import type { ChangeAuthor } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { staffNotes } from '../tables/staff.ts'
import { hidePersonalData } from '../database/storage-error.ts'

type About = { entity: 'booking' | 'inquiry'; id: string }

/** The notes about a booking or an inquiry, oldest first. */
export function listStaffNotes(db: Database, { entity, id }: About) {
  return db
    .select({ id: staffNotes.id, by: staffNotes.staffName, at: staffNotes.createdAt, text: staffNotes.text })
    .from(staffNotes)
    .where(and(eq(staffNotes.entity, entity), eq(staffNotes.entityId, id)))
    .orderBy(asc(staffNotes.id))
}

/** Adds a note and returns its id. Notes are not part of the record of changes. Errors contain no personal data. */
export async function addStaffNote(
  db: Database,
  author: ChangeAuthor,
  { entity, id }: About,
  text: string,
): Promise<number> {
  const { staffId, staffName, at } = author
  const [note] = await hidePersonalData('a note', () =>
    db
      .insert(staffNotes)
      .values({ entity, entityId: id, staffId, staffName, text, createdAt: at })
      .returning({ id: staffNotes.id }),
  )
  return note!.id
}
