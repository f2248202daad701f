import { eq, lt } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { postedForms } from './schema.ts'
import type { Author } from './change-rows.ts'

const keptMs = 2 * 24 * 60 * 60 * 1000

/**
 * Runs `save` once per key of a member's form, in one transaction, and returns its result. A form sent again, even at the same
 * moment, gets the stored result. Only results with the outcome 'saved' are stored.
 */
export function saveOnce<R extends { outcome: string }>(
  db: Database,
  { staffId, at }: Author,
  key: string,
  save: (tx: Database) => Promise<R>,
): Promise<R> {
  const form = eq(postedForms.key, `${staffId} ${key}`)
  return db.transaction(async (tx) => {
    // Waits for a concurrent transaction that inserts the same key.
    const claimed = await tx
      .insert(postedForms)
      .values({ key: `${staffId} ${key}`, postedAt: at })
      .onConflictDoNothing()
      .returning({ key: postedForms.key })
    if (claimed.length === 0) {
      const [earlier] = await tx.select({ answer: postedForms.answer }).from(postedForms).where(form)
      if (earlier?.answer) return earlier.answer as R
    }
    await tx.delete(postedForms).where(lt(postedForms.postedAt, new Date(at.getTime() - keptMs)))
    const result = await save(tx)
    if (result.outcome === 'saved') await tx.update(postedForms).set({ answer: result }).where(form)
    else await tx.delete(postedForms).where(form)
    return result
  })
}
