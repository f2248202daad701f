import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import { languages } from '#domain/text/languages.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { openDatabaseProxy } from '../helpers/database-proxy.ts'
import { textOf } from '../helpers/html.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { createDatabase, databaseName, dropDatabase } from '../helpers/template-database.ts'
import { testNow } from '../helpers/test-now.ts'

test('pages explain a lost database in a sentence, and the process recovers by itself', async () => {
  const databaseUrl = await createDatabase(inject('serverUrl'), databaseName(inject('templateUrl')))
  const proxy = await openDatabaseProxy(databaseUrl)
  const site = await serveSite(proxy.url, () => testNow)
  const statusOf = async (path: string) => (await fetch(site.url + path)).status
  expect(await statusOf('/fleet')).toBe(200)

  await proxy.cut()
  const { errors } = await loadSiteTexts('en')
  const answer = await fetch(`${site.url}/en/fleet`)
  const words = textOf(await answer.text())
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(words).toContain(errors.errorTitle)
  expect(words).toContain(answer.headers.get('x-request-id'))
  expect(words).not.toMatch(/ECONN|connect|postgres|127\.0\.0\.1/i)
  // The back office names what it could not read.
  for (const language of languages) {
    const screen = await fetch(`${site.url}/admin/faq`, { headers: { cookie: `roud-language=${language}` } })
    expect(screen.status).toBe(503)
    expect(textOf(await screen.text())).toContain(adminTextsIn(language).readErrors.faq)
  }
  const booking = await fetch(`${site.url}/book/1`, { method: 'POST', body: encodeFields(goodBooking) })
  expect(booking.status).toBe(503)
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  const warnings = site.takeWarnings()
  expect(warnings.length).toBeGreaterThan(1)
  expect(JSON.stringify(warnings)).not.toContain(goodBooking.nationalId)

  await proxy.restore()
  expect([await statusOf('/readyz'), await statusOf('/en/fleet')]).toEqual([200, 200])
  const stored = await fetch(`${site.url}/book/1`, { method: 'POST', body: encodeFields(goodBooking) })
  expect(stored.status).toBe(200)
  expect((await site.db.execute(sql`select 1 from bookings`)).rows).toHaveLength(1)
  expect(site.takeWarnings()).toEqual([])
  await site.close()
  await proxy.cut()
  await dropDatabase(databaseUrl, inject('serverUrl'))
})
