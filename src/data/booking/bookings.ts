import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { prepareOnce } from '../database/prepare-once.ts'
import type { EncryptedIdentity } from '../customers/identity.ts'
import { bookings } from '../schema.ts'
import { hidePersonalData } from '../database/storage-error.ts'

export type Booking = typeof bookings.$inferSelect
/** A booking to store; the numbers of its documents are sealed under the id that comes with them. */
export type NewBooking = Omit<Booking, 'reference' | keyof EncryptedIdentity | keyof typeof emptyRow> &
  Partial<Pick<Booking, keyof typeof emptyRow>> &
  EncryptedIdentity

/**
 * A statement of somebody else's that is carried out in the one that stores a row, and only if it does: with one parameter,
 * $1, and the text that stands for it.
 */
export type ExtraSql = { statement: string; parameter: string }

const maximumReferences = 10

/**
 * Stores a booking once per idempotency key, as pending, and returns the stored row; `created` is false when the key was
 * there already, also when the same form arrives twice at the same moment. Amounts are halalas. `makeReference` is asked
 * again when a reference is taken. It is one statement, with what goes `along`, and needs no transaction of its own; pass
 * one as `db` to store something else together with the booking.
 * Rejects when the row breaks a rule of the table; the message holds no personal data (decisions "Booking record").
 */
export function insertBooking(
  db: Database,
  newBooking: NewBooking,
  makeReference: () => string,
  along?: ExtraSql,
): Promise<{ booking: Booking; created: boolean }> {
  return hidePersonalData('the booking', async () => {
    const statement = insertStatement(db, along?.statement)
    for (let attempt = 0; attempt < maximumReferences; attempt++) {
      const row: Booking = { ...emptyRow, ...newBooking, reference: makeReference() }
      const stored = await statement.execute({ ...row, along: along?.parameter })
      if (stored.length > 0) return { booking: row, created: true }
      const earlier = await findBookingByKey(db, newBooking.idempotencyKey)
      if (earlier) return { booking: earlier, created: false }
    }
    throw Object.assign(new Error(), { code: 'no free reference' })
  })
}

/** What a new row has where nothing is given; what is stored is what was sent, so it is not read back. */
const emptyRow = {
  status: 'pending',
  version: 1,
  erasedAt: null,
  idempotencyKey: null,
  carId: null,
  pickupBranchId: null,
  returnBranchId: null,
  discountCode: null,
  discountId: null,
} as const

const alone = prepareOnce((db) => prepareInsert(db, 'store-booking'))
const withOthers = new Map<string, typeof alone>()

/** What goes along is the same statement each time, as a rule; each has a name of its own. */
function insertStatement(db: Database, along: string | undefined) {
  if (along === undefined) return alone(db)
  const name = `store-booking-${withOthers.size}`
  const statement = withOthers.get(along) ?? prepareOnce((on) => prepareInsert(on, name, along))
  withOthers.set(along, statement)
  return statement(db)
}

function prepareInsert(db: Database, name: string, along?: string) {
  // Of the columns that may be empty, this alone cannot be sent so: its type would write the moment down.
  const { erasedAt: _, ...columns } = getTableColumns(bookings)
  const values = Object.fromEntries(
    Object.keys(columns).map((name) => [name, sql.placeholder(name)]),
  ) as unknown as typeof bookings.$inferInsert
  // Without a target, the conflict clause covers the key and the reference, and a transaction goes on after it.
  const stored = db
    .$with('stored')
    .as(db.insert(bookings).values(values).onConflictDoNothing().returning({ id: bookings.id }))
  const parts = along ? [stored, db.$with('along', {}).as(forStored(along))] : [stored]
  return db
    .with(...parts)
    .select()
    .from(stored)
    .prepare(name)
}

/** Its parameter is null when nothing was stored. */
function forStored(along: string): SQL {
  const [before = '', after = ''] = along.split('$1')
  return sql`${sql.raw(before)}(select ${sql.placeholder('along')}::text from stored)${sql.raw(after)}`
}

/** The booking that was stored under an idempotency key; undefined when there is none yet, and for a blank key. */
export async function findBookingByKey(db: Database, key: string | null | undefined): Promise<Booking | undefined> {
  if (!key || key.includes('\0')) return undefined
  const rows = await db.select().from(bookings).where(eq(bookings.idempotencyKey, key))
  return rows[0]
}
