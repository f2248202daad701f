import { asc, eq } from 'drizzle-orm'
import {
  createRow,
  deleteRow,
  nextDisplayOrder,
  reorderRows,
  updateRow,
  type RowVersion,
} from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { toRowId } from '../database/parse-ids.ts'
import { faqs } from '../tables/content.ts'

/** Every question, in display order. */
export function listFaqs(db: Database) {
  return db
    .select({
      id: faqs.id,
      question: { ar: faqs.questionAr, en: faqs.questionEn },
      answer: { ar: faqs.answerAr, en: faqs.answerEn },
    })
    .from(faqs)
    .orderBy(asc(faqs.displayOrder), asc(faqs.id))
}

const what = { entity: 'faq', table: faqs } as const

export type FaqValues = Pick<typeof faqs.$inferInsert, 'questionAr' | 'questionEn' | 'answerAr' | 'answerEn'>

/** One question with its version; undefined when the id is unknown. */
export async function findFaq(db: Database, id: string) {
  const faqId = toRowId(id)
  const rows = faqId === undefined ? [] : await db.select().from(faqs).where(eq(faqs.id, faqId))
  return rows[0]
}

/** Adds a question at the end of the list. */
export async function createFaq(db: Database, author: Author, values: FaqValues) {
  return createRow(db, author, what, { ...values, displayOrder: await nextDisplayOrder(db, faqs) })
}

/** Changes a question; 'conflict' when its version differs from the given one. */
export function updateFaq(db: Database, author: Author, at: RowVersion, values: FaqValues) {
  return updateRow(db, author, what, at, values)
}

/** Deletes a question; false when it does not exist. */
export function deleteFaq(db: Database, author: Author, id: number) {
  return deleteRow(db, author, what, id)
}

/** Sorts the questions by `ids`. */
export function reorderFaqs(db: Database, author: Author, ids: readonly number[]) {
  return reorderRows(db, author, what, ids)
}
