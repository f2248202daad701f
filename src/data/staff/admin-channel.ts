import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

/** Tells every process that bookings, inquiries or what staff see of them have changed; never what. */
export const adminChannel = 'roud_desk'

/**
 * Announces news of the desk to every process. Not part of the transaction that stores a booking: PostgreSQL lets
 * transactions that announce something commit one at a time.
 */
export async function notifyAdmin(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${adminChannel}, '')`)
}
