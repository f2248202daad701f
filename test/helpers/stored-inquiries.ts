import { eq } from 'drizzle-orm'
import type { Inquiry } from '../../src/data/customers/inquiries.ts'
import { inquiries } from '../../src/data/customers/schema.ts'
import { onDatabase } from './browser-database.ts'
import { storedMobileNumber } from './mobile-number.ts'

/** The stored inquiries of a visitor of browser tests, found by mobile number as typed. */
export function storedInquiries(mobileNumber: string): Promise<Inquiry[]> {
  const isOwn = eq(inquiries.mobileNumber, storedMobileNumber(mobileNumber))
  return onDatabase((db) => db.select().from(inquiries).where(isOwn))
}
