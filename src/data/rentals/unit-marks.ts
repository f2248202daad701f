import { asc, eq, inArray } from 'drizzle-orm'
import { markState, type MarkEventKind, type MarkState, type PlacedMark } from '#domain/rentals/marks.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { staffUsers } from '../tables/staff.ts'
import { units } from '../tables/fleet.ts'
import { unitMarkEvents, unitMarkNotes, unitMarks } from '../tables/unit-care.ts'

/** What happened to a mark after it was found; `by` is null when the member no longer has an account. */
type UnitMarkEvent = {
  id: number
  markId: number
  kind: MarkEventKind
  happenedAt: Date
  by: string | null
  note: string | null
  rentalId: string | null
}

/** A damage of a unit, with what happened to it, oldest first. */
export type UnitMark = PlacedMark & {
  id: number
  unitId: number
  foundAt: Date
  /** The name of the member who entered it; null when the member no longer has an account. */
  by: string | null
  note: string | null
  /** The booking at whose hand-over or return it was found. */
  rentalId: string | null
  state: MarkState
  events: UnitMarkEvent[]
}

/** The marks that a unit ever had, oldest first, each with its history. */
export async function listMarks(db: Database, unitId: number): Promise<UnitMark[]> {
  const marks = await db
    .select({
      id: unitMarks.id,
      unitId: unitMarks.unitId,
      kind: unitMarks.kind,
      x: unitMarks.x,
      y: unitMarks.y,
      foundAt: unitMarks.foundAt,
      by: staffUsers.name,
      note: unitMarkNotes.text,
      rentalId: unitMarks.rentalId,
    })
    .from(unitMarks)
    .leftJoin(staffUsers, eq(staffUsers.id, unitMarks.staffId))
    .leftJoin(unitMarkNotes, eq(unitMarkNotes.id, unitMarks.noteId))
    .where(eq(unitMarks.unitId, unitId))
    .orderBy(asc(unitMarks.id))
  const events = await listEvents(
    db,
    marks.map(({ id }) => id),
  )
  return marks.map((mark) => {
    const own = events.get(mark.id) ?? []
    return { ...mark, state: markState(own), events: own }
  })
}

async function listEvents(db: Database, markIds: readonly number[]): Promise<Map<number, UnitMarkEvent[]>> {
  if (markIds.length === 0) return new Map()
  const rows = await db
    .select({
      markId: unitMarkEvents.markId,
      id: unitMarkEvents.id,
      kind: unitMarkEvents.kind,
      happenedAt: unitMarkEvents.happenedAt,
      by: staffUsers.name,
      note: unitMarkNotes.text,
      rentalId: unitMarkEvents.rentalId,
    })
    .from(unitMarkEvents)
    .leftJoin(staffUsers, eq(staffUsers.id, unitMarkEvents.staffId))
    .leftJoin(unitMarkNotes, eq(unitMarkNotes.id, unitMarkEvents.noteId))
    .where(inArray(unitMarkEvents.markId, [...markIds]))
    .orderBy(asc(unitMarkEvents.id))
  return Map.groupBy(rows, ({ markId }) => markId)
}

/** The damage that is on a unit now, oldest first. */
export async function listOpenMarks(db: Database, unitId: number): Promise<UnitMark[]> {
  const marks = await listMarks(db, unitId)
  return marks.filter(({ state }) => state === 'open')
}

/** A mark to store. */
export type NewMark = PlacedMark & { note?: string | undefined }

export type NewMarks = {
  unitId: number
  marks: readonly NewMark[]
  foundAt: Date
  /** The booking at whose hand-over or return the marks were found. */
  rentalId?: string | undefined
}

/** Stores marks of a unit and returns their ids, in order. Runs inside the caller's transaction. */
export async function addMarks(
  tx: Database,
  author: Author,
  { unitId, marks, foundAt, rentalId }: NewMarks,
): Promise<number[]> {
  const ids: number[] = []
  for (const { kind, x, y, note } of marks) {
    const noteId = await addNote(tx, note)
    const [row] = await tx
      .insert(unitMarks)
      .values({ unitId, kind, x, y, foundAt, ...entryOf(author, { rentalId, noteId }) })
      .returning({ id: unitMarks.id })
    ids.push(row!.id)
  }
  return ids
}

export type NewMarkEvent = {
  kind: MarkEventKind
  happenedAt: Date
  note?: string | undefined
  rentalId?: string | undefined
}

/**
 * Stores what happened to a mark. The caller has checked that it may happen to a mark in its state, inside the same transaction
 * and behind `lockMarks`.
 */
export async function addMarkEvent(
  tx: Database,
  author: Author,
  markId: number,
  { kind, happenedAt, note, rentalId }: NewMarkEvent,
): Promise<void> {
  const noteId = await addNote(tx, note)
  await tx.insert(unitMarkEvents).values({ markId, kind, happenedAt, ...entryOf(author, { rentalId, noteId }) })
}

/** Lets no other transaction change the marks of a unit; false when there is no such unit. */
export async function lockMarks(tx: Database, unitId: number): Promise<boolean> {
  const rows = await tx.select({ id: units.id }).from(units).where(eq(units.id, unitId)).for('no key update')
  return rows.length > 0
}

/** The mark of a unit with this id; undefined when it has none. */
export async function findMark(db: Database, unitId: number, markId: number): Promise<UnitMark | undefined> {
  const marks = await listMarks(db, unitId)
  return marks.find(({ id }) => id === markId)
}

/** The unit of a mark; undefined when there is no such mark. */
export async function findUnitOfMark(db: Database, markId: number): Promise<number | undefined> {
  const [mark] = await db.select({ unitId: unitMarks.unitId }).from(unitMarks).where(eq(unitMarks.id, markId))
  return mark?.unitId
}

/** The marks of a unit that were found at a hand-over or return of a rental, oldest first. */
export async function listMarksOfRental(db: Database, unitId: number, rentalId: string): Promise<UnitMark[]> {
  const marks = await listMarks(db, unitId)
  return marks.filter((mark) => mark.rentalId === rentalId)
}

async function addNote(tx: Database, text: string | undefined): Promise<number | null> {
  if (!text) return null
  const [row] = await tx.insert(unitMarkNotes).values({ text }).returning({ id: unitMarkNotes.id })
  return row!.id
}

type EntryOptions = { rentalId: string | undefined; noteId: number | null }

function entryOf({ staffId, keyId, at }: Author, { rentalId, noteId }: EntryOptions) {
  return { enteredAt: at, staffId, keyId: keyId ?? null, rentalId: rentalId ?? null, noteId }
}
