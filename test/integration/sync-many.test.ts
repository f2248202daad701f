import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { withLock } from '#data/database/advisory-locks.ts'
import { syncDeliveries } from '#data/tables/sync.ts'
import type { DeliveryJob } from '#data/sync/sync-deliveries.ts'
import { createFileSync } from '#integrations/sheet-sync/file.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createSheetSync, enqueueWith, syncQueueName } from '#server/sync/sheet-sync.ts'
import { createTestDatabase } from '../factories/database.ts'
import { storeManyBookings } from '../factories/bookings.ts'
import { testIdentity } from '../helpers/test-identity.ts'

const count = 3_000

test('three thousand waiting bookings are as many rows of the file', { tags: ['long'] }, async () => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'roud-sync-rate-'))
  const { db } = database
  const jobs = await startJobs({
    databaseUrl: database.url,
    onError: (what, error) => expect.fail(`${what}: ${String(error)}`),
  })
  try {
    const sync = createSheetSync({
      db,
      identity: testIdentity,
      now: () => new Date(),
      target: createFileSync({ folder, exclusively: (work) => withLock(db, 'syncFiles', work) }),
      targetName: 'file',
      enqueue: enqueueWith(jobs),
    })
    await storeManyBookings(db, count)
    await jobs.workOnBatches<DeliveryJob>(syncQueueName, sync.deliverAll)
    await sync.queueDue()
    const undelivered = () => db.$count(syncDeliveries, sql`${syncDeliveries.state} <> 'delivered'`)
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), { timeout: 240_000, interval: 100 })
    const rows = (await readFile(path.join(folder, 'bookings.csv'), 'utf8')).split('\r\n').filter((line) => line !== '')
    expect(rows).toHaveLength(count + 1)
  } finally {
    await jobs.stop()
    await rm(folder, { recursive: true })
    await database.drop()
  }
})
