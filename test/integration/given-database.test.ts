// @module-tag long

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { addDays, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { findPort } from '../helpers/find-port.ts'
import { startSite } from '../helpers/site-process.ts'
import { createDatabase, dropDatabase } from '../helpers/template-database.ts'

test('the site runs on the server of DATABASE_URL and starts none of its own', async () => {
  const url = await createDatabase(inject('serverUrl'), 'template0')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-given-'))
  onTestFinished(async () => {
    await dropDatabase(url, inject('serverUrl'))
    await rm(dataDir, { recursive: true })
  })
  const settings = { DATABASE_URL: url }
  const first = await startSite({ port: await findPort(), dataDir, settings })
  const today = todayInRiyadh(new Date())
  const dates = { pickupDate: addDays(today, 3), returnDate: addDays(today, 6) }
  const body = encodeFields({ ...goodBooking, ...dates })
  expect((await fetch(`${first.url}/book/1`, { method: 'POST', body })).status).toBe(200)
  expect(await first.stop()).toEqual({ graceful: true })

  const second = await startSite({ port: await findPort(), dataDir, settings })
  onTestFinished(async () => void (await second.stop()))
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  const { db, close } = connect(url, { maxConnections: 1 })
  const { rows } = await db.execute(sql`select count(*)::int as bookings from bookings`)
  await close()
  expect(rows).toEqual([{ bookings: 1 }])
  expect(await readdir(dataDir)).not.toContain('postgres')
})
