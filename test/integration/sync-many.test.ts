import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withLock } from '#data/database/advisory-locks.ts'
import { outbox } from '#data/tables/outbox.ts'
import { createFileSync } from '#integrations/sheet-sync/file.ts'
import { createTestDatabase } from '../factories/database.ts'
import { sendAllToSheet, storeManyBookings } from '../factories/bookings.ts'
import { createTestWorker } from '../helpers/test-outbox.ts'

const count = 3_000

test('three thousand waiting bookings are as many rows of the file', { tags: ['long'] }, async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'roud-sync-rate-'))
  const { db } = database
  try {
    const target = createFileSync({ folder, exclusively: (work) => withLock(db, 'syncFiles', work) })
    const worker = createTestWorker(db, () => new Date(), { target })
    await storeManyBookings(db, count)
    await sendAllToSheet(db)
    await worker.sendDue()
    expect(await db.$count(outbox, sql`${outbox.state} <> 'delivered'`)).toBe(0)
    const rows = (await readFile(path.join(folder, 'bookings.csv'), 'utf8')).split('\r\n').filter((line) => line !== '')
    expect(rows).toHaveLength(count + 1)
  } finally {
    await rm(folder, { recursive: true })
    await database.drop()
  }
})
