import { eq } from 'drizzle-orm'
import { connect } from '../../src/data/database/connect.ts'
import type { Inquiry } from '../../src/data/customers/inquiries.ts'
import { inquiries } from '../../src/data/customers/schema.ts'

/** The stored inquiries of a visitor of browser tests, found by mobile number. */
export async function storedInquiries(mobileNumber: string): Promise<Inquiry[]> {
  const { db, close } = connect(process.env['ROUD_TEST_DATABASE']!, { maxConnections: 1 })
  try {
    return await db.select().from(inquiries).where(eq(inquiries.mobileNumber, mobileNumber))
  } finally {
    await close()
  }
}
