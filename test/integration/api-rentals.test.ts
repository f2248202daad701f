import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '#data/tables/booking.ts'
import { holds } from '#data/tables/availability.ts'
import { units } from '#data/tables/fleet.ts'
import { rentalContracts } from '#data/tables/rental-contracts.ts'
import { rentalDrivers, rentals } from '#data/tables/rentals.ts'
import { changes } from '#data/tables/staff.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { listOpenMarks } from '#data/rentals/unit-marks.ts'
import { apiScopes } from '#domain/staff/api-key.ts'
import { instantAt } from '#domain/time/moment.fixture.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeApiSession } from '../factories/api-sessions.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { storeStaff } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { newKey, type Answer } from '../helpers/api.ts'
import {
  isOfRentals,
  nothing,
  openStaffApi,
  type StaffApi,
  testDocumentedAnswers,
  testEveryOperation,
} from '../helpers/staff-api.ts'

let site: TestSite
let api: StaffApi

beforeAll(async () => {
  site = await openTestSite()
  api = await openStaffApi(site, isOfRentals)
})

afterAll(() => site.close())

const pickup = instantAt('2026-11-20 10:00')
const returned = instantAt('2026-11-22 10:00')
/** While a new session lasts. */
const inTime = instantAt('2026-11-20 09:30')

beforeEach(async () => {
  site.setNow(pickup)
  await site.db.delete(bookings)
  await site.db.delete(holds)
  await site.db.delete(changes)
})

const call: StaffApi['call'] = (...request) => api.call(...request)
const post = (to: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(`${to}?lang=en`, { method: 'POST', ...(body !== undefined && { body }), headers })
const postOnce = (to: string, body: unknown, key = newKey()) => post(to, body, { 'idempotency-key': key })
const rowsOf = ({ body }: Answer) => body['data'] as Record<string, unknown>[]

/** A confirmed booking with its unit, whose odometer shows 48,000 km. */
async function booked(unitValues: Partial<Unit> = {}, dates = { pickupDatetime: pickup, returnDatetime: returned }) {
  const [unit] = await storeUnits(site.db, 1, { odometerKm: 48_000, ...unitValues })
  const branches = { pickupBranchId: 'najran-airport', returnBranchId: 'najran-airport' }
  const booking = await storeBooking(site, { status: 'confirmed', ...dates, ...branches })
  const during = { from: dates.pickupDatetime, until: dates.returnDatetime }
  await storeHold(site.db, unit!.id, during, { kind: 'booking', bookingId: booking.id })
  return { booking, unit: unit!, at: `/staff/bookings/${booking.id}` }
}

const mark = { kind: 'deep_scratch', x: 120, y: 96 }
const renter = { birth_date: '1990-05-05', license_expires_on: '2027-01-01' }
const handOverBody = (changed: Record<string, unknown> = {}) => ({
  version: 1,
  odometer_km: 48_210,
  fuel_eighths: 8,
  renter,
  contract_reason: 'inProgress',
  ...changed,
})

testEveryOperation(() => api)

test('a program hands a car over once, and takes it back', async () => {
  const { booking, unit, at } = await booked()
  const key = newKey()
  const further = { full_name: 'Noura Ali', birth_date: '1995-01-01', license_expires_on: '2026-12-31' }
  const numbers = { national_id: '1101798278', license_number: '1101798278' }
  const body = handOverBody({
    checklist: { spare_tyre: '2' },
    marks: [mark],
    further_drivers: [{ ...further, ...numbers }],
    note: 'Child seat in the boot',
  })
  const answers = await Promise.all([1, 2].map(() => postOnce(`${at}/hand-over`, body, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  const known = {
    booking_id: booking.id,
    version: 2,
    status: 'active',
    unit_id: unit.id,
    plate: unit.plate,
    handed_over_at: { local: '2026-11-20T10:00' },
    contract_reason: 'inProgress',
    renter,
    further_drivers: [{ ...further, missing_numbers: [] }],
    hand_over: {
      odometer_km: 48_210,
      fuel_eighths: 8,
      checklist: { spare_tyre: '2', air_conditioning: 'excellent' },
      marks: [{ ...mark, is_new: true }],
      note: 'Child seat in the boot',
    },
  }
  expect(answers[0]!.body).toMatchObject({ ...known, returned_at: null, car_return: null })
  expect((await postOnce(`${at}/hand-over`, { ...body, fuel_eighths: 4 }, key)).body).toMatchObject({
    status: 409,
    code: 'key_reused',
  })
  site.setNow(returned)
  const taken = await postOnce(`${at}/return`, {
    version: 2,
    odometer_km: 48_900,
    fuel_eighths: 6,
    marks: [{ kind: 'bend', x: 200, y: 300 }],
  })
  expect(taken.body).toMatchObject({
    ...known,
    version: 3,
    status: 'completed',
    returned_at: { local: '2026-11-22T10:00' },
    car_return: {
      odometer_km: 48_900,
      fuel_eighths: 6,
      marks: [
        { ...mark, is_new: false },
        { kind: 'bend', x: 200, y: 300, is_new: true },
      ],
    },
  })
  expect((await call(`${at}/rental`)).body).toEqual(taken.body)
  const entries = await site.db.select().from(changes).where(eq(changes.entity, 'booking'))
  expect(entries.map(({ staffName }) => staffName)).toEqual(['API: Aggregator', 'API: Aggregator'])
})

describe('a hand-over is refused', () => {
  test('with what the gate finds, each with its code and field, and changes nothing', async () => {
    const { booking, unit, at } = await booked({ registrationExpiresOn: '2026-11-10' as LocalDate })
    const gate = await call(`${at}/gate?lang=en`)
    expect(gate.body).toMatchObject({
      version: 1,
      may_hand_over: true,
      unit_id: unit.id,
      last_odometer_km: 48_000,
      items: [
        { code: 'document_expired', level: 'never', document: 'registration_expires_on', on: '2026-11-10' },
        { code: 'birth_date_missing', level: 'enter', driver: 0 },
        { code: 'license_date_missing' },
        { code: 'contract_missing', level: 'enter' },
      ],
    })
    const dates = { birth_date: '2010-01-01', license_expires_on: '2026-11-21' }
    const young = { full_name: 'Noura Ali', national_id: '1101798278', ...dates }
    const refused = await postOnce(
      `${at}/hand-over`,
      handOverBody({ contract_reason: undefined, further_drivers: [young] }),
    )
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'gate_closed',
      errors: [
        { in: 'body', field: 'unit_id', code: 'document_expired' },
        { in: 'body', field: 'further_drivers.0.license_number', code: 'license_number_missing' },
        { in: 'body', field: 'further_drivers.0.birth_date', code: 'underage' },
        { in: 'body', field: 'further_drivers.0.license_expires_on', code: 'license_expires' },
        { in: 'body', field: 'contract_reason', code: 'contract_missing' },
      ],
      gate: [
        { code: 'document_expired', level: 'never' },
        { code: 'license_number_missing', level: 'enter', driver: 1 },
        { code: 'underage', level: 'manager', driver: 1 },
        { code: 'license_expires', level: 'manager', driver: 1, on: '2026-11-21' },
        { code: 'contract_missing', level: 'enter' },
      ],
    })
    expect(await site.db.$count(rentals)).toBe(0)
    expect((await call(`${at}/rental`)).status).toBe(404)
    const free = await storeUnits(site.db, 1)
    const other = await call(`${at}/gate?unit_id=${free[0]!.id}`)
    expect(other.body).toMatchObject({ booking_id: booking.id, unit_id: free[0]!.id, last_odometer_km: 0 })
    expect((await call(`${at}/gate?unit_id=999999`)).body).toMatchObject({ errors: [{ field: 'unit_id' }] })
  })

  test('with the last reading of the odometer', async () => {
    const { at } = await booked()
    const below = await postOnce(`${at}/hand-over`, handOverBody({ odometer_km: 47_999 }))
    expect(below.body).toMatchObject({
      code: 'odometer_refused',
      errors: [{ in: 'body', field: 'odometer_km', code: 'odometer_below' }],
      odometer: { code: 'below', last_km: 48_000 },
    })
    await postOnce(`${at}/hand-over`, handOverBody())
    site.setNow(returned)
    const read = { version: 2, odometer_km: 99_000, fuel_eighths: 8 }
    expect((await postOnce(`${at}/return`, read)).body).toMatchObject({
      status: 409,
      code: 'odometer_refused',
      errors: [{ field: 'odometer_confirmed', code: 'odometer_above' }],
      odometer: { code: 'above', last_km: 48_210 },
    })
    expect((await postOnce(`${at}/return`, { ...read, odometer_confirmed: true })).status).toBe(200)
  })

  test('unless a manager decides, whom a key with fleet:write stands for', async () => {
    site.setNow(inTime)
    const { at } = await booked({ insuranceExpiresOn: '2026-11-21' as LocalDate })
    const body = handOverBody({ override_reason: 'Renewed today' })
    const agent = (await storeApiSession(site, await storeStaff(site, 'agent', 'Nora'))).access
    const bookingsKey = await storeKey(site, { scopes: apiScopes.filter((scope) => scope.startsWith('bookings')) })
    for (const as of [agent, bookingsKey]) {
      const refused = await call(`${at}/hand-over`, {
        method: 'POST',
        body,
        as,
        headers: { 'idempotency-key': newKey() },
      })
      expect(refused.body).toMatchObject({ code: 'not_allowed', errors: [{ field: 'override_reason' }] })
    }
    expect((await postOnce(`${at}/hand-over`, body)).body).toMatchObject({ override_reason: 'Renewed today' })
  })

  test('for another version, day, unit, status or booking', async () => {
    const { at } = await booked()
    const handOver = (changed: Record<string, unknown> = {}, to = at) =>
      postOnce(`${to}/hand-over`, handOverBody(changed))
    expect((await handOver({ version: 7 })).body).toMatchObject({ status: 409, code: 'version_conflict' })
    expect((await handOver({ unit_id: 999_999 })).body).toMatchObject({ code: 'not_available' })
    expect((await handOver({}, `/staff/bookings/${nothing}`)).status).toBe(404)
    const name = { further_drivers: [{ full_name: ' ', birth_date: null }] }
    expect((await handOver(name)).body).toMatchObject({ errors: [{ field: 'further_drivers.0.full_name' }] })
    const numbers = { further_drivers: [{ full_name: 'Noura Ali', national_id: '1101798279' }] }
    expect((await handOver(numbers)).body).toMatchObject({ errors: [{ field: 'further_drivers.0.national_id' }] })
    const born = { renter: { ...renter, birth_date: '1890-01-01' } }
    expect((await handOver(born)).body).toMatchObject({ status: 400, errors: [{ field: 'renter.birth_date' }] })
    site.setNow(instantAt('2026-11-18 10:00'))
    expect((await call(`${at}/gate`)).body).toMatchObject({ needs_other_day: true })
    expect((await handOver()).body).toMatchObject({ code: 'other_day', errors: [{ field: 'other_day' }] })
    expect((await handOver({ other_day: true })).status).toBe(200)
    expect((await handOver({ version: 2 })).body).toMatchObject({ code: 'not_allowed' })
    const back = { odometer_km: 48_300, fuel_eighths: 8 }
    const early = await postOnce(`${at}/return`, { ...back, version: 1 })
    expect(early.body).toMatchObject({ code: 'version_conflict' })
    expect((await postOnce(`/staff/bookings/${nothing}/return`, { ...back, version: 1 })).status).toBe(404)
    expect((await postOnce(`${at}/return`, { ...back, version: 2, fuel_eighths: 9 })).status).toBe(400)
    expect((await call(`/staff/bookings/${nothing}/gate`)).status).toBe(404)
  })
})

test('rentals are listed by what is to be done, in pages', async () => {
  const cars = [
    await booked(),
    await booked({}, { pickupDatetime: pickup, returnDatetime: instantAt('2026-11-21 10:00') }),
    await booked({}, { pickupDatetime: pickup, returnDatetime: instantAt('2026-11-25 10:00') }),
  ]
  for (const { at } of cars) await postOnce(`${at}/hand-over`, handOverBody())
  await postOnce(`${cars[2]!.at}/contracts`, { contract_number: '21000000123456', state: 'saved' })
  const ids = async (query: string) => rowsOf(await call(`/staff/rentals?${query}`)).map((row) => row['booking_id'])
  const [first, second, third] = cars.map(({ booking }) => booking.id)
  expect(await ids('')).toEqual([third, first, second])
  expect(await ids('order=return_datetime')).toEqual([second, first, third])
  site.setNow(instantAt('2026-11-22 09:00'))
  expect(await ids('state=due')).toEqual([first, second])
  expect(await ids('state=late')).toEqual([second])
  expect(await ids('state=without_contract')).toEqual([first, second])
  await postOnce(`${cars[1]!.at}/return`, { version: 2, odometer_km: 48_300, fuel_eighths: 8 })
  expect(await ids('state=returned')).toEqual([second])
  expect(await ids('state=out')).toEqual([third, first])
  expect(await ids(`unit_id=${cars[0]!.unit.id}`)).toEqual([first])
  expect(await ids('branch_id=abha')).toEqual([])
  const page = await call('/staff/rentals?limit=2')
  expect(page.body).toMatchObject({ limit: 2, next: first })
  expect(await ids(`limit=2&after=${first}`)).toEqual([second])
  expect((await call(`/staff/rentals?after=${nothing}`)).status).toBe(400)
})

test('contracts of a rental are recorded once, and change as they do in Tajeer', async () => {
  const { booking, at } = await booked()
  const other = await booked()
  const input = { contract_number: '2100 0000 123456', state: 'saved' }
  const added = await postOnce(`${at}/contracts`, input)
  const id = Number(added.body['id'])
  expect(added).toMatchObject({ status: 201, body: { booking_id: booking.id, version: 1, state: 'saved' } })
  expect(added.body).toMatchObject({ contract_number: '21000000123456', lapses_at: { local: '2026-11-20T22:00' } })
  expect(added.headers.get('location')).toBe(`/api/v1/staff/contracts/${id}`)
  expect((await call(`/staff/contracts/${id}`)).body).toEqual(added.body)
  expect((await postOnce(`${at}/contracts`, input)).body).toEqual(added.body)
  expect(rowsOf(await call(`${at}/contracts`))).toEqual([added.body])
  expect((await call(`${at}/gate`)).body).toMatchObject({ contract_number: '21000000123456' })
  expect((await postOnce(`${other.at}/contracts`, input)).body).toMatchObject({
    code: 'already_used',
    bookings: [booking.reference],
  })
  expect((await postOnce(`${at}/contracts`, { ...input, contract_number: 'x' })).status).toBe(400)
  const later = { contract_number: '21000000123457', state: 'saved', saved_at: '2026-11-21T10:00' }
  expect((await postOnce(`${at}/contracts`, later)).body).toMatchObject({ errors: [{ code: 'in_future' }] })
  const key = newKey()
  await postOnce(`${at}/contracts`, input, key)
  expect((await postOnce(`${at}/contracts`, later, key)).body).toMatchObject({ code: 'key_reused' })
  expect((await postOnce(`/staff/bookings/${nothing}/contracts`, input)).status).toBe(404)
  expect((await call(`/staff/bookings/${nothing}/contracts`)).status).toBe(404)

  const event = (body: unknown, of = id) => post(`/staff/contracts/${of}/events`, body)
  expect((await event({ version: 1, kind: 'closed' })).body).toMatchObject({ code: 'not_allowed' })
  expect((await event({ version: 1, kind: 'issued' })).body).toMatchObject({ version: 2, state: 'issued' })
  expect((await event({ version: 1, kind: 'extended' })).body).toMatchObject({ code: 'version_conflict' })
  expect((await event({ version: 2, kind: 'extended' })).body).toMatchObject({ version: 3, extensions: 1 })
  expect((await event({ version: 1, kind: 'issued' }, 999_999)).status).toBe(404)
  expect((await call('/staff/contracts/999999')).status).toBe(404)
  expect(await site.db.$count(rentalContracts, eq(rentalContracts.bookingId, booking.id))).toBe(1)
})

test('the damage of a unit is recorded by every member, and repaired by managers', async () => {
  site.setNow(inTime)
  const [unit] = await storeUnits(site.db, 1)
  const at = `/staff/units/${unit!.id}/marks`
  const agent = (await storeApiSession(site, await storeStaff(site, 'agent', 'Nora'))).access
  const key = newKey()
  const add = () =>
    call(at, {
      method: 'POST',
      as: agent,
      body: { marks: [mark], note: 'Found in the morning' },
      headers: { 'idempotency-key': key },
    })
  const answers = [await add(), await add()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [first] = rowsOf(answers[0]!)
  expect(first).toMatchObject({ ...mark, unit_id: unit!.id, state: 'open', staff_name: 'Nora', events: [] })
  expect(first).toMatchObject({ note: 'Found in the morning', booking_id: null })
  expect(await listOpenMarks(site.db, unit!.id)).toHaveLength(1)
  expect(rowsOf(await call(at))).toEqual([first])
  expect((await postOnce(at, { marks: [{ ...mark, x: 893 }] })).status).toBe(400)
  expect(
    (await call(at, { method: 'POST', as: agent, body: { marks: [mark] }, headers: { 'idempotency-key': key } })).body,
  ).toMatchObject({ code: 'key_reused' })
  expect((await postOnce('/staff/units/999999/marks', { marks: [mark] })).status).toBe(404)
  expect((await call('/staff/units/999999/marks')).status).toBe(404)

  const one = `/staff/marks/${String(first!['id'])}`
  expect((await call(one)).body).toEqual(first)
  const repair = { kind: 'repaired', day: '2026-11-20', note: 'Polished' }
  const refused = await call(`${one}/events`, { method: 'POST', body: repair, as: agent })
  expect(refused.body).toMatchObject({ code: 'missing_scope' })
  expect((await post(`${one}/events`, { ...repair, day: '2026-11-19' })).body).toMatchObject({
    errors: [{ field: 'day', code: 'wrong_day' }],
  })
  expect((await post(`${one}/events`, repair)).body).toMatchObject({
    state: 'repaired',
    events: [{ kind: 'repaired', note: 'Polished' }],
  })
  expect((await post(`${one}/events`, repair)).body).toMatchObject({ status: 409, code: 'not_allowed' })
  expect((await post('/staff/marks/999999/events', repair)).status).toBe(404)
  expect((await call('/staff/marks/999999')).status).toBe(404)
  expect(await site.db.$count(units, eq(units.id, unit!.id))).toBe(1)
})

test('the link to a paper opens it until it is withdrawn, and another takes its place', async () => {
  const { at } = await booked()
  expect(rowsOf(await call(`${at}/papers`))).toEqual([])
  await postOnce(`${at}/hand-over`, handOverBody())
  const [paper] = rowsOf(await call(`${at}/papers`))
  expect(paper).toMatchObject({ paper: 'hand_over', number: 0, withdrawn_at: null })
  const statusOf = async (url: unknown) => (await site.request(new URL(String(url)).pathname)).status
  expect(await statusOf(paper!['url'])).toBe(200)
  const withdraw = (event: unknown, of = at) => post(`${of}/papers/withdrawal`, { event_id: event, number: 0 })
  const [next] = rowsOf(await withdraw(paper!['event_id']))
  expect(next).toMatchObject({ paper: 'hand_over', number: 1, withdrawn_at: { local: '2026-11-20T10:00' } })
  expect([await statusOf(paper!['url']), await statusOf(next!['url'])]).toEqual([404, 200])
  expect((await withdraw(999_999)).body).toMatchObject({ status: 400, errors: [{ field: 'event_id' }] })
  expect((await withdraw(1, `/staff/bookings/${nothing}`)).status).toBe(404)
  expect((await call(`/staff/bookings/${nothing}/papers`)).status).toBe(404)
})

test('programs that follow events are told of rentals, contracts and damage, and of what is taken back', async () => {
  const { booking, at } = await booked()
  const { last_id: start } = (await call('/staff/events')).body
  await postOnce(`${at}/hand-over`, handOverBody({ marks: [mark] }))
  const added = await postOnce(`${at}/contracts`, { contract_number: '21000000999999', state: 'saved' })
  const contract = String(added.body['id'])
  await post(`/staff/contracts/${contract}/events`, { version: 1, kind: 'issued' })
  expect((await post(`${at}/undo`, { version: 2 })).body).toMatchObject({ status: 'confirmed' })
  const events = rowsOf(await call(`/staff/events?after=${String(start)}`))
  const found = events.find(({ event }) => event === 'mark.created')?.['record_id']
  expect(
    events
      .filter(({ event }) => !/^(?:unit|hold|content|charge|entry)/.test(String(event)))
      .map((one) => [one['event'], one['record_id'], one['version']]),
  ).toEqual([
    ['rental.started', booking.id, 2],
    ['mark.created', found, 1],
    ['contract.created', contract, 1],
    ['contract.changed', contract, 2],
    ['booking.confirmed', booking.id, 3],
    ['rental.undone', booking.id, 3],
    ['mark.changed', found, 2],
  ])
  expect((await call(`/staff/marks/${String(found)}`)).body).toMatchObject({ ...mark, state: 'mistaken' })
})

test('answers have no identity number, and drivers are gone when they are erased', async () => {
  const { booking, at } = await booked()
  const noura = { full_name: 'Noura Ali', national_id: '1101798278', license_number: '1101798278', ...renter }
  const given = await postOnce(`${at}/hand-over`, handOverBody({ further_drivers: [noura] }))
  expect(JSON.stringify(given.body)).not.toMatch(/1101798278|1058529940/)
  await site.db.delete(rentalDrivers).where(eq(rentalDrivers.bookingId, booking.id))
  const { body } = await call(`${at}/rental`)
  expect(body).toMatchObject({ renter: null, further_drivers: [] })
})

describe('cases', () => {
  /** A rental that was handed over in the morning, some hours later. */
  async function rented() {
    const { at, unit } = await booked()
    await postOnce(`${at}/hand-over`, handOverBody())
    site.setNow(instantAt('2026-11-20 15:00'))
    return { at, unit }
  }
  const accident = { kind: 'accident', happened_at: '2026-11-20T13:00', report_kind: 'najm' }

  test('an accident is recorded once, listed, changed and claimed', async () => {
    const { at, unit } = await rented()
    const key = newKey()
    const [first, second] = await Promise.all([1, 2].map(() => postOnce(`${at}/cases`, accident, key)))
    expect([first!.status, second!.status]).toEqual([201, 201])
    expect(second!.body).toEqual(first!.body)
    expect(first!.body).toMatchObject({ kind: 'accident', state: 'open', unit_id: unit.id, report_number: null })
    const path = `/staff/cases/${String(first!.body['id'])}`
    const changed = await call(`${path}?lang=en`, {
      method: 'PATCH',
      body: { version: 1, fault_percent: 50, repair_cost: 320_050 },
    })
    expect(changed.body).toMatchObject({
      version: 2,
      fault_percent: 50,
      repair_cost: { sar: '3200.50' },
      report_kind: 'najm',
    })
    expect((await post(`${path}/state`, { version: 2, state: 'sent' })).body).toMatchObject({
      state: 'sent',
      version: 3,
    })
    const list = await call('/staff/cases?lang=en&state=not_closed&limit=1')
    expect(rowsOf(list)).toMatchObject([{ id: first!.body['id'], state: 'sent', plate: unit.plate }])
    expect(list.body['next']).toBeNull()
  })

  test('what cannot be is refused with the field', async () => {
    const { at } = await rented()
    const refused = await postOnce(`${at}/cases`, { ...accident, happened_at: '2026-11-20T09:00' })
    expect(refused.body).toMatchObject({ status: 400, errors: [{ field: 'happened_at', code: 'before_hand_over' }] })
    const share = await postOnce(`${at}/cases`, { ...accident, fault_percent: 120 })
    expect(share.body).toMatchObject({ status: 400, errors: [{ field: 'fault_percent' }] })
    const early = await postOnce(`${at}/cases`, { ...accident, kind: 'notReturned' })
    expect(early.body).toMatchObject({ status: 400, errors: [{ field: 'happened_at', code: 'not_late' }] })
    const before = await booked()
    expect((await postOnce(`${before.at}/cases`, accident)).body).toMatchObject({ code: 'not_allowed' })
  })

  test('an unknown case is not found, and an old version changes nothing', async () => {
    const { at } = await rented()
    const path = `/staff/cases/${String((await postOnce(`${at}/cases`, accident)).body['id'])}`
    const hold = { version: 1, kind: 'workshop', ends_at: '2026-11-25T10:00', reason: 'Front bumper' }
    const patch = (to: string, body: unknown) => call(`${to}?lang=en`, { method: 'PATCH', body })
    await patch(path, { version: 1, place: 'Abha' })
    for (const [to, status] of [
      ['/staff/cases/999999', 404],
      [path, 409],
    ] as const) {
      const answers = await Promise.all([
        patch(to, { version: 1, place: 'Najran' }),
        post(`${to}/state`, { version: 1, state: 'sent' }),
        post(`${to}/hold`, hold),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    }
    expect((await call('/staff/cases/999999?lang=en')).status).toBe(404)
    expect((await call(`${path}?lang=en`)).body).toMatchObject({ place: 'Abha' })
    expect((await postOnce(`/staff/bookings/${nothing}/cases`, accident)).status).toBe(404)
    expect((await post(`${path}/hold`, { ...hold, version: 2, ends_at: '2026-11-01T10:00' })).status).toBe(422)
  })

  test('its car goes to the workshop once it is back', async () => {
    const { at, unit } = await rented()
    const { body } = await postOnce(`${at}/cases`, accident)
    const path = `/staff/cases/${String(body['id'])}`
    const hold = { version: 1, kind: 'workshop', ends_at: '2026-11-25T10:00', reason: 'Front bumper' }
    expect((await post(`${path}/hold`, hold)).body).toMatchObject({ code: 'not_available' })
    await postOnce(`${at}/return`, { version: 2, odometer_km: 48_400, fuel_eighths: 8 })
    site.setNow(instantAt('2026-11-20 17:00'))
    const held = await post(`${path}/hold`, hold)
    const [stored] = await site.db
      .select()
      .from(holds)
      .where(eq(holds.id, held.body['hold_id'] as number))
    expect(stored).toMatchObject({ unitId: unit.id, kind: 'workshop', reason: 'Front bumper' })
  })
})

test('a service is recorded once, and the next one is counted from it', async () => {
  const { unit } = await booked()
  const path = `/staff/units/${unit.id}/services`
  const service = { done_on: '2026-11-19', odometer_km: 48_100, work: 'Oil and filter', cost: 18_000 }
  const key = newKey()
  expect((await postOnce(path, service, key)).status).toBe(201)
  expect((await postOnce(path, service, key)).status).toBe(201)
  expect(rowsOf(await call(`${path}?lang=en`))).toMatchObject([{ work: 'Oil and filter', cost: { sar: '180.00' } }])
  const [stored] = await site.db.select().from(units).where(eq(units.id, unit.id))
  expect(stored).toMatchObject({ lastServiceKm: 48_100, lastServiceOn: '2026-11-19', odometerKm: 48_100 })
  expect((await postOnce(path, { ...service, work: 'Tyres' }, key)).body).toMatchObject({ code: 'key_reused' })
  const unknown = '/staff/units/999999/services'
  expect([(await call(`${unknown}?lang=en`)).status, (await postOnce(unknown, service)).status]).toEqual([404, 404])
  const late = await postOnce(path, { ...service, done_on: '2026-11-21' })
  expect(late.body).toMatchObject({ status: 400, errors: [{ field: 'done_on' }] })
})

testDocumentedAnswers(() => api)
