import { and, asc, count, eq } from 'drizzle-orm'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { taxDocumentPrints } from '../tables/tax-documents.ts'
import { staffUsers } from '../tables/staff.ts'

/** Records a print of a document and says what it is: the first one is the original, also of two at the same moment. */
export async function recordPrint(
  db: Database,
  { staffId, at: printedAt }: Author,
  documentId: string,
): Promise<'original' | 'copy'> {
  const print = { documentId, printedAt, staffId }
  const first = await db
    .insert(taxDocumentPrints)
    .values({ ...print, isOriginal: true })
    .onConflictDoNothing()
    .returning({ id: taxDocumentPrints.id })
  if (first.length > 0) return 'original'
  await db.insert(taxDocumentPrints).values({ ...print, isOriginal: false })
  return 'copy'
}

/** When the original of a document was printed and by whom, if the account exists, and how many copies; undefined before. */
export async function findPrints(db: Database, documentId: string) {
  const { printedAt, isOriginal, staffId } = taxDocumentPrints
  const isOf = eq(taxDocumentPrints.documentId, documentId)
  const [original] = await db
    .select({ at: printedAt, by: staffUsers.name })
    .from(taxDocumentPrints)
    .leftJoin(staffUsers, eq(staffUsers.id, staffId))
    .where(and(isOf, eq(isOriginal, true)))
    .orderBy(asc(taxDocumentPrints.id))
    .limit(1)
  if (!original) return undefined
  const [copies] = await db
    .select({ count: count() })
    .from(taxDocumentPrints)
    .where(and(isOf, eq(isOriginal, false)))
  return { ...original, copies: copies?.count ?? 0 }
}
