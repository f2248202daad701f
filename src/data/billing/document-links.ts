import { inArray, max } from 'drizzle-orm'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { taxDocumentWithdrawnLinks } from '../tables/tax-documents.ts'

/** The last link to each of these documents that was withdrawn, and when. Links are withdrawn in the order of their numbers. */
export async function findWithdrawnDocumentLinks(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { number: number; at: Date }>> {
  if (ids.length === 0) return new Map()
  const { documentId, number, withdrawnAt } = taxDocumentWithdrawnLinks
  const rows = await db
    .select({ documentId, number: max(number), at: max(withdrawnAt) })
    .from(taxDocumentWithdrawnLinks)
    .where(inArray(documentId, [...ids]))
    .groupBy(documentId)
  return new Map(rows.map((row) => [row.documentId, { number: row.number!, at: row.at! }]))
}

/** Stores that a link was withdrawn; nothing if it was already. */
export async function storeWithdrawnDocumentLink(
  db: Database,
  { staffId, at }: Author,
  link: { documentId: string; number: number },
): Promise<void> {
  await db
    .insert(taxDocumentWithdrawnLinks)
    .values({ ...link, withdrawnAt: at, staffId })
    .onConflictDoNothing()
}
