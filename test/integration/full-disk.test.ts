import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { diskTexts } from '#app/admin/shared/frame/disk-texts.ts'
import type { DiskState } from '#operations/services/disk.ts'
import { connect, tryToGrow } from '#data/database/connect.ts'
import { createTestDatabase } from '../factories/database.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { goodRequest, newKey } from '../helpers/api.ts'
import { openDatabaseProxy } from '../helpers/database-proxy.ts'
import { textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { openTestSite } from '../factories/site.ts'
import { storeStaff, signInAs, staffPassword } from '../factories/staff.ts'
import { createDatabase, databaseName, dropDatabase } from '../helpers/template-database.ts'
import { testNow } from '../helpers/test-now.ts'

test('a full disk: readiness, sign-in and every screen of the back office name it', async () => {
  let state: DiskState = 'ok'
  const site = await openTestSite({ more: () => ({ disk: { state: () => Promise.resolve(state) } }) })
  onTestFinished(() => site.close())
  const staff = { owner: await signInAs(site, 'owner'), agent: await signInAs(site, 'agent') }
  const says = async (role: keyof typeof staff) =>
    textOf(await (await staff[role].get('/admin/bookings?view=all')).text())

  state = 'low'
  expect((await site.request('/readyz')).status).toBe(200)
  expect(await says('owner')).toContain(diskTexts.ar.low)
  expect(await says('agent')).not.toContain(diskTexts.ar.low)

  state = 'full'
  const ready = await site.request('/readyz')
  expect([ready.status, await ready.text()]).toEqual([503, 'disk full'])
  expect((await site.request('/healthz')).status).toBe(200)
  for (const role of ['owner', 'agent'] as const) expect(await says(role)).toContain(diskTexts.ar.full)
  const body = encodeFields({ email: staff.agent.email, password: staffPassword })
  const refused = await site.request('/admin/login', { method: 'POST', body })
  expect(refused.status).toBe(503)
  expect(textOf(await refused.text())).toContain(diskTexts.ar.signIn)
  // Pages need no space.
  expect((await site.request('/fleet')).status).toBe(200)
})

test('sign-in names the full disk of a database when storing the session fails', async () => {
  const site = await openTestSite()
  onTestFinished(() => site.close())
  const { email } = await storeStaff(site, 'agent')
  await site.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await site.db.execute(
    sql`create trigger refuse before insert on staff_sessions for each row execute function refuse()`,
  )
  const body = encodeFields({ email, password: staffPassword })
  const refused = await site.request('/admin/login', { method: 'POST', body })
  expect(refused.status).toBe(503)
  expect(textOf(await refused.text())).toContain(diskTexts.ar.signIn)
})

test('a booking that the full disk of a database refuses is answered 503 with the time to try again, by page and API', async () => {
  const site = await openTestSite()
  onTestFinished(() => site.close())
  await site.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await site.db.execute(sql`create trigger refuse before insert on bookings for each row execute function refuse()`)
  const answers = [
    await site.request('/book/1', { method: 'POST', body: encodeFields(goodBooking) }),
    await site.request('/api/v1/bookings', {
      method: 'POST',
      body: JSON.stringify(goodRequest(1)),
      headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await answers[1]!.json()).toMatchObject({ code: 'unavailable' })
  expect(takeWarnings().length).toBeGreaterThan(0)
})

test('the back office names the full disk that has stopped the database', async () => {
  const databaseUrl = await createDatabase(inject('serverUrl'), databaseName(inject('templateUrl')))
  const proxy = await openDatabaseProxy(databaseUrl)
  const site = await serveSite(proxy.url, () => testNow, { disk: { state: () => Promise.resolve('full') } })
  await proxy.cut()
  const answer = await fetch(`${site.url}/admin/login`)
  expect(answer.status).toBe(503)
  const words = await answer.text()
  for (const { full } of Object.values(diskTexts)) expect(words).toContain(full)
  expect(words).toContain(answer.headers.get('x-request-id'))
  site.takeWarnings()
  await site.close()
  await dropDatabase(databaseUrl, inject('serverUrl'))
})

test('a connection reports queries that find no space, and sees whether there is space', async () => {
  const { url, drop } = await createTestDatabase()
  let reports = 0
  const { db, close } = connect(url, {
    slowQueries: { overMs: 60_000, report: () => undefined },
    onDiskFull: () => (reports += 1),
  })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const raise = sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
  await expect(db.execute(raise)).rejects.toThrow()
  await expect(db.transaction((tx) => tx.execute(raise))).rejects.toThrow()
  expect(reports).toBe(2)
  await expect(tryToGrow(db)).resolves.toBeUndefined()
})
