import { and, asc, desc, eq, getTableColumns, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { openFineStates, type FineState } from '#domain/fines/fine-states.ts'
import type { PlateSearch } from '#domain/fleet/plate-search.ts'
import type { Database } from '../database/connect.ts'
import { bookings } from '../tables/booking.ts'
import { trafficFines } from '../tables/rental-cases.ts'

export type TrafficFine = typeof trafficFines.$inferSelect

/** How fines are recorded. */
export const fineRows = { entity: 'fine', table: trafficFines } as const

export async function findFine(db: Database, id: number): Promise<TrafficFine | undefined> {
  const [row] = await db.select().from(trafficFines).where(eq(trafficFines.id, id))
  return row
}

/** A fine, locked until the transaction ends. */
export async function lockFine(tx: Database, id: number): Promise<TrafficFine | undefined> {
  const [row] = await tx.select().from(trafficFines).where(eq(trafficFines.id, id)).for('update')
  return row
}

/** The fines with these numbers of violations. */
export async function listFinesByNumber(db: Database, numbers: readonly string[]): Promise<TrafficFine[]> {
  if (numbers.length === 0) return []
  const isOne = sql`${trafficFines.number} = any(${sql.param([...numbers])}::text[])`
  return db.select().from(trafficFines).where(isOne)
}

/** The fines of these bookings, the earliest violation first. */
export async function listFinesOf(db: Database, bookingIds: readonly string[]): Promise<TrafficFine[]> {
  if (bookingIds.length === 0) return []
  return db
    .select()
    .from(trafficFines)
    .where(inArray(trafficFines.bookingId, [...bookingIds]))
    .orderBy(asc(trafficFines.happenedAt), asc(trafficFines.id))
}

/** The fines with these ids. */
export async function listFinesWith(db: Database, ids: readonly number[]): Promise<TrafficFine[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(trafficFines)
    .where(inArray(trafficFines.id, [...ids]))
}

/** The fines without a rental that the site looks for, after the one with the id `after`; at most 500. */
export function listLookedFor(db: Database, after: number): Promise<TrafficFine[]> {
  return db
    .select()
    .from(trafficFines)
    .where(and(eq(trafficFines.state, 'unmatched'), trafficFines.isLookedFor, sql`${trafficFines.id} > ${after}`))
    .orderBy(asc(trafficFines.id))
    .limit(500)
}

/** The ids of the fines that have a rental and are not charged, oldest first. */
export async function listMatchedIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: trafficFines.id })
    .from(trafficFines)
    .where(eq(trafficFines.state, 'matched'))
    .orderBy(asc(trafficFines.id))
  return rows.map(({ id }) => id)
}

export type OpenFineCounts = Record<(typeof openFineStates)[number], number>

/** How many fines wait for a rental, and how many for being charged. */
export async function countOpenFines(db: Database): Promise<OpenFineCounts> {
  const rows = await db
    .select({ state: trafficFines.state, count: sql<number>`count(*)::int` })
    .from(trafficFines)
    .where(inArray(trafficFines.state, [...openFineStates]))
    .groupBy(trafficFines.state)
  const countOf = (state: FineState) => rows.find((row) => row.state === state)?.count ?? 0
  return { unmatched: countOf('unmatched'), matched: countOf('matched') }
}

export type FineFilter = {
  /** `open` for those with something to do. */
  readonly state: FineState | 'open' | undefined
  /** A part of the number of the violation. */
  readonly number: string | undefined
  readonly plate: PlateSearch | undefined
}

/**
 * Fines with their bookings, the latest entered first and of open ones those without a rental first, after the one with the id `after`;
 * at most `most`.
 */
export function listFines(
  db: Database,
  filter: FineFilter,
  { after, most }: { after: number | undefined; most: number },
) {
  const { state, number, plate } = filter
  const isOpen = state === 'open'
  return (
    db
      .select({
        ...getTableColumns(trafficFines),
        reference: bookings.reference,
        fullName: bookings.fullName,
        erasedAt: bookings.erasedAt,
      })
      .from(trafficFines)
      .leftJoin(bookings, eq(bookings.id, trafficFines.bookingId))
      .where(
        and(
          isOpen ? inArray(trafficFines.state, [...openFineStates]) : state && eq(trafficFines.state, state),
          or(number === undefined ? undefined : like(trafficFines.number, `%${escapeLike(number)}%`), isPlate(plate)),
          after === undefined ? undefined : isOpen ? isAfterOpen(after) : lt(trafficFines.id, after),
        ),
      )
      // 'unmatched' comes after 'matched' in the alphabet.
      .orderBy(...(isOpen ? [desc(trafficFines.state)] : []), desc(trafficFines.id))
      .limit(most)
  )
}

export type ListedFine = Awaited<ReturnType<typeof listFines>>[number]

function isAfterOpen(after: number): SQL {
  const { state, id } = trafficFines
  return sql`(${state}, ${id}) < (select f.state, f.id from ${trafficFines} f where f.id = ${after})`
}

function isPlate(search: PlateSearch | undefined): SQL | undefined {
  if (!search) return undefined
  const { letters, number } = search
  return like(
    trafficFines.plate,
    letters === '' ? `%${number}%` : number === '' ? `%${letters}%` : `%${letters}${number}%`,
  )
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
