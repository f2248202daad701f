// @module-tag long

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { adminTextsEn } from '#app/i18n/admin-texts-en.ts'
import { adminChannel } from '#data/overview/admin-counts.ts'
import { encodeFields, goodBooking } from '../factories/booking-form.ts'
import { readEvents } from '../helpers/event-stream.ts'
import { textOf } from '../helpers/html.ts'
import { openLiveSite, type LiveSite } from '../factories/live-site.ts'
import { postForm, signInAs, staffPassword, type StaffDevice } from '../factories/staff.ts'

let site: LiveSite
let owner: StaffDevice

beforeAll(async () => {
  site = await openLiveSite()
  owner = await signInAs(site, 'owner')
  await site.warm('/en/about')
})

afterAll(() => site.close())

const statusesOf = (responses: Response[]) => responses.map(({ status }) => status)

/** Searches whose pages are all different. */
function searchOf(n: number): string {
  const date = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
  return `/en/fleet?pickupDate=${date}&returnDate=2049-12-31`
}

describe('a thousand pages that have to be rendered', () => {
  test('get a page or 503 in both languages, and leave everybody else their share', async () => {
    const flood = Promise.all(Array.from({ length: 1_000 }, (_, n) => site.request(searchOf(n))))
    const check = encodeFields({ ...goodBooking, intent: 'discount', discountCode: 'NO-SUCH-CODE' })
    const others = Promise.all([
      site.request('/en/about'),
      site.request('/book/1', { method: 'POST', body: check }),
      site.request('/book/1.data', { method: 'POST', body: encodeFields(goodBooking) }),
      owner.get('/admin/bookings?view=all'),
    ])
    expect(statusesOf(await others)).toEqual([200, 200, 200, 200])
    const responses = await flood
    const refused = responses.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(900)
    expect(new Set(statusesOf(responses))).toEqual(new Set([200, 503]))
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused[0]!.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await refused[0]!.text()
    expect(page).toMatch(/<section lang="ar" dir="rtl"><h1>الموقع مشغول الآن/)
    expect(page).toMatch(/<section lang="en" dir="ltr"><h1>The site is busy/)
    // Afterwards every page is available again.
    expect((await site.request(searchOf(2_000))).status).toBe(200)
  })

  test('are refused before the application while others are waiting; cached pages are not', async () => {
    const server = createServer(site.listener).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    // Searches share one part of the memory, so a flood of them may evict one.
    const cached = ['/en/fleet', '/en/fleet?pickupLocation=nowhere', '/en/about?utm_source=mail']
    await site.warm(...cached)
    // More than may wait; requests over the network could arrive as slowly as pages are rendered.
    const waiting = Array.from({ length: 60 }, (_, n) => site.request(searchOf(6_000 + n)))
    const flood = Array.from({ length: 200 }, (_, n) => fetch(url + searchOf(7_000 + n)))
    const others = await Promise.all(cached.map((address) => fetch(url + address)))
    expect(statusesOf(others)).toEqual([200, 200, 200])
    await Promise.all(waiting)
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200)
    expect(new Set(statusesOf(refused))).toEqual(new Set([503]))
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    }
    expect(new Set(refused.map(({ headers }) => headers.get('x-request-id'))).size).toBe(refused.length)
    expect(await refused.at(-1)!.text()).toContain('The site is busy')
  })

  test('so do forms', async () => {
    const body = encodeFields({ fullName: '' })
    const responses = await Promise.all(
      Array.from({ length: 400 }, () =>
        site.request('/en/book/1', { method: 'POST', body: new URLSearchParams(body) }),
      ),
    )
    expect(new Set(statusesOf(responses))).toEqual(new Set([422, 503]))
    const refused = responses.find(({ status }) => status === 503)!
    expect(textOf(await refused.text())).toContain('go back to the form')
  })
})

describe('sign-ins of strangers', () => {
  const guess = (n: number) => {
    site.comeFrom(`203.0.113.${n}`)
    return postForm(site, '/admin/login', { email: `guess${n}@example.com`, password: 'wrong' }, 'roud-language=en')
  }
  const signIn = () => {
    site.comeFrom('198.51.100.9')
    return postForm(site, '/admin/login', { email: owner.email, password: staffPassword })
  }

  test('leave a member whose network is known a turn, and pages their share', async () => {
    expect((await signIn()).status).toBe(303)
    const flood = Array.from({ length: 22 }, (_, n) => guess(n))
    const member = signIn()
    expect((await site.request(searchOf(3_000))).status).toBe(200)
    expect((await member).status).toBe(303)
    const responses = await Promise.all(flood)
    expect(new Set(statusesOf(responses))).toEqual(new Set([401, 503]))
    const refused = responses.find(({ status }) => status === 503)!
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // By the form when it was read while there was room, or before.
    const sentences = [adminTextsEn.login.busyText, 'go back to the form']
    expect(textOf(await refused.text())).toMatch(new RegExp(sentences.join('|')))
  })

  test('are refused when too many wait', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)))
    expect(new Set(statusesOf(responses))).toEqual(new Set([401, 503]))
    expect(statusesOf(responses).filter((status) => status === 503).length).toBeGreaterThan(60)
    expect(responses.every(({ status, headers }) => status === 401 || headers.has('retry-after'))).toBe(true)
  })
})

describe('what changed nothing tells nobody', () => {
  test('refused posts neither wake open screens nor make a cached page doubtful; bookings wake them once', async () => {
    const listener = new pg.Client({ connectionString: site.databaseUrl })
    await listener.connect()
    await listener.query(`listen ${adminChannel}`)
    const heard: string[] = []
    listener.on('notification', ({ channel }) => void heard.push(channel))
    const stream = readEvents(
      await site.request('/admin/updates', { headers: { accept: 'text/event-stream', cookie: owner.cookie } }),
    )
    const first = JSON.parse((await stream.next())!) as { bookings: number }
    await site.warm('/en/about')
    const posts = [
      ['/book/1', { fullName: '' }, 422],
      ['/book/1', { ...goodBooking, intent: 'discount', discountCode: 'NO-SUCH-CODE' }, 200],
      ['/book/99999', goodBooking, 404],
      ['/complaints', { fullName: '' }, 422],
      ['/language', { language: 'en', to: '/' }, 303],
      ['/admin/login', { email: 'nobody@example.com', password: '' }, 422],
      ['/admin/fleet/cars/1', { nameEn: 'x' }, 302],
      ['/admin/sign-out', {}, 303],
      ['/no-such-page', {}, 404],
    ] as const
    for (const [path, fields, status] of posts) {
      for (let n = 0; n < 3; n += 1) expect([path, (await postForm(site, path, fields)).status]).toEqual([path, status])
    }
    expect((await site.count('/en/about')).queries).toBe(0)
    const before = heard.length
    const people = ['0551000001', '0551000002', '0551000003', '0551000004', '0551000005']
    const booked = await Promise.all(
      people.map((mobileNumber) => postForm(site, '/book/1', { ...goodBooking, mobileNumber })),
    )
    expect(new Set(statusesOf(booked))).toEqual(new Set([303]))
    let bookings = first.bookings
    while (bookings < first.bookings + people.length)
      bookings = (JSON.parse((await stream.next())!) as typeof first).bookings
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect([before, heard.length < people.length]).toEqual([0, true])
    await stream.close()
    await listener.end()
  })

  test('one look at the database serves all open screens', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => signInAs(site, 'owner')))
    const accept = { accept: 'text/event-stream' }
    const streams = await Promise.all(
      members.flatMap(({ cookie }) =>
        Array.from({ length: 4 }, async () =>
          readEvents(await site.request('/admin/updates', { headers: { ...accept, cookie } })),
        ),
      ),
    )
    await Promise.all(streams.map(({ next }) => next()))
    const { queries } = await site.countDuring(async () => {
      expect((await postForm(site, '/book/1', { ...goodBooking, mobileNumber: '0552000001' })).status).toBe(303)
      await Promise.all(streams.map(({ next }) => next()))
    })
    expect(queries).toBeLessThan(40)
    await Promise.all(streams.map(({ close }) => close()))
  })
})
