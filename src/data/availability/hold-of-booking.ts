import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { holds } from '../tables/availability.ts'
import type { Hold } from './hold-refusal.ts'

/** The hold of a booking; undefined while it has no unit. */
export async function findHoldOfBooking(db: Database, bookingId: string): Promise<Hold | undefined> {
  const [hold] = await db.select().from(holds).where(eq(holds.bookingId, bookingId))
  return hold
}

export async function findHold(db: Database, id: number): Promise<Hold | undefined> {
  const [hold] = await db.select().from(holds).where(eq(holds.id, id))
  return hold
}

export async function deleteHold(tx: Database, id: number): Promise<void> {
  await tx.delete(holds).where(eq(holds.id, id))
}

/** Lets holds overlap until the end of the transaction, in which several of them exchange units. */
export async function deferOverlapCheck(tx: Database): Promise<void> {
  await tx.execute(sql`set constraints holds_no_overlap deferred`)
}
