import { inquiries } from '../../src/data/customers/schema.ts'
import type { TestSite } from './site.ts'
import { testNow } from './test-now.ts'

/** Stores an inquiry as a customer's form would, with changes. */
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
  return inquiry!
}
