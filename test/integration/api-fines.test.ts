import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listEntries } from '#data/billing/ledger.ts'
import { apiEvents } from '#data/tables/events.ts'
import { trafficFines } from '#data/tables/rental-cases.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import { changeBookingStatus } from '#operations/booking/booking-status.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { newKey, type Answer } from '../helpers/api.ts'
import {
  isOfFines,
  nothing,
  openStaffApi,
  testDocumentedAnswers,
  testEveryOperation,
  type StaffApi,
} from '../helpers/staff-api.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let api: StaffApi
/** A key that changes no prices, and acts as an agent. */
let agentKey = ''
let staffId = ''

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, isOfFines)
  agentKey = await storeKey(site, { scopes: ['money:read', 'money:write'] })
  staffId = (await storeStaff(site, 'manager', 'Sara')).id
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(trafficFines)
})

const send = (method: string, to: string, body?: unknown, { key = newKey(), as }: { key?: string; as?: string } = {}) =>
  api.call(`${to}?lang=en`, {
    method,
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': key },
    ...(as !== undefined && { as }),
  })
const idOf = ({ body }: Answer) => Number(body['id'])
const rowsOf = ({ body }: Answer) => body['data'] as Record<string, unknown>[]

const fine = { number: '٤١٠٢٩٣٨٤٧٥', plate: 'ح ن ط 7356', happened_at: '2026-11-05T21:40', amount: 15_000 }
const enter = (more: object = {}, sending = {}) => send('POST', '/staff/fines', { ...fine, ...more }, sending)
const atOf = (answer: Answer) => `/staff/fines/${idOf(answer)}`

/** A rental of the unit with the plate, around the time of the fine. */
async function rented() {
  const [pickupDatetime, returnDatetime] = [instantAt('2026-11-05 10:00'), instantAt('2026-11-07 10:00')]
  const [unit] = await storeUnits(site.db, 1, { plate: 'TNJ7356' as Plate })
  const booking = await storeBooking(site, { status: 'confirmed', pickupDatetime, returnDatetime, carId: 1 })
  const during = { from: pickupDatetime, until: returnDatetime }
  await storeHold(site.db, unit!.id, during, { kind: 'booking', bookingId: booking.id })
  const author = { staffId, staffName: 'Sara', at: pickupDatetime }
  const given = await changeBookingStatus(site.db, author, booking, { status: 'active' })
  if (given.outcome !== 'saved') throw new Error(given.outcome)
  await changeBookingStatus(site.db, { ...author, at: returnDatetime }, given.row, { status: 'completed' })
  return booking
}

testEveryOperation(() => api)

test('a fine is entered once, matched by hand, charged once, taken back and left to the company', async () => {
  const key = newKey()
  const entered = await enter({}, { key })
  expect(entered.body).toMatchObject({
    version: 1,
    number: '4102938475',
    plate: 'TNJ7356',
    happened_at: { local: '2026-11-05T21:40' },
    amount: { halalas: 15_000 },
    state: 'unmatched',
    booking_id: null,
  })
  const at = atOf(entered)
  expect(entered.headers.get('location')).toBe(`/api/v1${at}`)
  expect((await enter({}, { key })).body).toEqual(entered.body)
  expect((await enter()).body).toMatchObject({
    code: 'already_used',
    errors: [{ field: 'number', code: 'number_taken' }],
  })
  expect((await send('POST', `${at}/charge`)).body).toMatchObject({ code: 'not_allowed' })

  const booking = await rented()
  const match = { version: 1, booking_id: booking.id }
  expect((await send('POST', `${at}/match`, { ...match, booking_id: nothing })).body).toMatchObject({
    errors: [{ field: 'booking_id', code: 'invalid_choice' }],
  })
  const never = await storeBooking(site, { status: 'confirmed' })
  expect((await send('POST', `${at}/match`, { ...match, booking_id: never.id })).body).toMatchObject({
    code: 'not_allowed',
    errors: [{ field: 'booking_id', code: 'not_rented' }],
  })
  const matched = await send('POST', `${at}/match`, match, { as: agentKey })
  expect(matched.body).toMatchObject({ state: 'matched', version: 2, booking_reference: booking.reference })
  expect((await send('POST', `${at}/match`, match)).body).toEqual(matched.body)

  expect((await send('POST', `${at}/charge`, undefined, { as: agentKey })).body).toMatchObject({
    code: 'not_allowed',
    errors: [{ in: 'header', field: 'authorization' }],
  })
  const charged = [await send('POST', `${at}/charge`), await send('POST', `${at}/charge`)]
  expect(charged[1]!.body).toEqual(charged[0]!.body)
  expect(charged[0]!.body).toMatchObject({ state: 'charged', charge_entry_id: expect.any(Number) })
  const ofFine = (await listEntries(site.db, booking.id)).filter(({ explanation }) => 'fineId' in explanation)
  expect(ofFine.map(({ kind, gross }) => [kind, gross])).toContainEqual(['fine', 15_000])
  const events = await site.db.select().from(apiEvents)
  for (const { id } of ofFine)
    expect(events.filter(({ recordId }) => recordId === String(id)).map(({ event }) => event)).toEqual([
      'charge.recorded',
    ])
  expect((await send('PATCH', at, { version: 3, amount: 1 })).body).toMatchObject({ code: 'not_allowed' })

  const decision = { version: 3, reason: 'Objection' }
  expect((await send('POST', `${at}/waiver`, decision)).body).toMatchObject({ code: 'not_allowed' })
  expect((await send('POST', `${at}/withdrawal`, { ...decision, version: 1 })).body).toMatchObject({
    code: 'version_conflict',
  })
  expect((await send('POST', `${at}/withdrawal`, decision)).body).toMatchObject({ state: 'unmatched', version: 4 })
  expect((await send('POST', `${at}/withdrawal`, { ...decision, version: 4 })).body).toMatchObject({
    code: 'not_allowed',
  })
  expect((await send('POST', `${at}/waiver`, { ...decision, version: 4 })).body).toMatchObject({
    state: 'waived',
    waive_reason: 'Objection',
  })
  expect((await send('POST', `${at}/reopening`, { version: 4 })).body).toMatchObject({ code: 'version_conflict' })
  expect((await send('POST', `${at}/reopening`, { version: 5 })).body).toMatchObject({ state: 'unmatched' })
  expect((await send('POST', `${at}/reopening`, { version: 6 })).body).toMatchObject({ code: 'not_allowed' })
})

test('fines are listed, searched and corrected', async () => {
  const first = await enter({ violation: 'Speed' })
  const second = await enter({ number: '77', plate: 'ABJ 12' })
  expect((await api.call(atOf(first))).body).toEqual(first.body)
  const list = async (search: string) => rowsOf(await api.call(`/staff/fines?${search}`)).map((row) => row['id'])
  expect(await list('limit=1')).toEqual([idOf(second)])
  expect(await list(`limit=1&after=${idOf(second)}`)).toEqual([idOf(first)])
  expect(await list('search=TNJ')).toEqual([idOf(first)])
  expect(await list('state=charged')).toEqual([])
  expect((await api.call('/staff/fines?search=%3F')).body).toMatchObject({ errors: [{ in: 'query', field: 'search' }] })
  const changed = await send('PATCH', atOf(first), { version: 1, amount: 30_000, place: 'Abha' })
  expect(changed.body).toEqual({
    ...first.body,
    version: 2,
    amount: { halalas: 30_000, sar: '300.00' },
    place: 'Abha',
  })
  expect((await send('PATCH', atOf(first), { version: 1, place: 'Najran' })).body).toMatchObject({
    code: 'version_conflict',
  })
  expect((await send('PATCH', atOf(first), { version: 2, number: '77' })).body).toMatchObject({ code: 'already_used' })
})

test.each([
  [{ number: 'سالم' }, 'number', 'invalid_violation_number'],
  [{ plate: 'ABC 12' }, 'plate', 'plate_unknown_letter'],
  [{ happened_at: '2027-01-01T10:00' }, 'happened_at', 'in_future'],
])('%j is refused', async (values, field, code) => {
  const refused = await enter(values)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ in: 'body', field, code }] } })
})

test('a fine that does not exist is not found', async () => {
  const at = '/staff/fines/999999'
  const reason = { version: 1, reason: 'x' }
  const booking = await storeBooking(site)
  const answers = [
    await api.call(at),
    await send('PATCH', at, { version: 1 }),
    await send('POST', `${at}/match`, { version: 1, booking_id: booking.id }),
    await send('POST', `${at}/charge`),
    await send('POST', `${at}/withdrawal`, reason),
    await send('POST', `${at}/waiver`, reason),
    await send('POST', `${at}/reopening`, { version: 1 }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
})

testDocumentedAnswers(() => api)
