import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeInquiryState } from '#operations/customers/change-inquiry-state.ts'
import { insertInquiry, readInquiries, type NewInquiry } from '#data/customers/inquiries.ts'
import { inquiries } from '#data/tables/customers.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { testNow } from '../helpers/test-now.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const inquiry: NewInquiry = {
  fullName: 'نورة القحطاني',
  mobileNumber: '+966512345678',
  type: 'Inquiry',
  message: 'هل لديكم\nسيارات لسبعة ركاب؟',
  language: 'ar',
  createdAt: testNow,
}

test('one inquiry sent ten times at once is stored once, and each call returns the same row', async () => {
  const form = { ...inquiry, idempotencyKey: 'ten-at-once-000000' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => insertInquiry(database.db, form)))
  expect(answers.filter(({ created }) => created)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.inquiry.id)).size).toBe(1)
  expect(answers[0]!.inquiry).toMatchObject(form)
  expect(await database.db.$count(inquiries)).toBe(1)
})

test('inquiries without a key are each stored', async () => {
  const before = await database.db.$count(inquiries)
  await insertInquiry(database.db, inquiry)
  await insertInquiry(database.db, inquiry)
  expect(await database.db.$count(inquiries)).toBe(before + 2)
})

test('an error contains nothing about the sender', async () => {
  const error = await insertInquiry(database.db, { ...inquiry, message: 'a\0b' }).catch((error: unknown) => error)
  expect(String(error)).toBe('Error: Could not store the inquiry: 22021')
})

test('a repeated request to mark an inquiry as handled is answered like the first one', async () => {
  const { inquiry: open } = await insertInquiry(database.db, inquiry)
  const markAt = (at: Date) => {
    const author = { staffId: null as never, staffName: 'سارة', at }
    return changeInquiryState(database.db, author, { id: open.id, version: 1 }, 'handled')
  }
  const row = { ...open, isHandled: true, handledAt: testNow, version: 2 }
  expect(await markAt(testNow)).toEqual({ outcome: 'saved', row })
  expect(await markAt(new Date(testNow.getTime() + 5_000))).toEqual({ outcome: 'saved', row })
})

test('an export goes on when the row at the end of a batch is deleted meanwhile', async () => {
  await database.db.delete(inquiries)
  // A microsecond apart, which is less than a `Date` can tell.
  await database.db.execute(sql`
    insert into inquiries (full_name, mobile_number, message, language, created_at)
    select 'نورة', '+966512345678', 'x', 'ar', ${testNow}::timestamptz + number * interval '1 microsecond'
    from generate_series(1, 1003) number`)
  const newestFirst = await database.db.select({ id: inquiries.id }).from(inquiries).orderBy(desc(inquiries.createdAt))
  const read: string[] = []
  const query = { type: undefined, state: undefined, search: undefined }
  for await (const rows of readInquiries(database.db, query, 5000)) {
    read.push(...rows.map(({ id }) => id))
    await database.db.delete(inquiries).where(eq(inquiries.id, rows.at(-1)!.id))
  }
  expect(read).toEqual(newestFirst.map(({ id }) => id))
})
