import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { deleteExpiredLimits } from '#operations/privacy/retention.ts'
import { bookings } from '#data/tables/booking.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { inquiries } from '#data/tables/customers.ts'
import { rateLimits as table } from '#data/tables/staff.ts'
import { rateLimits, type RateLimitName } from '#domain/staff/rate-limits.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { encodeFields, goodBooking, postBooking, type BookingFields } from '../factories/booking-form.ts'
import { attribute, fieldValues, noscriptText, tagsOf } from '../helpers/html.ts'
import { takeWarnings, testLog } from '../helpers/log.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { signInAs } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { testNow } from '../helpers/test-now.ts'
import { testSecret } from '../helpers/create-site.ts'
import { stopDate } from '../helpers/stop-date.ts'

stopDate()

let first: TestSite
let site: TestSite

beforeAll(async () => {
  first = await openTestSite()
})
afterAll(() => first.close())

// A process without memory, on a database without attempts.
beforeEach(async () => {
  for (const rows of [bookings, inquiries, table]) await first.db.delete(rows)
  site = await shareTestSite(first, { limitFactor: 1 })
})

const names = ['أحمد', 'بدر', 'تركي', 'ثامر', 'جابر', 'حسن', 'خالد', 'داود', 'راشد', 'زياد', 'سعد', 'شاكر', 'صالح']

/** Bookings of different people: the same form again would get the same booking as response. */
async function book(to: TestSite, times: number, changes: BookingFields = {}, prefix = '') {
  const answers: Response[] = []
  for (let n = 0; n < times; n += 1) {
    const fullName = `${names[n % names.length]} ${names[Math.floor(n / names.length)]} الشهري`
    answers.push(await postBooking(to, 1, { fullName, ...changes }, prefix))
  }
  return answers
}

/** Counts earlier requests of a network without making them. */
async function countEarlier(name: RateLimitName, cost: number, address = '127.0.0.1'): Promise<void> {
  const limits = createRateLimits({ db: first.db, secret: testSecret, log: testLog, limitFactor: 1 })
  expect(await limits(address).take(name, { cost })).toBeUndefined()
}

function statusesOf(answers: readonly Response[]): number[] {
  return answers.map(({ status }) => status)
}

async function applyCode(to: TestSite, discountCode: string, changes: BookingFields = {}) {
  return postBooking(to, 1, { discountCode, intent: 'discount', ...changes })
}

/** Lets the counts expire without waiting. */
async function letTimePass(to: TestSite): Promise<void> {
  await to.db.update(table).set({ expire: new Date(0) })
}

describe('bookings', () => {
  const { times, seconds } = rateLimits.booking

  test('of one network are limited: 429 with retry-after, a reason and everything typed; other networks are not', async () => {
    expect(new Set(statusesOf(await book(site, times)))).toEqual(new Set([200]))
    const refused = await postBooking(site, 1, { fullName: 'يوسف الأخير', licenseNumber: 'AB12345' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(seconds))
    const html = await refused.text()
    const { limits } = pageTexts('ar')
    expect(noscriptText(html)).toContain(limits.tooMany(limits.minutes(60)))
    expect(fieldValues(html)).toMatchObject({ fullName: 'يوسف الأخير', licenseNumber: 'AB12345' })
    expect(await site.db.$count(bookings)).toBe(times)

    site.comeFrom('198.51.100.4')
    expect(statusesOf(await book(site, 1, { fullName: 'من شبكة أخرى' }))).toEqual([200])
  })

  test('are refused in English and in data requests too', async () => {
    await countEarlier('booking', times)
    const [refused] = await book(site, 1, { fullName: 'One More' }, '/en')
    const { limits } = pageTexts('en')
    expect(noscriptText(await refused!.text())).toContain(limits.tooMany(limits.minutes(60)))
    const data = await site.request('/book/1.data', {
      method: 'POST',
      body: encodeFields({ ...goodBooking, fullName: 'One More' }),
    })
    expect([data.status, Number(data.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await data.text()).toContain(pageTexts('ar').limits.tooMany(pageTexts('ar').limits.minutes(60)))
  })

  test('tried with other identity numbers under a known key are limited', async () => {
    const idempotencyKey = '0123456789abcdef0123456789abcdef'
    expect((await postBooking(site, 1, { idempotencyKey })).status).toBe(200)
    await countEarlier('booking', times - 3)
    const guesses = await book(site, 3, { idempotencyKey, nationalId: '1001244019' })
    expect(statusesOf(guesses)).toEqual([409, 409, 429])
  })

  test('that are stored already are answered again over the limit', async () => {
    const [first] = await book(site, 1)
    await countEarlier('booking', times - 1)
    expect((await postBooking(site, 1, { fullName: 'جديد' })).status).toBe(429)
    const [again] = await book(site, 1)
    const reference = /RD-[2-9B-Z]{6}/
    expect(again!.status).toBe(200)
    expect(reference.exec(await again!.text())).toEqual(reference.exec(await first!.text()))
  })

  test('are counted together by every process on the database, and at once', { tags: ['long'] }, async () => {
    const other = await shareTestSite(site, { limitFactor: 1 })
    const answers = await Promise.all(
      Array.from({ length: times + 10 }, (_, n) =>
        postBooking(n % 2 ? site : other, 1, { idempotencyKey: `at-the-same-moment-${n}` }),
      ),
    )
    const statuses = statusesOf(answers)
    expect(statuses.filter((status) => status === 200)).toHaveLength(times)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await site.db.$count(bookings)).toBe(times)
  })

  test('are accepted again when the time is over', async () => {
    await countEarlier('booking', times)
    await letTimePass(site)
    // This process does not yet know that the network is over the limit.
    expect(statusesOf(await book(site, 1, { fullName: 'بعد ساعة' }))).toEqual([200])
  })

  test('of neighbours in one IPv6 network are counted together', async () => {
    await countEarlier('booking', times, '2001:db8:1:2::1')
    site.comeFrom('2001:db8:1:2:ffff::9')
    expect(statusesOf(await book(site, 1, { fullName: 'جار' }))).toEqual([429])
    site.comeFrom('2001:db8:1:3::1')
    expect(statusesOf(await book(site, 1, { fullName: 'غريب' }))).toEqual([200])
  })

  test('are counted over the networks of one subscriber', async () => {
    const allowed = async (count: number, addressOf: (n: number) => string) => {
      const limits = { db: first.db, secret: testSecret, log: testLog, limitFactor: 1 }
      const results: unknown[] = []
      for (let n = 0; n < count; n += 1) results.push(await createRateLimits(limits)(addressOf(n)).take('booking'))
      return results.filter((refusal) => refusal === undefined).length
    }
    const most = 2 * times
    expect(await allowed(most + 5, (n) => `2001:db8:1:ab${(n % 256).toString(16).padStart(2, '0')}::1`)).toBe(most)
    expect(await allowed(most + 5, (n) => `2001:db8:1:${(n * 256).toString(16)}::1`)).toBe(most)
  })

  test('are limited by this process alone while the database cannot count', { tags: ['long'] }, async () => {
    await site.db.execute(sql`alter table rate_limits rename to mislaid`)
    expect(new Set(statusesOf(await book(site, times)))).toEqual(new Set([200]))
    expect(statusesOf(await book(site, 1, { fullName: 'واحد زيادة' }))).toEqual([429])
    await site.db.execute(sql`alter table mislaid rename to rate_limits`)
    expect(takeWarnings()).toMatchObject([
      { level: 'warn', message: 'Rate limits cannot be counted in the database; this process counts by itself' },
    ])
  })
})

test('inquiries of one network are limited, and what was typed stays', async () => {
  const send = (message: string) =>
    site.request('/en/complaints', {
      method: 'POST',
      body: encodeFields({ fullName: 'Norah', mobileNumber: '0512345678', type: 'Inquiry', message }),
    })
  const { times } = rateLimits.inquiry
  for (let n = 0; n < times; n += 1) expect((await send(`Question ${n}`)).status).toBe(200)
  const refused = await send('One more')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  const html = await refused.text()
  const { limits } = pageTexts('en')
  expect(noscriptText(html)).toContain(limits.tooMany(limits.minutes(60)))
  expect(fieldValues(html)['message']).toBe('One more')
  expect(await site.db.$count(inquiries)).toBe(times)
  expect((await send('Question 3')).status).toBe(200)
  expect(await site.db.$count(inquiries)).toBe(times)
})

describe('discount codes', () => {
  const { times } = rateLimits.wrongCode

  test('cannot be guessed: after some wrong ones not even a right one is answered', async () => {
    for (let n = 0; n < times; n += 1) expect((await applyCode(site, `GUESS${n}`)).status).toBe(200)
    const right = await applyCode(site, 'WELCOME10')
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, String(24 * 3600)])
    const html = await right.text()
    const { limits } = pageTexts('ar')
    expect(noscriptText(html)).toContain(limits.title)
    expect(noscriptText(html)).toContain(limits.wrongCodes(limits.hours(24)))
    expect(fieldValues(html)).toMatchObject({ fullName: goodBooking.fullName, discountCode: 'WELCOME10' })
    site.comeFrom('198.51.100.4')
    expect((await applyCode(site, 'WELCOME10')).status).toBe(200)
  })

  test('cannot be guessed by booking with them either, and a booking without a code is accepted', async () => {
    await countEarlier('wrongCode', times - 1)
    expect((await applyCode(site, 'GUESS')).status).toBe(200)
    const refused = await postBooking(site, 1, { discountCode: 'WELCOME10' })
    expect(refused.status).toBe(429)
    expect(await site.db.$count(bookings)).toBe(0)
    expect((await postBooking(site, 1)).status).toBe(200)
  })

  test('cannot be guessed by many attempts at once', { tags: ['long'] }, async () => {
    const answers = await Promise.all(Array.from({ length: times * 2 }, (_, n) => applyCode(site, `GUESS${n}`)))
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(times)
  })

  test('that are right do not count as an attempt', async () => {
    await countEarlier('wrongCode', times - 1)
    for (let n = 0; n < 3; n += 1) expect((await applyCode(site, 'welcome10')).status).toBe(200)
  })

  test('of every bad kind get the same answer', async () => {
    await site.db.insert(discountCodes).values([
      { code: 'OFF', kind: 'fixed', value: 100, isActive: false },
      { code: 'USEDUP', kind: 'fixed', value: 100, maxUses: 1 },
    ])
    const used = await postBooking(site, 1, { discountCode: 'USEDUP', fullName: 'الأول' })
    expect(used.status).toBe(200)
    const bodies = await Promise.all(
      ['NOSUCH', 'OFF', 'PATROL15', 'USEDUP'].map(async (code) => {
        const answer = await applyCode(site, code)
        return [answer.status, (await answer.text()).replaceAll(code, 'CODE')]
      }),
    )
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  test('guessed from many networks leave each of them fewer attempts', async () => {
    await countEarlier('wrongCodeAnywhere', rateLimits.wrongCodeAnywhere.times - 6)
    for (const network of ['203.0.113.1', '203.0.113.2']) {
      site.comeFrom(network)
      const guesses = await Promise.all(Array.from({ length: 3 }, (_, n) => applyCode(site, `GUESS${n}`)))
      expect(statusesOf(guesses)).toEqual([200, 200, 200])
    }
    site.comeFrom('198.51.100.4')
    const tries = [await applyCode(site, 'A1'), await applyCode(site, 'A2'), await applyCode(site, 'A3')]
    expect(statusesOf(tries)).toEqual([200, 200, 429])
  })
})

describe('forms that a program fills in', () => {
  const { notTaken } = pageTexts('ar').limits

  function keyOpened(msAgo: number): string {
    return `${(testNow.getTime() - msAgo).toString(36)}-${'0123456789abcdef'.repeat(2)}`
  }

  test.each([
    ['the hidden field', { extraTopic: 'cheap pills' }],
    ['no time at all', { idempotencyKey: keyOpened(1_500) }],
  ])('are known by %s, stored nowhere, and told nothing', async (_by, changes) => {
    const answer = await postBooking(site, 1, changes)
    const html = await answer.text()
    expect([answer.status, noscriptText(html).includes(notTaken)]).toEqual([422, true])
    expect(await site.db.$count(bookings)).toBe(0)
    expect(fieldValues(html)).toMatchObject({ fullName: goodBooking.fullName, extraTopic: '' })
    const message = { fullName: 'Bot', mobileNumber: '0512345678', type: 'Inquiry', message: 'Buy now', ...changes }
    const inquiry = await site.request('/complaints', { method: 'POST', body: encodeFields(message) })
    expect([inquiry.status, noscriptText(await inquiry.text()).includes(notTaken)]).toEqual([422, true])
    expect(await site.db.$count(inquiries)).toBe(0)
  })

  test.each([
    ['a person who took their time', keyOpened(60_000)],
    ['one whose clock is ahead', keyOpened(-3_600_000)],
    ['one whose clock is years behind', keyOpened(10 * 365 * 24 * 3600 * 1000)],
    ['a page without our code', ''],
    ['a key that says no time', 'f'.repeat(32)],
  ])('%s is let through', async (_who, idempotencyKey) => {
    expect((await postBooking(site, 1, { idempotencyKey })).status).toBe(200)
  })

  test.each(['/book/1', '/en/complaints'])('%s has a field that only programs fill in', async (path) => {
    const html = await (await site.request(path)).text()
    const [field, ...more] = tagsOf(html, 'input').filter((tag) => attribute(tag, 'name') === 'extraTopic')
    expect(more).toEqual([])
    expect(['tabindex', 'autoComplete', 'value'].map((name) => attribute(field!, name))).toEqual([
      '-1',
      'off',
      undefined,
    ])
    expect(/<div aria-hidden="true" class="sr-only">(?:<input [^>]*>)?<input [^>]*name="extraTopic"/.test(html)).toBe(
      true,
    )
    // Names that browsers and password managers autofill.
    expect('extraTopic').not.toMatch(
      /name|mail|tel|phone|address|street|city|zip|company|organi|url|web|user|pass|card/i,
    )
  })
})

test('counts hold no address and no name, and are deleted when they expire', async () => {
  site.comeFrom('203.0.113.77')
  await postBooking(site, 1)
  const limits = createRateLimits({ db: site.db, secret: 'a key', log: testLog, limitFactor: 1 })('203.0.113.77')
  await limits.attemptSignIn('owner@example.com')
  const rows = await site.db.select().from(table)
  expect(rows.length).toBeGreaterThan(3)
  for (const { key } of rows) expect(key).toMatch(/^[A-Za-z]+:[\w-]{27}$/)
  await site.db
    .update(table)
    .set({ expire: new Date(testNow.getTime() - 1) })
    .where(eq(table.key, rows[0]!.key))
  await deleteExpiredLimits(site.db, testNow)
  expect(await site.db.$count(table)).toBe(rows.length - 1)
})

describe('members', () => {
  test('export a limited number of lists an hour, and read why in their language', async () => {
    const device = await signInAs(site, 'agent')
    const english = { headers: { cookie: `${device.cookie}; roud-language=en` } }
    const statuses: number[] = []
    const limits = createRateLimits({ db: site.db, secret: testSecret, log: testLog, limitFactor: 1 })('')
    await limits.take('export', { account: device.id, cost: rateLimits.export.times - 2 })
    for (let n = 0; n < 2; n += 1) {
      statuses.push((await site.request('/admin/inquiries/export.csv', english)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (const path of ['/admin/inquiries/export.csv', '/admin/bookings/export.xlsx']) {
      const refused = await site.request(path, english)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect(await refused.text()).toMatch(/^That was too many tries\. Please try again in (?:\d+|1) minutes?\.$/)
    }
    const colleague = await signInAs(site, 'agent')
    expect((await colleague.get('/admin/bookings/export.csv')).status).toBe(200)
  })

  test('see the identity numbers of a limited number of bookings an hour as agents, not as managers', async () => {
    const { id } = await storeBooking(site)
    const limits = createRateLimits({ db: site.db, secret: testSecret, log: testLog, limitFactor: 1 })('')
    for (const role of ['agent', 'manager'] as const) {
      const device = await signInAs(site, role)
      await limits.take('identityView', { account: device.id, cost: rateLimits.identityView.times })
      const answer = await device.post(`/admin/bookings/${id}`, { intent: 'identity' })
      expect(answer.status).toBe(role === 'agent' ? 303 : 200)
      expect((await answer.text()).includes('1058529940')).toBe(role === 'manager')
    }
  })

  test('upload a limited number of pictures an hour', async () => {
    const device = await signInAs(site, 'manager')
    const member = createRateLimits({ db: site.db, secret: testSecret, log: testLog, limitFactor: 1 })('')
    await member.take('upload', { account: device.id, cost: rateLimits.upload.times })
    const body = new FormData()
    body.append('file', new File(['no picture'], 'a.png', { type: 'image/png' }))
    const refused = await site.request('/admin/media/upload', {
      method: 'POST',
      headers: { cookie: device.cookie, accept: 'application/json' },
      body,
    })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await refused.json()).toEqual({ ok: false, problem: 'tooMany' })
    expect((await device.post('/admin/media/upload', { file: '' })).status).toBe(303)
  })
})

test('links of invitations cannot be guessed', async () => {
  const owner = await signInAs(site, 'owner')
  const invited = await owner.post('/admin/people/invite', { role: 'agent' })
  const good = /\/admin\/invitation\/[\w-]{32}/.exec(await invited.text())![0]
  for (let n = 0; n < rateLimits.invitation.times; n += 1) {
    expect((await site.request(good)).status).toBe(200)
    expect((await site.request(`/admin/invitation/guess-${n}`)).status).toBe(410)
  }
  const refused = await site.request(good)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await refused.text()).toContain('حاولت مرات كثيرة')
  site.comeFrom('198.51.100.4')
  expect((await site.request(good)).status).toBe(200)
})
