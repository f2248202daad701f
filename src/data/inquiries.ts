import { eq } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { inquiries } from './schema.ts'
import { hidePersonalData } from './storage-fault.ts'

export type Inquiry = typeof inquiries.$inferSelect
export type NewInquiry = Omit<typeof inquiries.$inferInsert, 'id'>

/**
 * Stores a complaint or inquiry once per idempotency key and returns the stored row; `created` is false when the key was
 * there already, also when the same form arrives twice at the same moment. Pass a transaction as `db` to store something
 * else together with it. Rejects when the row breaks a rule of the table; the message holds no personal data.
 */
export function insertInquiry(db: Database, newInquiry: NewInquiry): Promise<{ inquiry: Inquiry; created: boolean }> {
  return hidePersonalData('the inquiry', async () => {
    const conflict = { target: inquiries.idempotencyKey }
    const [inquiry] = await db.insert(inquiries).values(newInquiry).onConflictDoNothing(conflict).returning()
    if (inquiry) return { inquiry, created: true }
    const rows = await db
      .select()
      .from(inquiries)
      .where(eq(inquiries.idempotencyKey, newInquiry.idempotencyKey ?? ''))
    if (rows[0]) return { inquiry: rows[0], created: false }
    throw Object.assign(new Error(), { code: 'the earlier one was deleted meanwhile' })
  })
}
