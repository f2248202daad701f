import { eq } from 'drizzle-orm'
import type { Inquiry } from '#data/customers/inquiries.ts'
import { inquiries } from '#data/tables/customers.ts'
import { sendInquiryNews } from '#operations/outbox/send-news.ts'
import { onDatabase } from '../helpers/browser-database.ts'
import { testNow } from '../helpers/test-now.ts'
import { storedMobileNumber } from './mobile-numbers.ts'
import type { TestSite } from './site.ts'

/** Stores an inquiry as a customer's form would, with changes and what leaves the house. */
export async function storeInquiry({ db }: Pick<TestSite, 'db'>, changes: Partial<typeof inquiries.$inferInsert> = {}) {
  const [inquiry] = await db
    .insert(inquiries)
    .values({
      fullName: 'نورة القحطاني',
      mobileNumber: '+966512345678',
      type: 'Inquiry',
      message: 'هل لديكم سيارات لسبعة ركاب؟',
      language: 'ar',
      createdAt: testNow,
      ...changes,
    })
    .returning()
  await sendInquiryNews(db, 'inquiry.received', inquiry!, { at: inquiry!.createdAt })
  return inquiry!
}

/** The stored inquiries of a visitor of browser tests, found by mobile number as typed. */
export function storedInquiries(mobileNumber: string): Promise<Inquiry[]> {
  const isOwn = eq(inquiries.mobileNumber, storedMobileNumber(mobileNumber))
  return onDatabase((db) => db.select().from(inquiries).where(isOwn))
}
