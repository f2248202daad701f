import { eq, isNotNull, sql } from 'drizzle-orm'
import writeWorkbook from 'write-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffBookingTextsIn } from '#app/admin/shared/screen/staff-booking-texts.ts'
import { holds } from '#data/tables/availability.ts'
import { readAdminCounts, readUpdateMark } from '#data/overview/admin-counts.ts'
import { bookings } from '#data/tables/booking.ts'
import { apiEvents } from '#data/tables/events.ts'
import { changes, staffNotes } from '#data/tables/staff.ts'
import { outbox } from '#data/tables/outbox.ts'
import { webhooks } from '#data/tables/webhooks.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { storeKey } from '../factories/api-keys.ts'
import { storeBooking } from '../factories/bookings.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeHold, storeUnits } from '../factories/units.ts'
import { fieldValues, noticeOf, textOf } from '../helpers/html.ts'
import { importsAt } from '../helpers/import-client.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.reset()
  manager = await signInAs(site, 'manager')
})

const importer = () => importsAt(site, '/admin/bookings/import', manager)
const imported = () => site.db.select().from(bookings).where(eq(bookings.source, 'import'))
const counts = async () => [await site.db.$count(bookings), await site.db.$count(changes), await site.db.$count(holds)]

const head = 'رقم العقد,Status,Customer,Mobile,ID number,Licence,Car,Year,Branch,From,To,Total,Notes'

/** A rental of three days, months ago. */
function rowOf(number: number, changed: Partial<{ status: string; from: string; to: string; car: string }> = {}) {
  const { status = 'مكتمل', from = '5/1/2026 10:00', to = '8/1/2026 10:00', car = 'Toyota Yaris' } = changed
  const mobile = `055${String(1_000_000 + number)}`
  return `C-${number},${status},سالم ${number},${mobile},A${100_000 + number},B${100_000 + number},${car},2026,Abha,${from},${to},345,ملاحظة ${number}`
}
const fileOf = (...rows: string[]) => [head, ...rows].join('\r\n')

test('bookings are checked, stored with consent, and nobody is told of them', async () => {
  await storeKey(site)
  await site.db
    .insert(webhooks)
    .values({ name: 'App', url: 'https://example.com', events: [...webhookEvents], createdAt: testNow })
  await storeBooking(site)
  const told = async () => [
    await site.db.$count(outbox),
    await site.db.$count(apiEvents, sql`${apiEvents.event} like 'booking.%'`),
    (await readUpdateMark(site.db, todayInRiyadh(testNow))).bookings,
  ]
  const content = fileOf(...Array.from({ length: 1100 }, (_, number) => rowOf(number)))
  const [before, toldBefore] = [await counts(), await told()]
  expect(toldBefore).toEqual([2, 1, 1])
  const checked = await importer().check(content)
  expect(checked.status).toBe(200)
  const html = await checked.text()
  expect(textOf(html)).toContain('1,100 bookings are ready to import. Nothing has been stored yet.')
  expect(await counts()).toEqual(before)
  // The form is sent twice at the same moment; both answers name what was stored.
  const { formKey = '' } = fieldValues(html)
  const answers = await Promise.all([0, 1].map(() => importer().store(content, { formKey })))
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
    '/admin/bookings/import',
    '/admin/bookings/import',
  ])
  const notices = answers.map(noticeOf)
  expect(notices[0]).toContain('1,100')
  expect(notices[1]).toBe(notices[0])
  const [bookingsBefore = 0, changesBefore = 0, holdsBefore = 0] = before
  expect(await counts()).toEqual([bookingsBefore + 1100, changesBefore + 1100, holdsBefore])
  expect(await told()).toEqual(toldBefore)
  expect((await readAdminCounts(site.db)).bookings).toBe(bookingsBefore + 1100)
  const [row] = await site.db.select().from(bookings).where(eq(bookings.externalId, 'C-41'))
  expect(row).toMatchObject({
    status: 'completed',
    fullName: 'سالم 41',
    mobileNumber: '+966551000041',
    carName: 'Toyota Yaris 2026',
    pickupBranchId: 'abha',
    pickupDatetime: new Date('2026-01-05T07:00:00Z'),
    createdAt: new Date('2026-01-05T07:00:00Z'),
    rentalDays: 3,
    baseAmount: 30_000,
    vatAmount: 4_500,
    totalPrice: 34_500,
    // Rentals of January are older than documents are kept.
    nationalId: null,
    licenseNumber: null,
  })
  const [note] = await site.db.select().from(staffNotes).where(eq(staffNotes.entityId, row!.id))
  expect(note?.text).toBe('ملاحظة 41')
  const [change] = await site.db.select().from(changes).where(eq(changes.entityId, row!.id))
  expect(change).toMatchObject({
    action: 'create',
    after: { source: 'import', externalId: 'C-41', totalPrice: 34_500 },
  })
  expect(JSON.stringify(change)).not.toContain('سالم')
  // The same once more changes nothing.
  const again = textOf(await (await importer().check(content)).text())
  expect(again).toContain('The file has no new bookings')
  expect(again).toContain('stay as they are: 1,100')
})

test('bookings to come get a unit, and what cannot be is an error of its row', async () => {
  const [one, other] = await storeUnits(site.db, 2, { branchId: 'abha' })
  const coming = { status: 'confirmed', from: '1/12/2026 10:00', to: '3/12/2026 10:00' }
  await storeHold(site.db, one!.id, { from: new Date('2026-12-01T00:00:00Z'), until: new Date('2026-12-02T00:00:00Z') })
  const refused = await importer().store(
    fileOf(rowOf(1, coming), rowOf(2, coming), rowOf(3, { ...coming, status: 'lost' }), rowOf(4, { car: 'Rolls' })),
  )
  expect(refused.status).toBe(422)
  const text = textOf(await refused.text())
  expect(text).toMatch(/No unit of this car is free at that time .*3/)
  expect(text).toMatch(/This status is unknown\. .*4 .*lost/)
  expect(text).toMatch(/No car has this name\. .*5 .*Rolls/)
  expect(await imported()).toEqual([])
  const past = { status: 'completed', from: '1/11/2026 10:00', to: '3/11/2026 10:00' }
  expect((await importer().store(fileOf(rowOf(1, coming), rowOf(2, past)))).status).toBe(303)
  const stored = await imported()
  const held = await site.db.select().from(holds).where(isNotNull(holds.bookingId))
  expect(held).toMatchObject([
    { unitId: other!.id, bookingId: stored.find(({ externalId }) => externalId === 'C-1')?.id, pinned: false },
  ])
  // A later booking finds no unit: the imported one counts.
  expect(textOf(await (await importer().check(fileOf(rowOf(5, coming)))).text())).toContain(
    'No unit of this car is free',
  )
  // Recent identity numbers are kept, encrypted, for the next booking of the customer.
  const lookup = await manager.post('/admin/bookings/lookup', { mobileNumber: '0551000002' })
  const known = await lookup.text()
  expect(known).toContain('سالم 2')
  expect(known).not.toContain('A100002')
  const encrypted = expect.stringMatching(/^v1\./)
  expect(stored.map(({ nationalId }) => nationalId)).toEqual([encrypted, encrypted])
})

test('a rental that has begun is refused where another one had its unit until a moment ago', async () => {
  const [unit] = await storeUnits(site.db, 1, { branchId: 'abha' })
  const earlier = { from: new Date(testNow.getTime() - 86_400_000), until: new Date(testNow.getTime() - 1_800_000) }
  await storeHold(site.db, unit!.id, earlier)
  const begun = { status: 'confirmed', from: '20/11/2026 08:00', to: '22/11/2026 10:00' }
  const refused = await importer().store(fileOf(rowOf(7, begun)))
  expect(textOf(await refused.text())).toContain('No unit of this car is free at that time')
})

test('a workbook with times of day, and the template, can be imported', async () => {
  const text = (value: string) => ({ value, type: String })
  const moment = (value: string) => ({ value: new Date(value), type: Date, format: 'dd/mm/yyyy hh:mm' })
  const titles = ['Reference', 'Name', 'Phone', 'Car', 'Model year', 'Pick-up branch', 'Start', 'End', 'Price'].map(
    text,
  )
  const cells = ['W-1', 'Omar', '0551234567', 'Toyota Yaris', '2026', 'Abha'].map(text)
  const row = [...cells, moment('2026-02-01T21:30:00Z'), moment('2026-02-03T09:00:00Z'), { value: 230, type: Number }]
  const checked = await (await importer().check(new Uint8Array(await writeWorkbook([titles, row]).toBuffer()))).text()
  expect(textOf(checked)).toContain('1 booking is ready to import')
  const content = /<textarea[^>]*name="content"[^>]*>([^<]*)</.exec(checked)?.[1] ?? ''
  expect((await importer().store(content)).status).toBe(303)
  expect(await imported()).toMatchObject([
    {
      status: 'completed',
      pickupDatetime: new Date('2026-02-01T18:30:00Z'),
      returnDatetime: new Date('2026-02-03T06:00:00Z'),
      rentalDays: 2,
    },
  ])
  const template = await (await importer().template()).text()
  expect(textOf(await (await importer().check(template)).text())).toContain('1 booking is ready to import')
})

test('an imported person is found, erased, and not brought back by the same file', async () => {
  const content = fileOf(rowOf(7))
  await importer().store(content)
  const owner = await signInAs(site, 'owner')
  const person = { mobileNumber: '0551000007' }
  const copy = await (await owner.post('/admin/privacy/export', person)).text()
  expect(copy).toContain('"external_id": "C-7"')
  expect(copy).toContain('سالم 7')
  const [before] = await imported()
  const detail = textOf(await (await manager.get(`/admin/bookings/${before!.id}`)).text())
  expect(detail).toContain('C-7')
  expect(detail).toContain('غير محفوظ')
  // The history has the moment of the import, and the one of the booking.
  const { history } = staffBookingTextsIn('ar')
  const [{ staffName } = { staffName: '' }] = await site.db
    .select()
    .from(changes)
    .where(eq(changes.entityId, before!.id))
  const momentOf = (at: Date) => formatMoment(toRiyadh(at), 'ar')
  expect(detail).toContain(`${history.imported(staffName)} ${momentOf(testNow)}`)
  expect(detail).toContain(`${history.madeBefore} ${momentOf(before!.createdAt)}`)
  await owner.post('/admin/privacy', { intent: 'erase', ...person })
  expect(await imported()).toMatchObject([{ fullName: '—', mobileNumber: '—', externalId: 'C-7' }])
  await importer().store(content)
  expect(await imported()).toMatchObject([{ fullName: '—', mobileNumber: '—' }])
  expect(await site.db.$count(staffNotes)).toBe(0)
})

test('an agent imports no bookings', async () => {
  const agent = importsAt(site, '/admin/bookings/import', await signInAs(site, 'agent'))
  expect((await agent.open()).status).toBe(403)
  expect((await agent.store(fileOf(rowOf(1)))).status).toBe(403)
  expect(await imported()).toEqual([])
})
