import { eq, lt } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { postedForms } from '../tables/staff.ts'
import type { Author } from './record-changes.ts'
import { keyedDigest } from '../database/tokens.ts'

/** Longer than a device keeps a form that it could not send. */
const keptMs = 31 * 24 * 60 * 60 * 1000

/** The key of a form and what was posted with it. `secret` keys the stored digest, so that numbers cannot be guessed from it. */
export type PostedForm = { key: string; request: unknown; secret: string }

/**
 * Runs `save` once per key of a member's form, in one transaction, and returns its result. A form sent again, even at the same
 * moment, gets the stored result, or 'reused' if it was posted with other values. Only results with the outcome 'saved' are stored.
 */
export function saveOnce<R extends { outcome: string }>(
  db: Database,
  { staffId, at }: Author,
  { key, secret, request: posted }: PostedForm,
  save: (tx: Database) => Promise<R>,
): Promise<R | { outcome: 'reused' }> {
  const form = eq(postedForms.key, `${staffId} ${key}`)
  const request = keyedDigest(secret, JSON.stringify(posted))
  return db.transaction(async (tx) => {
    // Waits for a concurrent transaction that inserts the same key.
    const claimed = await tx
      .insert(postedForms)
      .values({ key: `${staffId} ${key}`, postedAt: at })
      .onConflictDoNothing()
      .returning({ key: postedForms.key })
    if (claimed.length === 0) {
      const [earlier] = await tx.select({ answer: postedForms.answer }).from(postedForms).where(form)
      if (earlier?.answer) {
        // Forms that an earlier version stored have no digest.
        const { request: first, ...answer } = earlier.answer
        return first === request || first === undefined ? (answer as unknown as R) : { outcome: 'reused' }
      }
    }
    await tx.delete(postedForms).where(lt(postedForms.postedAt, new Date(at.getTime() - keptMs)))
    const result = await save(tx)
    if (result.outcome === 'saved')
      await tx
        .update(postedForms)
        .set({ answer: { ...result, request } })
        .where(form)
    else await tx.delete(postedForms).where(form)
    return result
  })
}
