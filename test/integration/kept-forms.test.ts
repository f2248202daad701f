import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checklistNames, checklistItems } from '#domain/rentals/car-condition.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { Crash, makeDevice, type Accident } from '#app/admin/shared/kept/kept-device.fixture.ts'
import { memberHeader, type EntryKind } from '#app/admin/shared/kept/kept-entry.ts'
import { sendEntry, type SendDeps } from '#app/admin/shared/kept/send-entries.ts'
import type { FormAnswer } from '#app/admin/shared/kept/send-form.ts'
import { NotDelivered } from '#app/admin/shared/kept/send-request.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { fieldValues, textOf } from '../helpers/html.ts'

const pickup = instantAt('2026-11-20 10:00')
const returned = instantAt('2026-11-22 10:00')
const hourMs = 3_600_000

let site: TestSite
let agent: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  agent = await signInAs(site, 'agent')
})
beforeEach(() => site.setNow(pickup))
afterAll(() => site.close())

/** The checklist with everything in order. */
const inOrder = Object.fromEntries(checklistNames.map((name) => [name, checklistItems[name][0]]))
const state = { odometerKm: '48210', fuelEighths: '8', ...inOrder, marks: '', note: '' }
const handOver = {
  version: '1',
  ...state,
  birthDate: '1990-05-05',
  licenseExpiresOn: '2028-01-01',
  contractReason: 'inProgress',
}

async function booked(): Promise<Booking> {
  const [unit] = await storeUnits(site.db, 1, { odometerKm: 48_000 })
  const dates = { pickupDatetime: pickup, returnDatetime: returned }
  const booking = await storeBooking(site, { status: 'confirmed', ...dates })
  await storeHold(site.db, unit!.id, { from: pickup, until: returned }, { kind: 'booking', bookingId: booking.id })
  return booking
}

type Sending = { kind?: EntryKind; key: string; as?: StaffDevice; member?: string; waitedMs?: number }

/** Sends an entry as a device does that kept it. */
function send({ id }: Booking, fields: Record<string, string>, sending: Sending) {
  const { kind = 'handOver', key, as = agent, member = as.id, waitedMs = 0 } = sending
  return site.request(`/admin/bookings/${id}/kept?form=${kind}&waited=${waitedMs}`, {
    method: 'POST',
    headers: { cookie: as.cookie, [memberHeader]: member },
    body: new URLSearchParams({ ...fields, formKey: key }),
  })
}

const keyOf = (name: string) => `${name}-0123456789abcdef`
const handedOver = async ({ id }: Booking) =>
  (await listBookingEvents(site.db, id)).filter(({ kind }) => kind === 'handedOver')

test('an exchange that waited on the device is stored once, when it was entered', async () => {
  const booking = await booked()
  await send(booking, handOver, { key: keyOf('before-exchange') })
  const [next] = await storeUnits(site.db, 1, { odometerKm: 9_000 })
  const exchange = {
    version: '2',
    unitId: String(next!.id),
    reason: 'wish',
    branchId: 'najran-airport',
    formerOdometerKm: '48300',
    formerFuelEighths: '8',
    ...state,
    odometerKm: '9010',
    contractReason: 'inProgress',
  }
  const entered = new Date(pickup.getTime() + 2 * hourMs)
  site.setNow(new Date(entered.getTime() + hourMs))
  const sending = { kind: 'exchange', key: keyOf('exchange'), waitedMs: hourMs } as const
  const answers = await Promise.all([1, 2].map(() => send(booking, exchange, sending)))
  for (const answer of answers) expect(await answer.json()).toMatchObject({ outcome: 'saved' })
  const events = (await listBookingEvents(site.db, booking.id)).filter(({ kind }) => kind === 'exchanged')
  expect(events).toMatchObject([{ happenedAt: entered }])
})

test('a form is opened with a key of its own, which a form without scripts posts', async () => {
  const booking = await booked()
  const keys = await Promise.all(
    [1, 2].map(async () => {
      const html = await (await agent.get(`/admin/bookings/${booking.id}/hand-over`)).text()
      return fieldValues(html)['formKey'] ?? ''
    }),
  )
  expect(new Set(keys).size).toBe(2)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  const form = { ...handOver, formKey: keys[0]! }
  const refused = await agent.post(`/admin/bookings/${booking.id}/hand-over`, { ...form, birthDate: '' })
  expect(refused.status).toBe(422)
  expect(fieldValues(await refused.text())['formKey']).toBe(keys[0])
  for (let time = 0; time < 2; time++) {
    const answer = await agent.post(`/admin/bookings/${booking.id}/hand-over`, form)
    expect(answer.headers.get('location')).toBe(`/admin/bookings/${booking.id}`)
  }
  expect(await handedOver(booking)).toHaveLength(1)
})

test('100 parallel equal posts are one hand-over, with one answer', async () => {
  const booking = await booked()
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const answer = await send(booking, handOver, { key: keyOf('parallel') })
      return `${answer.status} ${await answer.text()}`
    }),
  )
  const saved = JSON.stringify({ outcome: 'saved', to: `/admin/bookings/${booking.id}` })
  expect(new Set(answers)).toEqual(new Set([`200 ${saved}`]))
  expect(await handedOver(booking)).toHaveLength(1)
})

test('a return that is sent again a day later answers like the first time', async () => {
  const booking = await booked()
  await send(booking, handOver, { key: keyOf('given') })
  const back = { version: '2', ...state, odometerKm: '48900' }
  const first = await send(booking, back, { kind: 'return', key: keyOf('back') })
  expect(first.status).toBe(200)
  site.setNow(new Date(pickup.getTime() + 24 * hourMs))
  const again = await send(booking, back, { kind: 'return', key: keyOf('back') })
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(await first.json())
  expect(await findRental(site.db, booking.id)).toMatchObject({ returnedAt: pickup, backOdometerKm: 48_900 })
})

describe('nothing is stored, and a sentence says why, for', () => {
  const { bookings, form } = adminTextsIn('ar')

  test.each(['the same member', 'another member'])('another device of %s', async (who) => {
    const booking = await booked()
    const as = who === 'another member' ? await signInAs(site, 'manager') : agent
    await send(booking, handOver, { key: keyOf(`first ${who}`.replaceAll(' ', '-')) })
    const other = await send(booking, { ...handOver, odometerKm: '48300' }, { key: keyOf('second'), as })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ outcome: 'refused', answer: { problem: bookings.moveConflict } })
    expect(await findRental(site.db, booking.id)).toMatchObject({ outOdometerKm: 48_210 })
  })

  test('a form that was edited after its first sending had arrived', async () => {
    const booking = await booked()
    await send(booking, handOver, { key: keyOf('edited') })
    const other = await send(booking, { ...handOver, odometerKm: '48300' }, { key: keyOf('edited') })
    expect(await other.json()).toMatchObject({ outcome: 'refused', answer: { problem: form.savedBefore } })
  })

  test('a key that another booking has used', async () => {
    const [one, other] = [await booked(), await booked()]
    await send(one, handOver, { key: keyOf('moved') })
    expect((await send(other, handOver, { key: keyOf('moved') })).status).toBe(409)
    expect(await handedOver(other)).toEqual([])
  })

  test('a device on which another member has signed in', async () => {
    const booking = await booked()
    const other = await signInAs(site, 'agent')
    const answer = await send(booking, handOver, { key: keyOf('other'), as: other, member: agent.id })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ outcome: 'otherMember' })
    expect(await handedOver(booking)).toEqual([])
  })

  test('a device without a session', async () => {
    const booking = await booked()
    const answer = await send(booking, handOver, { key: keyOf('none'), as: { ...agent, cookie: '' } })
    expect(answer.status).toBe(302)
    expect(await handedOver(booking)).toEqual([])
  })
})

test('a refused form does not use up its key', async () => {
  const booking = await booked()
  const refused = await send(booking, { ...handOver, odometerKm: '47000' }, { key: keyOf('mended') })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ outcome: 'refused', answer: { result: { status: 'error' } } })
  expect((await send(booking, handOver, { key: keyOf('mended') })).status).toBe(200)
})

test.each([
  ['that waited an hour happened then', hourMs, instantAt('2026-11-20 09:00')],
  ['from a device whose clock was set forward happened when it arrived', 40 * 24 * hourMs, pickup],
  ['from a device whose clock was set back happened when it arrived', -hourMs, pickup],
])('a hand-over %s', async (name, waitedMs, happenedAt) => {
  const booking = await booked()
  await send(booking, handOver, { key: keyOf(`clock${waitedMs}`), waitedMs })
  const [event] = await handedOver(booking)
  expect(event, name).toMatchObject({ happenedAt })
  expect(await findRental(site.db, booking.id)).toMatchObject({ handedOverAt: happenedAt })
})

test('a return is never stored before its hand-over', async () => {
  const booking = await booked()
  await send(booking, handOver, { key: keyOf('out') })
  site.setNow(new Date(pickup.getTime() + 2 * hourMs))
  const back = { version: '2', ...state, odometerKm: '48900' }
  await send(booking, back, { kind: 'return', key: keyOf('in'), waitedMs: 3 * hourMs })
  const arrived = new Date(pickup.getTime() + 2 * hourMs)
  expect(await findRental(site.db, booking.id)).toMatchObject({ returnedAt: arrived })
})

test('what was handed over on the agreed day may arrive on the next', async () => {
  const booking = await booked()
  site.setNow(new Date(pickup.getTime() + 20 * hourMs))
  const asked = await send(booking, handOver, { key: keyOf('late') })
  expect(textOf(JSON.stringify(await asked.json()))).toContain(adminTextsIn('ar').bookings.handOverNotAsked)
  expect((await send(booking, handOver, { key: keyOf('late'), waitedMs: 20 * hourMs })).status).toBe(200)
  expect((await findBooking(site.db, booking.id))?.status).toBe('active')
})

test(
  '100 hand-overs whose connection or device fails at random steps are each stored once',
  { tags: ['long'] },
  async () => {
    const accident = fc.array(fc.constantFrom<Accident>('none', 'before', 'after'), { maxLength: 6 })
    const run = fc.asyncProperty(accident, accident, async (onDevice, onWay) => {
      const next = (accidents: Accident[]) => () => accidents.shift() ?? 'none'
      const [fails, cuts] = [next([...onDevice]), next([...onWay])]
      const { entries, store } = makeDevice(fails)
      const booking = await booked()
      const key = randomUUID()
      const { id, reference } = booking
      const made = { state: 'waiting', changedAt: 0, sentAt: 0, memberId: agent.id, kind: 'handOver' } as const
      entries.set(key, { ...made, key, booking: { id, reference, plate: '' }, fields: handOver })
      const sendForm: SendDeps['network']['sendForm'] = async ({ fields }) => {
        const cut = cuts()
        if (cut === 'before') throw new NotDelivered('offline')
        const answer = (await (await send(booking, { ...fields }, { key })).json()) as FormAnswer
        if (cut === 'after') throw new NotDelivered('timeout')
        return answer
      }
      const network = { sendForm, sendPhoto: () => Promise.resolve('stored' as const) }
      for (let attempt = 0; attempt <= onDevice.length + onWay.length; attempt++) {
        await sendEntry({ store, network, now: () => 0 }, key).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error
        })
      }
      expect(entries.size).toBe(0)
      expect(await handedOver(booking)).toHaveLength(1)
    })
    await fc.assert(run, { numRuns: 100 })
  },
)
