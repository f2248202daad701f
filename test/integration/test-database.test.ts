import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../factories/database.ts'
import { multiplyRow } from '../factories/rows.ts'

test('a database with large tables is reset to the starter content', async () => {
  const { db, reset, drop } = await createTestDatabase()
  const cars = async () => (await db.execute(sql`select id, name_en from cars order by id`)).rows
  const before = await cars()
  await multiplyRow(db, 'cars', { copies: 10_000, changes: { id: '1000 + n', slug: `'copy-' || n` }, triggers: false })
  await reset()
  expect(await cars()).toEqual(before)
  await drop()
})
