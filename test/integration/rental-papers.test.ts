import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allInOrder } from '#domain/rentals/car-condition.ts'
import { platePlain, type Plate } from '#domain/fleet/plate.ts'
import type { PlacedMark } from '#domain/rentals/marks.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { readSettings } from '#data/settings/settings.ts'
import { addMarks, listOpenMarks } from '#data/rentals/unit-marks.ts'
import { bookings } from '#data/tables/booking.ts'
import { undoStatusChange } from '#operations/booking/booking-status.ts'
import { erasePersonalData } from '#operations/privacy/personal-data.ts'
import { changeMark } from '#operations/fleet/change-mark.ts'
import { exchangeCar } from '#operations/rentals/exchange.ts'
import { handOver } from '#operations/rentals/hand-over.ts'
import { takeBack } from '#operations/rentals/take-back.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { deviceIn, signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { testIdentity } from '../helpers/test-identity.ts'

const numbers = { nationalId: '1101798278', licenseNumber: '1101798278' }

let site: TestSite
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
})
beforeEach(async () => {
  await site.reset()
  site.setNow(pickup)
  manager = await signInAs(site, 'manager', 'Sara')
})
afterAll(() => site.close())

const pickup = instantAt('2026-11-20 10:00')
const returned = instantAt('2026-11-22 11:30')
const day = (text: string) => text as LocalDate
const author = (at: Date) => ({ staffId: manager.id, staffName: 'Sara', at })
const member = (at: Date) => ({ kind: 'staff' as const, role: 'manager' as const, author: author(at) })
const stored = async ({ id }: Booking) => (await findBooking(site.db, id))!

const oldMark: PlacedMark = { kind: 'bend', x: 60, y: 110 }
const newMark: PlacedMark = { kind: 'small_scratch', x: 700, y: 330 }

/** A confirmed booking with its unit of the plate ABJ 4821, on which a bend is recorded. */
async function booked(changes: Parameters<typeof storeBooking>[1] = {}) {
  const [unit] = await storeUnits(site.db, 1, { plate: 'ABJ4821' as Plate, odometerKm: 48_000 })
  await addMarks(site.db, author(instantAt('2026-11-01 10:00')), {
    unitId: unit!.id,
    marks: [oldMark],
    foundAt: instantAt('2026-11-01 10:00'),
  })
  const booking = await storeBooking(site, {
    status: 'confirmed',
    pickupDatetime: pickup,
    returnDatetime: instantAt('2026-11-22 10:00'),
    pickupBranchId: 'najran-airport',
    returnBranchId: 'najran-airport',
    ...changes,
  })
  await storeHold(site.db, unit!.id, { from: pickup, until: returned }, { kind: 'booking', bookingId: booking.id })
  return { booking, unit: unit! }
}

async function give(booking: Booking, at = pickup) {
  const given = await handOver(
    { db: site.db, identity: testIdentity, now: () => at },
    member(at),
    await stored(booking),
    {
      unitId: undefined,
      condition: {
        odometerKm: 48_210,
        fuelEighths: 7,
        checklist: { ...allInOrder, radio: 'weak', triangle: 'missing' },
      },
      isOdometerSure: false,
      marks: [],
      drivers: [
        { fullName: '', birthDate: day('1990-05-17'), licenseExpiresOn: day('2027-01-23') },
        { fullName: 'Noura Ali', birthDate: day('1995-03-29'), licenseExpiresOn: day('2027-02-27'), ...numbers },
      ],
      contractReason: 'inProgress',
      deposit: 'none',
      note: 'Seems to be in a hurry',
      overrideReason: '',
      asked: false,
    },
  )
  expect(given).toMatchObject({ ok: true })
}

async function take(booking: Booking, at = returned) {
  const taken = await takeBack({ db: site.db }, member(at), await stored(booking), {
    condition: { odometerKm: 48_933, fuelEighths: 4, checklist: allInOrder },
    isOdometerSure: false,
    marks: [newMark],
    note: '',
  })
  expect(taken).toMatchObject({ ok: true })
}

/** What the screen of a booking offers, in the order of the rental: links to papers and the values that withdraw them. */
async function offered({ id }: Booking) {
  const html = await (await deviceIn(site, manager, 'en').get(`/admin/bookings/${id}`)).text()
  const addresses = [...html.matchAll(/<a href="http:\/\/localhost(\/rental\/[\w-]+)"/g)].map(([, path]) => path!)
  const messages = [...html.matchAll(/href="(https:\/\/wa\.me\/[^"]*%2Frental%2F[^"]*)"/g)].map(([, url]) =>
    new URL(url!.replaceAll('&amp;', '&')).searchParams.get('text'),
  )
  const links = tagsOf(html, 'input')
    .filter((tag) => attribute(tag, 'name') === 'link')
    .map((tag) => attribute(tag, 'value')!)
  return { addresses, messages, links, text: textOf(html) }
}

const read = (address: string, cookie = '') => site.request(address, { headers: { cookie } })

async function pageAt(address: string) {
  const answer = await site.request(address)
  const html = await answer.text()
  return { status: answer.status, headers: answer.headers, html, text: textOf(html) }
}

const withdraw = ({ id }: Booking, link: string) =>
  manager.post(`/admin/bookings/${id}`, { intent: 'withdrawLink', link })

test('a hand-over has a record in the language of the customer, and in the other one', async () => {
  const { booking } = await booked({ language: 'ar', nationalId: '1098779940', licenseNumber: '1098774019' })
  expect((await offered(booking)).addresses).toEqual([])
  await give(booking)
  const { addresses, messages } = await offered(booking)
  expect(addresses).toEqual([expect.stringMatching(/^\/rental\/[\w-]{36}$/)])
  expect(messages).toEqual([expect.stringContaining(`http://localhost${addresses[0]}`)])
  expect(messages[0]).toContain('السلام عليكم')

  const arabic = await pageAt(addresses[0]!)
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  for (const fact of [
    'محضر تسليم سيارة',
    booking.reference,
    booking.fullName,
    'Noura Ali',
    '48,210',
    '⅞',
    'الراديو (ضعيف)، مثلث التحذير (غير موجود)',
    'طعجة في الهيكل',
    'بتوقيت الرياض',
  ])
    expect(arabic.text).toContain(fact)

  const english = await pageAt(`${addresses[0]}?in=en`)
  expect(english.html).toContain('<html lang="en" dir="ltr">')
  for (const fact of [
    'Record of hand-over',
    'Friday 20 November 2026 – 10:00',
    'Toyota Yaris 2026',
    'ABJ 4821',
    'Najran Airport',
    'Not in order: Radio (Weak), Warning triangle (Not there)',
    'Agreed return',
    'Sunday 22 November 2026',
  ])
    expect(english.text).toContain(fact)
  expect(tagsOf(english.html, 'circle')).toHaveLength(2)

  // Neither numbers nor dates of a person, nor what staff noted.
  const personal = ['1098779940', '1098774019', '512345678', '1990', '2027', '1995', 'hurry']
  for (const { text } of [arabic, english]) for (const fact of personal) expect(text).not.toContain(fact)
  // The language that a device has chosen does not lead away from the customer's.
  expect((await read(addresses[0]!, 'roud-language=en')).headers.get('content-language')).toBe('ar')
})

test('a return has a proof that the company has the car, with the damage that was found', async () => {
  const { booking, unit } = await booked({ language: 'en' })
  await give(booking)
  await take(booking)
  const { addresses, messages } = await offered(booking)
  expect(addresses).toHaveLength(2)
  expect(messages[1]).toContain('We have received the car of your booking')
  const { text, html } = await pageAt(addresses[1]!)
  for (const fact of [
    'Proof of receipt',
    'confirms that it received the car',
    'valid even while amounts are still to be settled',
    'Sunday 22 November 2026 – 11:30',
    '48,933 km',
    '½',
    'Everything on the list is in order.',
    '(recorded at the return)',
  ])
    expect(text).toContain(fact)
  expect(html.match(/fill-\(--mark-new\)/g)).toHaveLength(2)
  // Damage that was repaired later stays on the papers, and the record of hand-over has none of the return.
  const [old] = await listOpenMarks(site.db, unit.id)
  await changeMark(site.db, author(instantAt('2026-11-23 10:00')), {
    unitId: unit.id,
    markId: old!.id,
    kind: 'repaired',
  })
  expect((await pageAt(addresses[1]!)).text).toBe(text)
  const record = await pageAt(addresses[0]!)
  expect(record.text).toContain('Bend')
  expect(record.text).not.toContain('Small scratch')
})

test('after an exchange both papers have both cars', async () => {
  const { booking, unit } = await booked()
  await give(booking)
  const [next] = await storeUnits(site.db, 1, { carId: 2, odometerKm: 9_000 })
  const state = (odometerKm: number) => ({
    condition: { odometerKm, fuelEighths: 4, checklist: allInOrder },
    isOdometerSure: true,
    marks: [],
  })
  const by = { kind: 'staff', role: 'agent', author: author(instantAt('2026-11-21 10:00')) } as const
  const exchanged = await exchangeCar({ db: site.db }, by, (await findBooking(site.db, booking.id))!, {
    reason: 'upgrade',
    former: state(48_500),
    next: { ...state(9_010), unitId: next!.id },
    outOfServiceUntil: undefined,
    branchId: 'najran-airport',
    contractNumber: undefined,
    contractReason: 'inProgress',
    difference: undefined,
    note: '',
    overrideReason: '',
  })
  expect(exchanged.ok).toBe(true)
  const [record] = (await offered(booking)).addresses
  const { text } = await pageAt(`${record!}?in=en`)
  for (const fact of ['Toyota Yaris 2026', 'Cars of the rental', '48,500 km · ½', '9,010 km · ½', 'With the renter'])
    expect(text).toContain(fact)
  for (const { plate } of [unit, next!]) expect(text).toContain(platePlain(plate))
})

test('a paper is not cached, not indexed, says nothing to other sites, and loads no script', async () => {
  const { booking } = await booked()
  await give(booking)
  const [address] = (await offered(booking)).addresses
  for (const path of [address!, address!.slice(0, -1), '/rental/unknown']) {
    const { headers, html } = await pageAt(path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).not.toContain('<script src')
    expect(html).not.toContain('modulepreload')
  }
})

test('one address that leads nowhere looks like another', async () => {
  const { booking } = await booked()
  await give(booking)
  const { addresses, links } = await offered(booking)
  await withdraw(booking, links[0]!)
  const [gone, unknown] = [await pageAt(addresses[0]!), await pageAt('/rental/unknown')]
  expect([gone.status, unknown.status]).toEqual([404, 404])
  expect(gone.html).toBe(unknown.html)
  for (const text of ['هذا الرابط غير صالح', 'This link is not valid']) expect(gone.text).toContain(text)
})

describe('a link', () => {
  test('is withdrawn, and followed by another one', async () => {
    const { booking } = await booked()
    await give(booking)
    const before = await offered(booking)
    for (let time = 0; time < 2; time += 1) {
      const answer = await withdraw(booking, before.links[0]!)
      expect(answer.status).toBe(303)
    }
    const after = await offered(booking)
    expect(after.addresses).not.toEqual(before.addresses)
    expect(after.text).toContain('The link before this one was withdrawn 20 November 2026')
    expect((await read(before.addresses[0]!)).status).toBe(404)
    expect((await read(after.addresses[0]!)).status).toBe(200)
  })

  test('of another booking, or that does not exist yet, is not withdrawn', async () => {
    const { booking } = await booked()
    await give(booking)
    const { addresses, links } = await offered(booking)
    const other = await storeBooking(site)
    expect((await withdraw(other, links[0]!)).status).toBe(303)
    await withdraw(booking, links[0]!.replace(/:0$/, ':1'))
    expect((await read(addresses[0]!)).status).toBe(200)
    expect((await withdraw(booking, 'x')).status).toBe(422)
  })

  test('ends with an undo, and what is done again has another one', async () => {
    const undo = async (booking: Booking, at: Date) => {
      const by = { role: 'manager', reason: 'mistake' } as const
      expect(await undoStatusChange(site.db, author(at), await stored(booking), by)).toMatchObject({ outcome: 'saved' })
    }
    const { booking } = await booked()
    await give(booking)
    const [record] = (await offered(booking)).addresses
    await undo(booking, pickup)
    expect((await offered(booking)).addresses).toEqual([])
    expect((await read(record!)).status).toBe(404)
    await give(booking)
    const [again] = (await offered(booking)).addresses
    expect(again).not.toBe(record)
    expect((await read(record!)).status).toBe(404)

    await take(booking)
    const [, proof] = (await offered(booking)).addresses
    await undo(booking, returned)
    expect((await offered(booking)).addresses).toEqual([again])
    expect((await read(proof!)).status).toBe(404)
    expect((await read(again!)).status).toBe(200)
  })

  test('ends with the erasure of the person', async () => {
    const { booking } = await booked()
    await give(booking)
    await take(booking)
    const { addresses } = await offered(booking)
    const { mobileNumber } = booking
    await erasePersonalData(site.db, author(returned), { mobileNumber, evenOpen: false })
    for (const address of addresses) expect((await read(address)).status).toBe(404)
    expect((await offered(booking)).addresses).toEqual([])
  })

  test('ends with the retention of identity numbers after the return, and not while the car is out', async () => {
    const { booking } = await booked()
    await give(booking)
    const { identityRetentionDays } = await readSettings(site.db)
    const after = (date: Date, days: number) => new Date(date.getTime() + days * 24 * 60 * 60 * 1000)
    const late = after(returned, identityRetentionDays + 10)
    const [record] = (await offered(booking)).addresses
    site.setNow(late)
    expect((await read(record!)).status).toBe(200)
    await take(booking, late)
    site.setNow(after(late, identityRetentionDays))
    expect((await read(record!)).status).toBe(200)
    site.setNow(after(late, identityRetentionDays + 1))
    expect((await read(record!)).status).toBe(404)
  })

  test('leads to a paper without a state where none was recorded', async () => {
    const { booking } = await booked({ language: 'en' })
    await manager.post(`/admin/bookings/${booking.id}`, {
      intent: 'status',
      version: String(booking.version),
      status: 'active',
      asked: 'on',
    })
    const [row] = await site.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(row!.status).toBe('active')
    const { status, text } = await pageAt((await offered(booking)).addresses[0]!)
    expect(status).toBe(200)
    expect(text).toContain('Not recorded')
    expect(text).not.toContain('Checklist')
  })
})
