import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { bookingViewTexts } from '#app/i18n/booking-view-texts.ts'
import { bookings, bookingViews } from '#data/tables/booking.ts'
import { goodBooking, postBooking } from '../factories/booking-form.ts'
import { type BuiltInView, builtInViews } from '#domain/booking/views/booking-views.ts'
import { attribute, fieldValues, noticeOf, tagsOf, textOf } from '../helpers/html.ts'
import { encryptedText } from '#domain/customers/customer-numbers.ts'
import { openTestSite, shareTestSite, type TestSite } from '../factories/site.ts'
import { cookiesOf, deviceIn, deviceWith, signInAs, type StaffDevice } from '../factories/staff.ts'
import { testNow } from '../helpers/test-now.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { storeBooking, storeBookings } from '../factories/bookings.ts'

let site: TestSite
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  agent = await signInAs(site, 'agent')
})

beforeEach(async () => {
  await site.db.delete(bookings)
  await site.db.delete(bookingViews)
})
afterAll(() => site.close())

/** The references on a page of the list, in order. */
async function listed(address = '?view=all', device: Pick<StaffDevice, 'get'> = agent): Promise<string[]> {
  const answer = await device.get(`/admin/bookings${address}`)
  expect(answer.status).toBe(200)
  const [, table = ''] = (await answer.text()).split('<tbody')
  return [...table.matchAll(/<bdi dir="ltr"[^>]*>(RD-[^<]+)<\/bdi>/g)].map(([, reference]) => reference!)
}

/** Searches with the form; returns the address of the results and a device with the search cookie. */
async function search(text: string, address = '') {
  const answer = await agent.post(`/admin/bookings${address}`, { text })
  expect(answer.status).toBe(303)
  const to = new URL(answer.headers.get('location')!, 'http://localhost')
  return { query: to.search, device: deviceWith(site, `${agent.cookie}; ${cookiesOf(answer)}`) }
}

async function found(text: string): Promise<string[]> {
  const { query, device } = await search(text)
  return listed(query, device)
}

test('the list has an empty state before the first booking', async () => {
  expect(await listed()).toEqual([])
  expect(textOf(await (await agent.get('/admin/bookings?view=all')).text())).toContain('لا توجد حجوزات بعد')
})

test.each([
  ['عبد الله بن سيف الدين', ['عبدالله', 'عبد الله', 'سيفالدين', 'سيف الدين']],
  ['عبدالرحمن أبوبكر', ['عبد الرحمن', 'عبدالرحمن', 'أبو بكر', 'ابو بكر']],
  ['Abdul-Rahman Al Harbi', ['abdulrahman', 'abdul rahman', 'Al-Harbi', 'alharbi']],
])('the compound name %s is found however it is written', async (fullName, spellings) => {
  await storeBookings(site, [
    { reference: 'RD-NAME33', fullName },
    { reference: 'RD-HTHER2', fullName: 'Omar Said' },
  ])
  for (const spelling of spellings) expect(await found(spelling), spelling).toEqual(['RD-NAME33'])
})

test('overdue bookings are red in the list and can be listed alone', async () => {
  const past = { pickupDatetime: new Date('2026-11-18T07:00:00Z'), returnDatetime: new Date('2026-11-20T05:59:00Z') }
  await storeBookings(site, [
    { reference: 'RD-LATE22', status: 'active', ...past },
    { reference: 'RD-MSSD22', status: 'confirmed', ...past },
    { reference: 'RD-DNNE22', status: 'completed', ...past },
    { reference: 'RD-FTRE22', status: 'confirmed' },
  ])
  expect((await listed('?late=true')).toSorted()).toEqual(['RD-LATE22', 'RD-MSSD22'])
  const html = await (await agent.get('/admin/bookings?view=all')).text()
  expect(html.match(/data-overdue="return"/g)).toHaveLength(1)
  expect(html.match(/data-overdue="pickup"/g)).toHaveLength(1)
  const dashboard = textOf(await (await agent.get('/admin')).text())
  expect(dashboard).toContain('متأخرة وتنتظر تصرفًا: 2')
  expect(dashboard).toContain('تأخر الإرجاع: 20 نوفمبر 2026، 8:59 ص')
})

test('a booking of the site is in the list at the next request, without its identity numbers', async () => {
  expect((await postBooking(site, 1)).status).toBe(200)
  const [booking] = await site.db.select().from(bookings)
  const html = await (await agent.get('/admin/bookings?view=all')).text()
  expect(html).toContain(booking!.reference)
  expect(textOf(html)).toContain('سالم بن مهدي اليامي')
  expect(html).not.toContain(goodBooking.nationalId)
  expect(html).not.toContain(encryptedText(booking!.nationalId!))
})

test.each([
  ['احمد القحطاني', 'RD-NAME22'],
  ['أحمد', 'RD-NAME22'],
  ['فاطمه', 'RD-NAME33'],
  ['OMAR', 'RD-NAME44'],
  ['0555111222', 'RD-NAME44'],
  ['٥٥٥١١١', 'RD-NAME44'],
  ['rd-bbbb99', 'RD-BBBB99'],
])('a search for %j finds %s', async (text, reference) => {
  await storeBooking(site, { reference: 'RD-NAME22', fullName: 'أَحمد بن علي القحطاني' })
  await storeBooking(site, { reference: 'RD-NAME33', fullName: 'فاطمة الزهراني' })
  await storeBooking(site, { reference: 'RD-NAME44', fullName: 'Omar Smith', mobileNumber: '+966555111222' })
  await storeBooking(site, { reference: 'RD-BBBB99', fullName: 'نورة' })
  expect(await found(text)).toEqual([reference])
})

test.each(["'; drop table bookings; --", '%%%', '___', '\\\\\\', 'لا أحد', 'RD-ZZZZZZ', '9999999'])(
  'a search for %j finds nothing',
  async (text) => {
    await storeBooking(site)
    expect(await found(text)).toEqual([])
  },
)

test('a search text is never in an address, and the filter stays', async () => {
  const kept = await storeBooking(site, { status: 'confirmed', fullName: 'Omar Smith' })
  await storeBooking(site, { fullName: 'Omar Smith' })
  const { query, device } = await search('Omar Smith', '?status=confirmed&after=nothing')
  expect(query).toMatch(/^\?status=confirmed&search=[0-9a-f]{8}$/)
  expect(await listed(query, device)).toEqual([kept.reference])
  const html = await (await device.get(`/admin/bookings${query}`)).text()
  expect(html).toContain('value="Omar Smith"')
  expect(html).not.toMatch(/href="[^"]*(?:Omar|Smith)/)
})

test('numbers of documents cannot be guessed by searching bookings and customers for many', async () => {
  const strict = await shareTestSite(site, { limitFactor: 0.01 })
  const guesser = await signInAs(strict, 'agent')
  await storeBooking(site, { reference: 'RD-NAME33', nationalId: '1058529940', mobileNumber: '+966551112223' })
  async function searchPath(text: string, list: 'bookings' | 'customers', file = '') {
    const path = `/admin/${list}`
    const posted = await guesser.post(path, { text })
    const cookie = `${guesser.cookie}; ${cookiesOf(posted)}; roud-language=en`
    return deviceWith(strict, cookie).get(posted.headers.get('location')!.replace(path, path + file))
  }
  async function searchFor(text: string, list: 'bookings' | 'customers') {
    const answer = await searchPath(text, list)
    expect(answer.status).toBe(200)
    return textOf(await answer.text())
  }
  const found = 'RD-NAME33'
  // An open list is loaded again and again, which is not another guess.
  for (let load = 0; load < 5; load += 1) expect(await searchFor('1058529940', 'bookings')).toContain(found)
  expect(await searchFor('1001244019', 'customers')).not.toContain('That was too many tries')
  expect(await searchFor('1101798278', 'bookings')).not.toContain('That was too many tries')
  for (const list of ['bookings', 'customers'] as const) {
    expect(await searchFor('1066666663', list)).toContain('That was too many tries')
  }
  expect(await searchFor('1058529940', 'bookings')).not.toContain(found)
  const exported = await searchPath('1058529940', 'bookings', '/export.csv')
  expect([exported.status, await exported.text()]).toEqual([429, expect.stringContaining('That was too many tries')])
  expect((await searchPath('1001244019', 'customers', '/export.csv')).status).toBe(429)
  // Other searches go on, also those that look like the number of a licence.
  for (const text of ['Nobody', 'RD-NAME33', '0551112223', '+966 55 111 2223']) {
    expect(await searchFor(text, 'bookings')).not.toContain('That was too many tries')
  }
  expect(await searchFor('0551112223', 'bookings')).toContain(found)
  expect(await searchFor('0551112223', 'customers')).not.toContain('That was too many tries')
})

test('a search of two letters is too short, and a blank search lists everything', async () => {
  const { reference } = await storeBooking(site)
  const { query, device } = await search('سا')
  const html = await (await device.get(`/admin/bookings${query}`)).text()
  expect(textOf(html)).toContain('اكتب ثلاثة أحرف أو أرقام على الأقل.')
  expect(html).toContain('value="سا"')
  expect((await search('  ')).query).toBe('?view=all')
  expect(await listed()).toEqual([reference])
})

test('filters keep what matches all of them', async () => {
  const wanted = await storeBooking(site, {
    status: 'confirmed',
    carId: 2,
    pickupBranchId: 'jeddah-hira',
    returnBranchId: 'najran-airport',
    pickupDatetime: new Date('2026-12-01T20:59:00Z'),
    returnDatetime: new Date('2026-12-05T07:00:00Z'),
  })
  const { reference } = await storeBooking(site)
  expect(await listed('?status=confirmed')).toEqual([wanted.reference])
  expect(await listed('?car=2')).toEqual([wanted.reference])
  expect(await listed('?branch=jeddah-hira')).toEqual([wanted.reference])
  expect(await listed('?branch=najran-airport')).toEqual([reference])
  expect(await listed('?by=return&branch=najran-airport')).toEqual([wanted.reference])
  expect(await listed('?by=pickup&from=2026-12-01&to=2026-12-01&status=confirmed&car=2')).toEqual([wanted.reference])
  expect(await listed('?by=pickup&from=2026-12-02')).toEqual([])
  expect(await listed('?status=pending&car=2')).toEqual([])
  expect(await listed('?by=pickup&order=earliest')).toEqual([reference, wanted.reference])
  expect(await listed('?status=nonsense&car=x&branch=%27&from=never')).toHaveLength(2)
})

for (const [place, filter] of [
  '?view=all',
  '?by=pickup&order=earliest',
  '?status=pending',
  '?branch=najran-airport&by=created&order=earliest',
].entries()) {
  test(
    `pages of "${filter}" hold every booking once, in both directions, also those of one moment`,
    {
      tags: place === 0 ? [] : ['long'],
    },
    async () => {
      const dates = Array.from({ length: 57 }, (_, i) => ({
        createdAt: new Date(Date.UTC(2026, 10, 1 + Math.floor(i / 20))),
        pickupDatetime: new Date(Date.UTC(2026, 10, 3 + (i % 3))),
      }))
      await storeBookings(site, dates)
      const pages: string[][] = []
      let next: string | undefined = filter
      while (next !== undefined) {
        pages.push(await listed(next))
        next = await linkOf(next, 'next')
        if (next === undefined) break
        expect(pages.length).toBeLessThan(4)
      }
      expect(pages.map(({ length }) => length)).toEqual([25, 25, 7])
      expect(new Set(pages.flat()).size).toBe(57)
      const third = await linkOf((await linkOf(filter, 'next'))!, 'next')
      const second = await linkOf(third!, 'prev')
      expect(await listed(second)).toEqual(pages[1])
      expect(await listed(await linkOf(second!, 'prev'))).toEqual(pages[0])
      expect(await linkOf((await linkOf(second!, 'prev'))!, 'prev')).toBeUndefined()
    },
  )
}

async function linkOf(address: string, rel: 'next' | 'prev'): Promise<string | undefined> {
  const html = await (await agent.get(`/admin/bookings${address}`)).text()
  const link = html.match(/<a\b[^>]*>/g)?.find((tag) => tag.includes(`rel="${rel}"`))
  return /href="\/admin\/bookings([^"]*)"/.exec(link ?? '')?.[1]?.replaceAll('&amp;', '&')
}

test.each(['?after=x', '?before=%27', '?after=00000000-0000-0000-0000-000000000000'])(
  '%s is an empty page',
  async (to) => {
    await storeBooking(site)
    expect(await listed(to)).toEqual([])
  },
)

test('the list and its export require a session', async () => {
  for (const path of ['', '/export.csv', '/export.xlsx']) {
    const answer = await site.request(`/admin/bookings${path}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/admin\/login/)
  }
})

test('the built-in views list what waits, what comes back today and what is late', async () => {
  const day = (date: string) => new Date(`${date}T09:00:00Z`)
  await storeBookings(site, [
    { reference: 'RD-PNDNG2', status: 'pending' },
    {
      reference: 'RD-TBDAY2',
      status: 'active',
      pickupDatetime: day('2026-11-10'),
      returnDatetime: new Date(testNow.getTime() + 60 * 60 * 1000),
    },
    { reference: 'RD-LATER2', status: 'active', pickupDatetime: day('2026-11-10'), returnDatetime: day('2026-12-20') },
    { reference: 'RD-LTCAR2', status: 'active', pickupDatetime: day('2026-11-01'), returnDatetime: day('2026-11-02') },
  ])
  const listOf = (view: BuiltInView) => listed(`?${builtInViews[view]}`)
  expect(await listOf('toConfirm')).toEqual(['RD-PNDNG2'])
  expect(await listOf('backToday')).toEqual(['RD-TBDAY2'])
  expect(await listOf('late')).toEqual(['RD-LTCAR2'])
  const html = await (await agent.get(`/admin/bookings?${builtInViews.backToday}`)).text()
  const [current] = tagsOf(html, 'a').filter((tag) => tag.includes('aria-current="page"') && tag.includes('day=today'))
  expect(current).toBeDefined()
})

describe('the list opens with what needs work', () => {
  // It is Friday 20 November 2026, 09:00 in Riyadh.
  const at = (text: string) => new Date(`2026-11-${text}:00+03:00`)

  test('requests, pick-ups and returns until the end of the day, earliest first, and all others a press away', async () => {
    await storeBookings(site, [
      { reference: 'RD-PNDNG2', pickupDatetime: at('30T10:00'), returnDatetime: at('30T20:00') },
      { reference: 'RD-THSDY2', status: 'confirmed', pickupDatetime: at('20T23:59'), returnDatetime: at('25T10:00') },
      { reference: 'RD-NXTDY2', status: 'confirmed', pickupDatetime: at('21T00:00'), returnDatetime: at('25T10:00') },
      { reference: 'RD-BACKN2', status: 'active', pickupDatetime: at('15T10:00'), returnDatetime: at('20T18:00') },
      { reference: 'RD-TTNXT2', status: 'active', pickupDatetime: at('15T10:00'), returnDatetime: at('21T18:00') },
      { reference: 'RD-CMPLT2', status: 'completed', pickupDatetime: at('15T10:00'), returnDatetime: at('20T08:00') },
    ])
    const opened = await agent.get('/admin/bookings')
    expect(opened.headers.get('location')).toBe(`/admin/bookings?${builtInViews.work}`)
    expect(await listed(`?${builtInViews.work}`)).toEqual(['RD-BACKN2', 'RD-THSDY2', 'RD-PNDNG2'])
    const html = await (await agent.get(`/admin/bookings?${builtInViews.work}`)).text()
    const links = tagsOf(html, 'a').map((tag) => attribute(tag, 'href'))
    for (const view of [builtInViews.toConfirm, builtInViews.late, 'view=all', 'status=completed'])
      expect(links).toContain(`/admin/bookings?${view}`)
    const { shortMoves } = adminTextsIn('ar').bookings
    expect(textOf(html)).toMatch(
      new RegExp(
        `RD-BACKN2.*${shortMoves.completed}.*RD-THSDY2.*${shortMoves.active}.*RD-PNDNG2.*${shortMoves.confirmed}`,
      ),
    )
  })

  test('at one branch: the pick-ups there and the returns there, also in the other views', async () => {
    const [out, back] = [
      { status: 'confirmed' as const, pickupDatetime: at('20T10:00'), returnDatetime: at('25T10:00') },
      { status: 'active' as const, pickupDatetime: at('15T10:00'), returnDatetime: at('20T18:00') },
    ]
    await storeBookings(site, [
      { reference: 'RD-ABHBT2', ...out, pickupBranchId: 'abha', returnBranchId: 'najran-airport' },
      { reference: 'RD-ABHBK2', ...back, pickupBranchId: 'najran-airport', returnBranchId: 'abha' },
      { reference: 'RD-NJRNT2', ...out, pickupBranchId: 'najran-airport', returnBranchId: 'abha' },
      { reference: 'RD-NJRBK2', ...back, pickupBranchId: 'abha', returnBranchId: 'najran-airport' },
    ])
    const here = '?view=work&branch=abha&by=pickup&order=earliest'
    expect(await listed(here)).toEqual(['RD-ABHBK2', 'RD-ABHBT2'])
    const links = tagsOf(await (await agent.get(`/admin/bookings${here}`)).text(), 'a')
    const hrefs = links.map((tag) => attribute(tag, 'href'))
    expect(hrefs).toContain('/admin/bookings?status=pending&branch=abha')
    expect(hrefs).toContain('/admin/bookings?branch=abha')
    expect(links.find((tag) => tag.includes('aria-current="page"') && tag.includes('view=work'))).toBeDefined()
  })

  test('a search from there looks through all bookings', async () => {
    await storeBookings(site, [{ reference: 'RD-CMPLT2', status: 'completed', fullName: 'Omar Smith' }])
    const { query, device } = await search('Omar Smith', `?${builtInViews.work}`)
    expect(query).toMatch(/^\?view=all&search=/)
    expect(await listed(query, device)).toEqual(['RD-CMPLT2'])
    expect((await search('', `?${builtInViews.work}`)).query).toBe(`?${builtInViews.work}`)
  })
})

test('many bookings are confirmed together; those that cannot be are named with the reason', async () => {
  const english = deviceIn(site, agent, 'en')
  const [unit] = await storeUnits(site.db, 1, { carId: 2 })
  const stored = await storeBookings(site, [
    { reference: 'RD-FRSTA2', carId: 1 },
    { reference: 'RD-SCNDA2', carId: 1 },
    { reference: 'RD-TKNNA2', carId: 2 },
    { reference: 'RD-CHNGD2', carId: 1 },
    { reference: 'RD-LEFTA2', carId: 1 },
  ])
  const { pickupDatetime: from, returnDatetime: until } = stored[2]!
  const other = await storeBooking(site, { carId: 2, status: 'confirmed', pickupDatetime: from, returnDatetime: until })
  await storeHold(site.db, unit!.id, { from, until }, { bookingId: other.id })
  const page = fieldValues(await (await english.get('/admin/bookings?status=pending')).text())
  const chosen = Object.fromEntries(
    Object.entries(page).filter(([name, value]) => name.startsWith('row') && !value.startsWith(stored[4]!.id)),
  )
  expect(Object.keys(chosen)).toHaveLength(4)
  await english.post('/admin/bookings', { intent: 'status', ...cancelled, id: stored[3]!.id, version: '1' })
  const answer = await english.post('/admin/bookings?status=pending', { intent: 'confirmMany', ...chosen })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/bookings?status=pending'])
  const { noUnitFree, moveConflict } = adminTextsIn('en').bookings
  const notice = noticeOf(answer)
  expect(notice).toContain('2 bookings confirmed')
  expect(notice).toContain(`Not confirmed: RD-TKNNA2. ${noUnitFree}`)
  expect(notice).toContain(`Not confirmed: RD-CHNGD2. ${moveConflict}`)
  const statuses = new Map((await site.db.select().from(bookings)).map(({ id, status }) => [id, status]))
  expect(stored.map(({ id }) => statuses.get(id))).toEqual([
    'confirmed',
    'confirmed',
    'pending',
    'cancelled',
    'pending',
  ])
  // Nothing chosen, and what is no row.
  for (const fields of [{}, { row0: 'x', row1: 'nobody:1' }])
    expect(noticeOf(await english.post('/admin/bookings', { intent: 'confirmMany', ...fields }))).toContain(
      'No booking was confirmed',
    )
})

const cancelled = { status: 'cancelled', reason: 'customer' }

describe('saved views', () => {
  const viewNames = async (device: Pick<StaffDevice, 'get'>) => {
    const html = await (await device.get('/admin/bookings?view=all')).text()
    const [nav = ''] = new RegExp(`<nav aria-label="${bookingViewTexts.ar.views}"[\\s\\S]*?</nav>`).exec(html) ?? []
    return textOf(nav)
  }

  test('a member keeps views of their own; managers share some with everybody', async () => {
    const manager = await signInAs(site, 'manager')
    const other = await signInAs(site, 'agent')
    const address = '/admin/bookings?status=confirmed&day=tomorrow&by=pickup'
    const mine = await agent.post(address, { intent: 'saveView', name: 'استلام الغد', shared: 'on' })
    expect(mine.headers.get('location')).toBe(address)
    await manager.post('/admin/bookings?branch=abha', { intent: 'saveView', name: 'فرع أبها', shared: 'on' })
    // What agents save is theirs alone, whatever they send.
    expect(await viewNames(agent)).toContain('استلام الغد')
    expect(await viewNames(other)).not.toContain('استلام الغد')
    for (const device of [agent, other, manager]) expect(await viewNames(device)).toContain('فرع أبها (مشترك)')

    const shared = (await site.db.select().from(bookingViews)).find(({ ownerId }) => ownerId === null)!
    const own = (await site.db.select().from(bookingViews)).find(({ ownerId }) => ownerId === agent.id)!
    expect(own.filter).toBe('status=confirmed&day=tomorrow&by=pickup')
    for (const id of [shared.id, own.id]) await other.post('/admin/bookings', { intent: 'deleteView', id: String(id) })
    expect(await site.db.$count(bookingViews)).toBe(2)
    await manager.post('/admin/bookings', { intent: 'deleteView', id: String(shared.id) })
    await agent.post('/admin/bookings', { intent: 'deleteView', id: String(own.id) })
    expect(await site.db.$count(bookingViews)).toBe(0)
  })

  test('hold neither the text of a search nor a number of a person', async () => {
    const { query } = await search('عبدالله', '?status=pending')
    expect(query).toContain('search=')
    await agent.post(`/admin/bookings${query}`, { intent: 'saveView', name: 'طلبات' })
    const [view] = await site.db.select().from(bookingViews)
    expect(view).toMatchObject({ name: 'طلبات', filter: 'status=pending' })
    const refused = await agent.post('/admin/bookings?status=pending', { intent: 'saveView', name: '0551112223' })
    expect(refused.status).toBe(422)
    expect(textOf(await refused.text())).toContain(bookingViewTexts.ar.nameProblem)
    expect(await site.db.$count(bookingViews)).toBe(1)
  })
})

test('a row calls the customer and writes to them about its status; erased ones have nobody to call', async () => {
  await storeBookings(site, [
    { reference: 'RD-CALLH2', mobileNumber: '+966551112223' },
    { reference: 'RD-ERASD2', mobileNumber: '—', erasedAt: testNow },
  ])
  const html = await (await agent.get('/admin/bookings?view=all')).text()
  const links = tagsOf(html, 'a').map((tag) => attribute(tag, 'href') ?? '')
  expect(links.filter((href) => href.startsWith('tel:'))).toEqual(['tel:+966551112223'])
  const [whatsApp, ...more] = links.filter((href) => href.startsWith('https://wa.me/'))
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/966551112223\?text=/)
  expect(decodeURIComponent(whatsApp!)).toContain('RD-CALLH2')
  expect(more).toEqual([])
})
