import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cars } from '#data/tables/fleet.ts'
import { siteContent, specialOffers } from '#data/tables/content.ts'
import { changeSetting } from '../factories/settings.ts'
import { fieldValues, textOf } from '../helpers/html.ts'
import { openLiveSite, type LiveSite } from '../factories/live-site.ts'
import { takeWarnings } from '../helpers/log.ts'
import { signInAs } from '../factories/staff.ts'
import { testNow } from '../helpers/test-now.ts'

let site: LiveSite

/** Far longer than a notification takes, since a busy machine is slow. */
const soon = { interval: 20 }

beforeAll(async () => {
  site = await openLiveSite()
})

afterAll(() => site.close())

afterEach(() => site.setNow(testNow))

async function read(path: string, init?: RequestInit): Promise<string> {
  return (await site.request(path, init)).text()
}

function renameCar(name: string, db = site.db) {
  return db.update(cars).set({ nameEn: name, nameAr: name }).where(eq(cars.id, 1))
}

describe('a cached page', () => {
  test.each(['/', '/en/fleet', '/book/1', '/special-offers', '/fleet.data', '/_.data', '/en.data'])(
    '%s costs no query, and equals the rendered page',
    async (path) => {
      const rendered = await read(path)
      await site.warm(path)
      const { response, queries } = await site.count(path)
      expect(queries).toBe(0)
      expect(await response.text()).toBe(rendered)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test('names each of its inline scripts in its policy', async () => {
    await site.warm('/fleet')
    const response = await site.request('/fleet')
    const policy = response.headers.get('content-security-policy')!
    const html = await response.text()
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, source]) => source!)
    expect(inline.length).toBeGreaterThan(1)
    for (const source of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
    }
  })

  test('is sent in an encoding that the browser accepts', async () => {
    const plain = await read('/en/fleet')
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0', null, (bytes: Buffer) => bytes],
    ] as const) {
      const response = await site.request('/en/fleet', { headers: { 'accept-encoding': accepted } })
      const body = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('content-length')).toBe(String(body.length))
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(unpack(body).toString()).toBe(plain)
    }
  })

  test('is compressed better a moment later', async () => {
    const compressing = await openLiveSite({ compressesBetter: true })
    onTestFinished(() => compressing.close())
    const readBytes = async () => {
      const response = await compressing.request('/en/fleet', { headers: { 'accept-encoding': 'br' } })
      return Buffer.from(await response.arrayBuffer())
    }
    const quick = await readBytes()
    await expect.poll(async () => (await readBytes()).byteLength).toBeLessThan(quick.byteLength)
    expect(brotliDecompressSync(await readBytes())).toEqual(brotliDecompressSync(quick))
  })

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await site.request('/en/about')
    const etag = headers.get('etag')!
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const response = await site.request('/en/about', { headers: { 'if-none-match': known, 'accept-encoding': 'br' } })
      expect([response.status, await response.text()]).toEqual([304, ''])
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    }
    expect((await site.request('/en/about', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('responds to HEAD with the headers only', async () => {
    await site.warm('/en/fleet')
    const { response, queries } = await site.count('/en/fleet', { method: 'HEAD' })
    expect([response.status, queries, await response.text()]).toEqual([200, 0, ''])
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10_000)
  })

  test('is shared by addresses that differ in unused parameters', async () => {
    await site.warm('/en/fleet')
    const { response, queries } = await site.count('/en/fleet?utm_source=x&fbclid=1')
    const html = await response.text()
    expect(queries).toBe(0)
    expect(html).toBe(await read('/en/fleet'))
    expect(fieldValues(html)['to']).toBe('/fleet')
  })

  test('is not shared by a filter, which is cached separately', async () => {
    const all = await read('/en/fleet')
    await site.warm('/en/fleet?category=2')
    const filtered = await read('/en/fleet?utm=1&category=2')
    expect(filtered).not.toBe(all)
    expect(fieldValues(filtered)['to']).toBe('/fleet?category=2')
  })
})

describe('the number of pages is limited by the content', () => {
  test.each([
    ['/en/fleet', (n: number) => `/en/fleet?pickupLocation=random-${n}&category=${1_000 + n}`],
    ['/en/fleet', (n: number) => `/en/fleet?category=${'9'.repeat(n + 1)}&sort=${n}`],
    ['/en/fleet.data', (n: number) => `/en/fleet.data?_routes=random-${n}`],
    ['/en/404', (n: number) => `/en/no-such-page-${n}`],
    ['/en/404', (n: number) => `/en/${n}/and/below?x=${n}`],
    ['/en/book/0', (n: number) => `/en/book/${5_000 + n}`],
    ['/book/0', (n: number) => `/book/no-car-${n}`],
    ['/en/about', (n: number) => `/en/about?x=${n}`],
  ])('%s is shown at every address that means the same', async (shared, addressOf) => {
    await site.warm(shared)
    const before = site.cachedBytes()
    const same = await site.request(shared)
    const html = await same.text()
    for (let n = 0; n < 20; n += 1) {
      const { response, queries } = await site.count(addressOf(n))
      expect([queries, response.status]).toEqual([0, same.status])
      expect(await response.text()).toBe(html)
    }
    expect(site.cachedBytes()).toBe(before)
  })

  test.each(['/%65n/x', '/%65n/x.data'])('the missing page %s does not replace the others', async (path) => {
    const missing = path.endsWith('.data') ? '/no-such-page.data' : '/no-such-page'
    const before = await read(missing)
    // A content change empties the cache.
    await renameCar('تويوتا يارس أخرى')
    await site.request(path)
    expect(await read(missing)).toBe(before)
  })

  test('files and the routes of React Router are no pages', async () => {
    expect((await site.request('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
    expect((await site.request('/%ff.data')).status).toBe(400)
    expect((await site.request('/assets/no-such-file.js')).status).toBe(404)
    const manifest = await site.request('/__manifest?paths=%2Ffleet&version=x')
    expect(manifest.status).not.toBe(404)
  })
})

describe('what depends on the visitor', () => {
  test('a device that chose English is redirected from a cached page', async () => {
    await site.warm('/fleet')
    const response = await site.request('/fleet', { headers: { cookie: 'roud-language=en' } })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/en/fleet'])
    expect((await site.request('/fleet')).status).toBe(200)
    expect((await site.request('/fleet')).headers.get('vary')).toMatch(/cookie/i)
  })

  test('no cookie or header of a visitor reaches the page of another', async () => {
    await site.notified(renameCar('For everybody'))
    const own = { cookie: 'mine=secret-word', referer: 'https://secret-word.example', 'user-agent': 'secret-word' }
    expect(await read('/en/fleet', { headers: own })).not.toContain('secret-word')
    expect(await read('/en/fleet')).not.toContain('secret-word')
  })

  test('the back office and addresses without a page are never cached', async () => {
    const owner = await signInAs(site, 'owner')
    for (const path of ['/admin', '/now', '/sitemap.xml']) {
      for (let visit = 0; visit < 2; visit++) {
        const response = await owner.get(path)
        expect(response.headers.get('etag'), path).toBeNull()
      }
    }
  })
})

describe('a change of content', () => {
  test('by staff is on the next page', async () => {
    const owner = await signInAs(site, 'owner')
    for (const round of [1, 2, 3]) {
      await site.warm('/en/about')
      const fields = fieldValues(await (await owner.get('/admin/pages/about')).text())
      expect(fields['titleEn']).toBeDefined()
      const saved = await owner.post('/admin/pages/about', { ...fields, titleEn: `Heading ${round}` })
      expect(saved.status).toBeLessThan(400)
      expect(textOf(await read('/en/about'))).toContain(`Heading ${round}`)
    }
  })

  test('by another process is noticed', async () => {
    await site.warm('/en/book/1', '/en/book/1.data')
    await renameCar('Noticed', site.elsewhere)
    await expect.poll(() => read('/en/book/1'), soon).toContain('Noticed')
    expect(await read('/en/book/1.data')).toContain('Noticed')
  })

  test('that is not committed is not shown, blocks no other change, and shows once committed', async () => {
    await site.notified(renameCar('As it was'))
    await site.elsewhere.transaction(async (tx) => {
      await renameCar('Not yet', tx)
      await site.db.update(cars).set({ nameEn: 'The other car' }).where(eq(cars.id, 2))
      await expect.poll(() => read('/en/fleet'), soon).toContain('The other car')
      expect(await read('/en/fleet')).toContain('As it was')
      await site.warm('/en/fleet')
    })
    await expect.poll(() => read('/en/fleet'), soon).toContain('Not yet')
  })

  test('that is rolled back changes nothing', async () => {
    await site.warm('/en/fleet')
    const before = await read('/en/fleet')
    const taken = site.elsewhere.transaction(async (tx) => {
      await renameCar('Taken back', tx)
      tx.rollback()
    })
    await expect(taken).rejects.toThrow()
    expect((await site.count('/en/fleet')).queries).toBe(0)
    expect(await read('/en/fleet')).toBe(before)
  })

  test('closes and opens the site at once', async () => {
    await site.warm('/en/fleet')
    await changeSetting(site.elsewhere, 'maintenance_mode_enabled', 'true')
    await expect.poll(async () => (await site.request('/en/fleet')).status, soon).toBe(503)
    const closed = await site.request('/en/fleet')
    expect(closed.headers.get('retry-after')).toBe('600')
    expect(closed.headers.get('etag')).toBeNull()
    await changeSetting(site.elsewhere, 'maintenance_mode_enabled', 'false')
    await expect.poll(async () => (await site.request('/en/fleet')).status, soon).toBe(200)
  })

  test('is seen while disconnected, and none is missed after reconnecting', async () => {
    await site.warm('/en/fleet')
    const before = site.interruptions.length
    await site.elsewhere.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like 'select "version" from "content_version"%'`,
    )
    await expect.poll(() => site.interruptions.length).toBeGreaterThan(before)
    await renameCar('While disconnected', site.elsewhere)
    expect(await read('/en/fleet')).toContain('While disconnected')
    await site.warm('/en/fleet')
    await renameCar('Connected again', site.elsewhere)
    await expect.poll(() => read('/en/fleet'), soon).toContain('Connected again')
  })
})

describe('time', () => {
  const later = (milliseconds: number) => new Date(testNow.getTime() + milliseconds)

  test('an offer appears and ends on a cached page', async () => {
    const period = { startDate: later(60_000), endDate: later(120_000) }
    await site.notified(site.db.insert(specialOffers).values({ titleAr: 'Soon', titleEn: 'Soon', ...period }))
    const shows = async (milliseconds: number) => {
      site.setNow(later(milliseconds))
      return (await read('/en/special-offers')).includes('Soon')
    }
    await site.warm('/en/special-offers')
    expect([await shows(59_999), await shows(60_000)]).toEqual([false, true])
    await site.warm('/en/special-offers')
    expect([await shows(119_999), await shows(120_000)]).toEqual([true, false])
  })

  test('the year changes at midnight in Riyadh', async () => {
    site.setNow(new Date('2026-12-31T20:59:59.999Z'))
    await site.warm('/en/terms')
    expect(textOf(await read('/en/terms'))).toContain('© 2026')
    site.setNow(new Date('2026-12-31T21:00:00Z'))
    expect(textOf(await read('/en/terms'))).toContain('© 2027')
  })
})

test('a page with missing parts is not cached', async () => {
  const ownText = { contentEn: 'A text of its own' }
  await site.notified(site.db.update(siteContent).set(ownText).where(eq(siteContent.page, 'services')))
  for (const [path, table, word] of [
    ['/en/services', 'site_content', 'A text of its own'],
    ['/en/faq', 'faqs', '<details'],
    ['/en/partners/success', 'partners', 'Ufuq Telecom'],
    ['/en', 'partners', 'partners-carousel'],
    ['/en.data', 'hero_slides', 'slide'],
  ] as const) {
    // A new version of the content: what was read before is not used.
    await site.notified(renameCar(`Read anew for ${path}`))
    await site.db.execute(sql.raw(`alter table ${table} rename to away`))
    const without = await site.request(path)
    expect(without.status, path).toBe(200)
    const words = await without.text()
    await site.db.execute(sql.raw(`alter table away rename to ${table}`))
    const whole = await read(path)
    expect(whole.length, path).not.toBe(words.length)
    if (!['/en', '/en.data'].includes(path)) expect([words.includes(word), whole.includes(word)]).toEqual([false, true])
    expect(takeWarnings().length).toBeGreaterThan(0)
  }
})

test('a hundred visitors of a page that is not cached share one rendering', async () => {
  await site.notified(renameCar('Alone'))
  const { queries: alone } = await site.count('/en/fleet')
  await site.notified(renameCar('Crowded'))
  const spy = vi.spyOn(site.db, 'select')
  const answers = await Promise.all(Array.from({ length: 100 }, () => read('/en/fleet')))
  const queries = spy.mock.calls.length
  spy.mockRestore()
  expect(alone).toBeGreaterThan(1)
  expect(queries).toBeLessThanOrEqual(alone)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('Crowded')
})

test('a search with dates is rendered for each request: what is free is in no cached page', async () => {
  const search = '/en/fleet?pickupLocation=najran-airport&pickupDate=2026-12-01&returnDate=2026-12-03'
  await site.request(search)
  expect((await site.count(search)).queries).toBeGreaterThan(0)
})

test('the memory for pages is bounded, and searches evict no pages', { tags: ['long'] }, async () => {
  const bytes = 4 * 1024 * 1024
  const small = await openLiveSite({ bytes })
  await small.warm('/en/about')
  for (const sort of ['price', 'price-down', 'seats']) {
    for (const fuel of ['Gasoline', 'Diesel', 'Electric', 'Hybrid', 'none']) {
      for (const seats of ['5', '7']) await small.request(`/en/fleet?sort=${sort}&fuel=${fuel}&seats=${seats}`)
    }
  }
  expect(small.cachedBytes()).toBeLessThanOrEqual(bytes)
  expect((await small.count('/en/about')).queries).toBe(0)
  for (let id = 1; id <= 20; id++) {
    await small.request(`/book/${id}`)
    await small.request('/en/about')
  }
  expect(small.cachedBytes()).toBeLessThanOrEqual(bytes)
  expect(small.cachedBytes()).toBeGreaterThan(bytes / 2)
  expect((await small.count('/en/about')).queries).toBe(0)
  await small.close()
})

/** Tables without public content. A change of any other table raises the content version. */
const neverShown =
  /^(?:bookings|holds|posted_forms|former_names|push_devices|revenue_days|inquiries|quotes|quote_lines|customers|changes|companies|company_\w+|drawers|cash_\w+|import_mappings|traffic_fines|secrets|api_keys|api_sessions|api_events|webhooks|outbox|content_version|booking_\w+|desk_\w+|imports|ledger_\w+|tax_\w+|unit_mark\w+|unit_services|rentals|rental_\w+|staff_\w+|rate_\w+|retention_\w+|privacy_\w+|login_\w+|identity_\w+|webhook_\w+)$/

test('every table that a public page could show raises the version of the content', async () => {
  const { rows } = await site.db.execute<{ name: string; raises: boolean }>(sql`
    select c.relname as name, exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'raise_content_version' and t.tgdeferrable) as raises
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  expect(rows.length).toBeGreaterThan(10)
  for (const { name, raises } of rows) expect([name, raises]).toEqual([name, !neverShown.test(name)])
})
