import { asc } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { faqs } from './schema.ts'

export type Faq = Awaited<ReturnType<typeof listFaqs>>[number]

/** Every frequently asked question, in display order (spec section 7, "FAQs"). */
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
