import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { units } from '#data/tables/fleet.ts'
import { plannerTexts } from '#app/i18n/planner-texts.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { dateAt, instantAt } from '#domain/time/moment.fixture.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { attribute, tagsOf, textOf, fieldValues } from '../helpers/html.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceWith, signInAs, type StaffDevice, cookiesOf } from '../factories/staff.ts'
import { storeBooking } from '../factories/bookings.ts'
import { storeHold, storeUnits } from '../factories/units.ts'

// It is Friday 20 November 2026, 09:00 in Riyadh.
let site: TestSite
let manager: StaffDevice
let agent: StaffDevice
const texts = plannerTexts.en

beforeAll(async () => {
  site = await openTestSite()
  manager = await inEnglish('manager')
  agent = await inEnglish('agent')
})
beforeEach(async () => {
  await site.db.delete(bookings)
  await site.db.delete(holds)
  await site.db.delete(units)
})
afterAll(() => site.close())

async function inEnglish(role: 'manager' | 'agent'): Promise<StaffDevice> {
  const { cookie, ...device } = await signInAs(site, role)
  return { ...device, ...deviceWith(site, `${cookie}; roud-language=en`) }
}

const during = (from: string, until: string) => ({ from: instantAt(from), until: instantAt(until) })

/** A booking of 22 to 25 November, 10:00, on a unit. */
async function bookedOn(unitId: number, changes: Parameters<typeof storeBooking>[1] = {}) {
  const booking = await storeBooking(site, { status: 'confirmed', ...changes })
  const until = new Date(booking.returnDatetime.getTime() + 3_600_000)
  const hold = await storeHold(
    site.db,
    unitId,
    { from: booking.pickupDatetime, until },
    { bookingId: booking.id, bufferMinutes: 60 },
  )
  return { booking, hold }
}

const workshop = (unitId: number) =>
  storeHold(site.db, unitId, during('2026-11-27 08:00', '2026-11-27 18:00'), { kind: 'maintenance', reason: 'Oil' })

async function bars(address = '/admin/planner'): Promise<string[]> {
  const html = await (await manager.get(address)).text()
  return tagsOf(html, 'a')
    .filter((tag) => attribute(tag, 'class') === 'bar')
    .map((tag) => attribute(tag, 'aria-label') ?? '')
}

async function stored(id: number) {
  const [row] = await site.db.select().from(holds).where(eq(holds.id, id))
  return row
}

describe('the planner shows', () => {
  test('what takes each unit, and bookings without a unit', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const { booking } = await bookedOn(unit!.id)
    await workshop(unit!.id)
    const waiting = await storeBooking(site, { carId: 1, status: 'pending' })
    await storeBooking(site, { carId: 2, status: 'pending' })
    expect(await bars()).toEqual([
      expect.stringContaining(`${waiting.reference}, `),
      expect.stringMatching(new RegExp(`^${booking.reference}, .*22/11 10:00 – 25/11 10:00, Confirmed`)),
      expect.stringContaining('Maintenance, Oil'),
    ])
    expect(textOf(await (await manager.get('/admin/planner')).text())).toContain(texts.waitingCount(1))
  })

  test('late rentals, and what they hit', async () => {
    const [unit] = await storeUnits(site.db, 1)
    await bookedOn(unit!.id, {
      status: 'active',
      pickupDatetime: instantAt('2026-11-17 10:00'),
      returnDatetime: instantAt('2026-11-20 07:00'),
    })
    await bookedOn(unit!.id, {
      pickupDatetime: instantAt('2026-11-20 09:30'),
      returnDatetime: instantAt('2026-11-22 07:00'),
    })
    expect(await bars()).toEqual([
      expect.stringContaining(texts.marks.late),
      expect.stringContaining(texts.marks.conflict),
    ])
  })

  test('the first units and late ones at once, and all on request', async () => {
    // In the order of the planner.
    const units = (await storeUnits(site.db, 25)).toSorted((a, b) => (a.plate < b.plate ? -1 : 1))
    for (const unit of units.slice(0, 24)) await workshop(unit.id)
    const { booking, hold } = await bookedOn(units[24]!.id, {
      status: 'active',
      pickupDatetime: instantAt('2026-11-17 10:00'),
      returnDatetime: instantAt('2026-11-20 07:00'),
    })
    const page = await (await manager.get('/admin/planner')).text()
    expect(page).toContain('href="/admin/planner?rows=all"')
    expect(await bars()).toHaveLength(20)
    // In the list of the day.
    expect(page).toContain(`href="/admin/planner/holds/${hold.id}"`)
    expect(await (await manager.get('/admin/planner.data')).text()).toContain(booking.reference)
    expect(await bars('/admin/planner?rows=all')).toHaveLength(25)
  })

  test('the first events of a day at once, and all on request', async () => {
    for (const { id } of await storeUnits(site.db, 25)) await workshop(id)
    const page = await (await manager.get('/admin/planner?day=2026-11-27')).text()
    const eventsIn = (html: string) => html.match(/"\/admin\/planner\/holds\/\d+\?day=2026-11-27"/g)
    expect(eventsIn(page)).toHaveLength(20)
    expect(page).toContain('href="/admin/planner?day=2026-11-27&amp;rows=all"')
    expect(eventsIn(await (await manager.get('/admin/planner?day=2026-11-27&rows=all')).text())).toHaveLength(50)
  })

  test('the units of a filter and the days of the address', async () => {
    const [here] = await storeUnits(site.db, 1)
    const [there] = await storeUnits(site.db, 1, { branchId: 'abha', carId: 2 })
    await workshop(here!.id)
    await workshop(there!.id)
    const rows = async (query: string) =>
      [...(await (await manager.get(`/admin/planner?${query}`)).text()).matchAll(/href="\/admin\/units\/(\d+)"/g)].map(
        ([, id]) => Number(id),
      )
    expect(new Set(await rows(''))).toEqual(new Set([here!.id, there!.id]))
    expect(await rows('branch=abha')).toEqual([there!.id])
    expect(await rows('car=1')).toEqual([here!.id])
    expect(await rows('state=maintenance')).toEqual([])
    expect(await bars('/admin/planner?from=2026-11-28')).toEqual([])
    expect(await bars('/admin/planner?from=2026-11-21&days=7')).toHaveLength(2)
    await storeUnits(site.db, 1, { inServiceUntil: '2026-11-01' as never })
    expect(await rows('')).toHaveLength(2)
  })
})

describe('a moved bar', () => {
  const move = (fields: Record<string, string>, device = manager) => device.post('/admin/planner', fields)

  test('goes to a free unit and is pinned there', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const { hold } = await bookedOn(one!.id)
    const fields = { intent: 'unit', id: String(hold.id), version: '1', unitId: String(two!.id) }
    expect((await move(fields, agent)).status).toBe(200)
    expect(await stored(hold.id)).toMatchObject({ unitId: two!.id, pinned: true, version: 2 })
    // Taken back.
    const back = { ...fields, version: '2', unitId: String(one!.id), pinned: 'no' }
    expect((await move(back, agent)).status).toBe(200)
    expect(await stored(hold.id)).toMatchObject({ unitId: one!.id, pinned: false, version: 3 })
    expect((await move({ ...fields, version: '3' }, agent)).status).toBe(200)
    // Somebody else moved it in the meantime.
    const late = await move({ ...fields, version: '3', unitId: String(one!.id) })
    expect(late.status).toBe(409)
    expect(await stored(hold.id)).toMatchObject({ unitId: two!.id })
  })

  test('to a unit in another city, or whose documents expire before the return, is stored with a warning', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const [three] = await storeUnits(site.db, 1, { branchId: 'abha', registrationExpiresOn: '2026-11-24' as never })
    const { hold } = await bookedOn(one!.id)
    const saidOf = async (unit: { id: number }, version: number) => {
      const fields = { intent: 'unit', id: String(hold.id), version: String(version), unitId: String(unit.id) }
      return (await manager.post('/admin/planner.data', fields)).text()
    }
    expect(await saidOf(two!, 1)).not.toMatch(/another city|expires before/)
    const warned = await saidOf(three!, 2)
    expect(warned).toContain(texts.elsewhere('Abha'))
    expect(warned).toContain(texts.expires('Registration', '24 November 2026'))
    expect(await stored(hold.id)).toMatchObject({ unitId: three!.id })
  })

  test('is refused on an occupied unit, another car and a retired one', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const [other] = await storeUnits(site.db, 1, { carId: 2 })
    const [retired] = await storeUnits(site.db, 1, { inServiceUntil: '2026-11-23' as never })
    const { hold } = await bookedOn(one!.id)
    await bookedOn(two!.id)
    for (const unit of [two!, other!, retired!]) {
      const answer = await move({ intent: 'unit', id: String(hold.id), version: '1', unitId: String(unit.id) })
      expect(answer.status).toBe(409)
    }
    expect(await stored(hold.id)).toMatchObject({ unitId: one!.id, version: 1 })
  })

  test('is refused with a sentence that names what holds the unit', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const { hold } = await bookedOn(one!.id)
    const { booking } = await bookedOn(two!.id)
    const fields = { intent: 'unit', id: String(hold.id), version: '1', unitId: String(two!.id) }
    const answer = await manager.post('/admin/planner.data', fields)
    expect(answer.status).toBe(409)
    const said = await answer.text()
    for (const part of [texts.refusals.taken, booking.reference]) expect(said).toContain(part)
  })

  test('by two people at once goes to one place, and the other one is told', async () => {
    const [one, two, three] = await storeUnits(site.db, 3)
    const { hold } = await bookedOn(one!.id)
    const to = (unit: { id: number }, device: StaffDevice) =>
      device.post('/admin/planner.data', {
        intent: 'unit',
        id: String(hold.id),
        version: '1',
        unitId: String(unit.id),
      })
    const answers = await Promise.all([to(two!, manager), to(three!, agent)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const won = answers[0].status === 200 ? two! : three!
    expect(await stored(hold.id)).toMatchObject({ unitId: won.id, version: 2 })
    const lost = await answers.find(({ status }) => status === 409)!.text()
    expect(lost).toContain(texts.refusals.outdated)
  })

  test('gives all bookings that wait for a unit one, and says which are left', async () => {
    await storeUnits(site.db, 1)
    for (let count = 0; count < 2; count += 1) await storeBooking(site, { status: 'confirmed' })
    expect(await (await manager.get('/admin/planner')).text()).toContain(texts.giveAll)
    const answer = await move({ intent: 'giveAll' }, agent)
    expect(answer.status).toBe(303)
    expect(await site.db.$count(holds)).toBe(1)
    const cookies = [manager.cookie, 'roud-language=en', cookiesOf(answer)].join('; ')
    expect(await (await deviceWith(site, cookies).get('/admin/planner')).text()).toContain(texts.notGiven(1))
  })

  test('of a booking without a unit gives it that one', async () => {
    const booking = await storeBooking(site, { status: 'confirmed' })
    const [, two] = await storeUnits(site.db, 2)
    expect((await move({ intent: 'give', bookingId: booking.id, unitId: String(two!.id) })).status).toBe(200)
    expect(await site.db.select().from(holds)).toMatchObject([{ bookingId: booking.id, unitId: two!.id, pinned: true }])
    expect((await move({ intent: 'give', bookingId: booking.id, unitId: String(two!.id) })).status).toBe(409)
  })

  test('of maintenance goes to another unit and time, for those who manage the fleet', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const hold = await workshop(one!.id)
    await bookedOn(two!.id)
    const fields = (from: string, until: string) => ({
      intent: 'time',
      id: String(hold.id),
      version: '1',
      unitId: String(two!.id),
      from,
      until,
    })
    expect((await move(fields('2026-11-26T08:00', '2026-11-26T18:00'), agent)).status).toBe(403)
    expect((await move(fields('2026-11-24T08:00', '2026-11-24T18:00'))).status).toBe(409)
    expect((await move(fields('2026-11-26T18:00', '2026-11-26T08:00'))).status).toBe(409)
    expect((await move(fields('2026-11-19T08:00', '2026-11-19T18:00'))).status).toBe(409)
    expect((await move(fields('nonsense', '2026-11-19T18:00'))).status).toBe(422)
    expect(await stored(hold.id)).toMatchObject({ unitId: one!.id, version: 1 })
    expect((await move(fields('2026-11-26T08:00', '2026-11-26T18:00'))).status).toBe(200)
    expect(await stored(hold.id)).toMatchObject({
      unitId: two!.id,
      reason: 'Oil',
      during: during('2026-11-26 08:00', '2026-11-26 18:00'),
    })
    expect((await move(fields('2026-11-28T08:00', '2026-11-28T18:00'))).status).toBe(409)
  })
})

describe('the dialogs work without scripts', () => {
  test('a booking changes places with another one', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const [a, b] = [await bookedOn(one!.id), await bookedOn(two!.id)]
    const address = `/admin/planner/holds/${a.hold.id}?days=7`
    const page = await (await agent.get(address)).text()
    expect(page).toContain(`swap:${b.hold.id}:1`)
    expect(page).toContain(`/change?from=${encodeURIComponent('/admin/planner?days=7')}`)
    const answer = await agent.post(address, { version: '1', place: `swap:${b.hold.id}:1` })
    expect(answer.headers.get('location')).toBe('/admin/planner?days=7')
    expect([await stored(a.hold.id), await stored(b.hold.id)]).toMatchObject([
      { unitId: two!.id, pinned: true },
      { unitId: one!.id, pinned: true },
    ])
    expect((await agent.post(address, { version: '1', place: String(one!.id) })).status).toBe(409)
  })

  test('a booking gives its unit away, which can be repaired then', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const { booking, hold } = await bookedOn(unit!.id)
    const address = `/admin/planner/holds/${hold.id}?days=7`
    expect(await (await agent.get(address)).text()).toContain('<option value="none">')
    expect((await agent.post(address, { version: '7', place: 'none' })).status).toBe(409)
    expect((await agent.post(address, { version: '1', place: 'none' })).status).toBe(303)
    expect(await stored(hold.id)).toBeUndefined()
    expect(await bars()).toEqual([expect.stringContaining(booking.reference)])
    const repair = { intent: 'take', kind: 'maintenance', reason: 'Gearbox', toBranchId: '' }
    const time = { unitId: String(unit!.id), from: '2026-11-23T08:00', until: '2026-11-24T08:00' }
    expect((await manager.post('/admin/planner/new', { ...repair, ...time })).status).toBe(303)
    const out = await bookedOn((await storeUnits(site.db, 1))[0]!.id, { status: 'active' })
    const refused = await agent.post(`/admin/planner/holds/${out.hold.id}`, { version: '1', place: 'none' })
    expect(refused.status).toBe(409)
    expect(await stored(out.hold.id)).toMatchObject({ unitId: out.hold.unitId })
  })

  test('a booking is unpinned', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const { hold } = await bookedOn(unit!.id)
    const address = `/admin/planner/holds/${hold.id}`
    expect((await agent.post(address, { version: '1', place: String(unit!.id), pinned: 'on' })).status).toBe(303)
    expect(await stored(hold.id)).toMatchObject({ pinned: true })
    expect((await agent.post(address, { version: '2', place: String(unit!.id) })).status).toBe(303)
    expect(await stored(hold.id)).toMatchObject({ pinned: false })
  })

  test('a maintenance is changed, kept when it is refused, and ended', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const { booking } = await bookedOn(unit!.id)
    const hold = await workshop(unit!.id)
    const address = `/admin/planner/holds/${hold.id}`
    const time = { intent: 'time', version: '1', unitId: String(unit!.id), reason: 'Tyres' }
    const refused = await manager.post(address, { ...time, from: '2026-11-24T08:00', until: '2026-11-24T18:00' })
    expect(refused.status).toBe(409)
    const words = textOf(await refused.text())
    expect(words).toContain(texts.refusals.taken)
    expect(words).toContain(booking.reference)
    // Without the time to prepare the unit.
    expect(words).toContain(formatMoment(toRiyadh(booking.returnDatetime), 'en'))
    expect((await agent.post(address, { intent: 'end', version: '1' })).status).toBe(403)
    const changed = await manager.post(address, { ...time, from: '2026-11-28T08:00', until: '2026-11-28T18:00' })
    expect(changed.headers.get('location')).toBe('/admin/planner?day=2026-11-28')
    expect(await stored(hold.id)).toMatchObject({
      reason: 'Tyres',
      during: during('2026-11-28 08:00', '2026-11-28 18:00'),
    })
    expect((await manager.post(address, { intent: 'end', version: '2' })).status).toBe(303)
    expect(await stored(hold.id)).toBeUndefined()
    expect((await manager.get(address)).status).toBe(404)
  })

  test('a maintenance keeps its unit, which goes out of service before its end', async () => {
    const [unit] = await storeUnits(site.db, 1, { inServiceUntil: dateAt('2026-11-26') })
    const [other] = await storeUnits(site.db, 1)
    const hold = await workshop(unit!.id)
    const address = `/admin/planner/holds/${hold.id}`
    const page = await (await manager.get(address)).text()
    expect(fieldValues(page)).toMatchObject({ unitId: String(unit!.id), reason: 'Oil' })
    expect(tagsOf(page, 'option').map((tag) => attribute(tag, 'value'))).toContain(String(other!.id))
  })

  test('a new time takes a unit, and says what is missing', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const address = `/admin/planner/new?unit=${unit!.id}&on=2026-11-26`
    expect(await (await manager.get(address)).text()).toContain('value="2026-11-26T08:00"')
    const fields = {
      intent: 'take',
      kind: 'blocked',
      unitId: String(unit!.id),
      from: '2026-11-26T08:00',
      until: '2026-11-26T16:00',
      reason: 'Accident',
      toBranchId: '',
    }
    expect((await agent.post(address, fields)).status).toBe(403)
    expect((await manager.post(address, { ...fields, reason: '' })).status).toBe(422)
    expect((await manager.post(address, { ...fields, kind: 'transfer' })).status).toBe(422)
    expect((await manager.post(address, { ...fields, kind: 'transfer', toBranchId: 'nowhere' })).status).toBe(409)
    const saved = await manager.post(address, fields)
    // Its day is shown.
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/admin/planner?day=2026-11-26'])
    expect(await site.db.select().from(holds)).toMatchObject([{ kind: 'blocked', reason: 'Accident' }])
  })

  test('every role brings units to another branch, and says that they have arrived', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const fields = { intent: 'take', kind: 'transfer', unitId: String(unit!.id), toBranchId: 'abha', reason: '' }
    const time = { from: '2026-11-26T08:00', until: '2026-11-26T16:00' }
    expect((await agent.post('/admin/planner/new', { ...fields, ...time })).status).toBe(303)
    const [hold] = await site.db.select().from(holds)
    const address = `/admin/planner/holds/${hold!.id}`
    expect(await (await agent.get(address)).text()).toContain('Transfer to Abha')
    expect(await (await agent.get('/admin/planner?from=2026-11-26')).text()).toContain('Transfer to Abha')
    expect((await manager.post(address, { intent: 'arrived', version: '7' })).status).toBe(409)
    expect((await agent.post(address, { intent: 'arrived', version: '1' })).status).toBe(303)
    expect(await site.db.select().from(units)).toMatchObject([{ branchId: 'abha' }])
    expect(await stored(hold!.id)).toBeUndefined()
  })

  test.each([
    ['ends before it begins', { until: '2026-11-26T07:00' }, 422, 'The period must end after it begins'],
    ['lies in the past', { from: '2026-11-18T08:00', until: '2026-11-19T08:00' }, 409, texts.refusals.past],
    ['begins before today', { from: '2026-11-18T08:00' }, 422, 'The period cannot begin before today'],
    ['is taken', { from: '2026-11-23T08:00', until: '2026-11-24T08:00' }, 409, texts.refusals.taken],
  ])(
    'a new time that %s is refused with a sentence, and what was typed stays',
    async (_what, changed, status, sentence) => {
      const [unit] = await storeUnits(site.db, 1)
      await bookedOn(unit!.id)
      const fields = {
        intent: 'take',
        kind: 'blocked',
        unitId: String(unit!.id),
        reason: 'Accident',
        toBranchId: '',
      }
      const time = { from: '2026-11-26T08:00', until: '2026-11-26T16:00' }
      const refused = await manager.post('/admin/planner/new', { ...fields, ...time, ...changed })
      expect(refused.status).toBe(status)
      const html = await refused.text()
      expect(textOf(html)).toContain(sentence)
      // The planner below the dialog has a field "from" too.
      const [dialog = ''] = /<dialog open[\s\S]*<\/dialog>/.exec(html) ?? []
      expect(fieldValues(dialog)).toMatchObject({ ...time, ...changed, reason: 'Accident' })
      expect(await site.db.$count(holds)).toBe(1)
    },
  )

  test('a booking without a unit gets a free one', async () => {
    const booking = await storeBooking(site, { status: 'confirmed' })
    const [one, two] = await storeUnits(site.db, 2)
    // Pinned, so that it does not make room.
    const { hold } = await bookedOn(one!.id)
    await site.db.update(holds).set({ pinned: true }).where(eq(holds.id, hold.id))
    const address = `/admin/planner/bookings/${booking.id}`
    const page = await (await agent.get(address)).text()
    // Its form has a dialog of its own.
    const dialog = /<dialog open[\s\S]*<\/dialog>/.exec(page)?.[0] ?? ''
    expect(dialog).toContain(`<option value="${two!.id}">`)
    expect(dialog).not.toContain(`<option value="${one!.id}">`)
    expect((await agent.post(address, { place: String(one!.id) })).status).toBe(409)
    expect((await agent.post(address, { place: String(two!.id) })).status).toBe(303)
    expect((await agent.get('/admin/planner/bookings/1')).status).toBe(404)
  })
})

test('the print of a day has its pick-ups and returns with plate, mobile number, amount and room to sign', async () => {
  const [unit] = await storeUnits(site.db, 1, { plate: 'RGB4321' as never })
  const { booking } = await bookedOn(unit!.id, { deliveryAddress: 'King Fahd Road 12' })
  await workshop(unit!.id)
  const [other] = await storeUnits(site.db, 1)
  const { booking: out } = await bookedOn(other!.id, { status: 'active' })
  const text = async (day: string) => textOf(await (await manager.get(`/admin/planner/print?day=${day}`)).text())
  expect(await text('2026-11-22')).toMatch(
    new RegExp(
      `10:00 AM Pick-up .*${booking.reference} \\${booking.mobileNumber} .*4321.*Najran Airport Delivery address: King Fahd Road 12.*${formatAmount(booking.totalPrice)}`,
    ),
  )
  expect(await text('2026-11-22')).toContain(`${texts.amount} ${texts.signature}`)
  expect(await text('2026-11-25')).not.toContain('King Fahd Road 12')
  expect(await text('2026-11-25')).toMatch(new RegExp(`10:00 AM Return .*${booking.reference}.*4321.*Abha`))
  // Its car is out already.
  expect(await text('2026-11-22')).not.toContain(out.reference)
  expect(await text('2026-11-25')).toContain(out.reference)
  expect(await text('2026-11-27')).toContain(texts.listEmpty)
  expect(textOf(await (await manager.get('/admin/planner/print?day=2026-11-22&branch=abha')).text())).toContain(
    texts.listEmpty,
  )
})

test('a pick-up of a car without units is in the list and the print of its day, not in the grid', async () => {
  await storeUnits(site.db, 1)
  const booking = await storeBooking(site, { carId: 2, status: 'confirmed' })
  expect(await bars()).toEqual([])
  const planner = textOf(await (await manager.get('/admin/planner?day=2026-11-22')).text())
  expect(planner).toContain(booking.reference)
  expect(planner).not.toContain(texts.waiting)
  const printed = textOf(await (await manager.get('/admin/planner/print?day=2026-11-22')).text())
  expect(printed).toContain(booking.reference)
  expect(printed).not.toContain(texts.waiting)
  const dialog = textOf(await (await manager.get(`/admin/planner/bookings/${booking.id}`)).text())
  expect(dialog).not.toContain(texts.noneFree)
})

test('the planner links to the print of today when it shows it, else of its first day, of its branch', async () => {
  const printed = async (query: string) => {
    const html = await (await manager.get(`/admin/planner?${query}`)).text()
    const links = tagsOf(html, 'a').map((tag) => attribute(tag, 'href') ?? '')
    return links.filter((link) => link.includes('/print?')).map((link) => link.split('?')[1])
  }
  const [today, listed] = ['day=2026-11-20', 'day=2026-11-18']
  // The first is the link of wide screens, the second that of the list on a phone.
  expect(await printed('from=2026-11-18')).toEqual([today, listed])
  expect(await printed('from=2026-12-01&branch=abha')).toEqual(Array(2).fill('day=2026-12-01&branch=abha'))
})

test('a plate, a customer or a reference is found, also outside of the days that are shown', async () => {
  const [unit] = await storeUnits(site.db, 1, { plate: 'TNJ7356' as Plate })
  const { booking, hold } = await bookedOn(unit!.id, {
    pickupDatetime: instantAt('2027-02-10 10:00'),
    returnDatetime: instantAt('2027-02-13 10:00'),
  })
  const find = async (text: string) => (await manager.post('/admin/planner?days=7', { text })).text()
  const unitAddress = `/admin/planner?days=7&amp;car=${unit!.carId}&amp;ofUnit=${unit!.id}`
  const barAddress = `/admin/planner/holds/${hold.id}?from=2027-02-10&amp;days=7`
  for (const text of ['7356', 'TNJ 73', 'ح ن ط ٧٣٥٦']) expect(await find(text)).toContain(`href="${unitAddress}"`)
  for (const text of ['7356', booking.fullName, booking.reference, '٧٣٥٦'])
    expect(await find(text), text).toContain(`href="${barAddress}"`)
  expect(textOf(await find('لا أحد بهذا الاسم'))).toContain(plannerTexts.en.notFound)
  const shown = await (await manager.get(unitAddress.replaceAll('&amp;', '&'))).text()
  expect(shown).toContain('7356')
})

describe('a booking that is moved to other days', () => {
  const period = (
    booking: { id: string; version: number },
    from: string,
    until: string,
    unitId?: number,
    more?: Record<string, string>,
  ) =>
    manager.post('/admin/planner', {
      intent: 'period',
      bookingId: booking.id,
      version: String(booking.version),
      from,
      until,
      ...(unitId && { unitId: String(unitId) }),
      ...more,
    })

  /** Three days at the rate of their day. */
  const withoutDiscount = {
    discountCode: null,
    discountAmount: halalas(0),
    subtotal: halalas(41_600),
    vatAmount: halalas(6_240),
    totalPrice: halalas(47_840),
  }

  test('of a month moves at once to a month of another length', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const { booking } = await bookedOn(unit!.id, {
      ...withoutDiscount,
      rentalType: 'monthly',
      rentalDays: 30,
      pickupDatetime: instantAt('2026-11-30 10:00'),
      returnDatetime: instantAt('2026-12-30 10:00'),
      baseAmount: halalas(240_000),
      insuranceAmount: halalas(54_000),
      subtotal: halalas(294_500),
      vatAmount: halalas(44_175),
      totalPrice: halalas(338_675),
    })
    expect(await (await period(booking, '2026-12-01T10:00', '2026-12-31T10:00')).text()).not.toContain('/change?')
    const [moved] = await site.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(moved).toMatchObject({ returnDatetime: instantAt('2027-01-01 10:00'), totalPrice: 338_675 })
  })

  test('moves at once while its price stays the same, else leads to the comparison', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const { booking } = await bookedOn(one!.id, withoutDiscount)
    const longer = await (await period(booking, '2026-11-23T10:00', '2026-11-27T10:00', two!.id)).text()
    expect(longer).toContain(`/admin/bookings/${booking.id}/change?pickup=2026-11-23T10%3A00`)
    expect(longer).toContain('from=%2Fadmin%2Fplanner')
    const [before] = await site.db.select().from(holds)
    expect(before).toMatchObject({ unitId: one!.id, version: 1 })
    const moved = await (await period(booking, '2026-11-24T10:00', '2026-11-27T10:00', two!.id)).text()
    expect(moved).not.toContain('/change?')
    // Offers to send the new times.
    const [, message = ''] = /wa\.me\/966\d+\?text=([^"\\]+)/.exec(moved) ?? []
    expect(decodeURIComponent(message)).toContain(`تغيّر موعد حجزك رقم ${booking.reference}`)
    expect(decodeURIComponent(message)).toContain('24 نوفمبر 2026')
    expect(await site.db.select().from(bookings)).toMatchObject([
      { pickupDatetime: instantAt('2026-11-24 10:00'), totalPrice: 47_840, version: 2 },
    ])
    const [after] = await site.db.select().from(holds)
    expect(after).toMatchObject({
      unitId: two!.id,
      pinned: true,
      during: during('2026-11-24 10:00', '2026-11-27 11:00'),
    })
    // Taken back.
    const again = { ...booking, version: 2 }
    await period(again, '2026-11-22T10:00', '2026-11-25T10:00', one!.id, { pinned: 'no' })
    expect(await site.db.select().from(holds)).toMatchObject([
      { unitId: one!.id, pinned: false, during: during('2026-11-22 10:00', '2026-11-25 11:00') },
    ])
  })

  test('leads to the form when its branch is closed then', async () => {
    const [unit] = await storeUnits(site.db, 1)
    const branchId = 'riyadh-al-qadisiyyah'
    const ends = { pickupBranchId: branchId, returnBranchId: branchId }
    const { booking } = await bookedOn(unit!.id, { ...withoutDiscount, ...ends })
    // A Friday, on which that branch is closed.
    const moved = await (await period(booking, '2026-11-24T10:00', '2026-11-27T10:00')).text()
    expect(moved).toContain(`/admin/bookings/${booking.id}/change?`)
    expect(await site.db.select().from(bookings)).toMatchObject([{ version: booking.version }])
  })

  test('is refused on an occupied unit and after a change by somebody else', async () => {
    const [one, two] = await storeUnits(site.db, 2)
    const { booking } = await bookedOn(one!.id, withoutDiscount)
    const { hold } = await bookedOn(two!.id)
    await site.db.update(holds).set({ pinned: true }).where(eq(holds.id, hold.id))
    expect((await period(booking, '2026-11-24T10:00', '2026-11-27T10:00', two!.id)).status).toBe(409)
    expect((await period({ ...booking, version: 7 }, '2026-11-26T10:00', '2026-11-29T10:00')).status).toBe(409)
  })
})
