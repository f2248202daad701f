import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importTextsIn } from '#app/admin/shared/imports/import-texts.ts'
import { holds } from '#data/tables/availability.ts'
import { bookings } from '#data/tables/booking.ts'
import { customers } from '#data/tables/customers.ts'
import { carModelPrices, cars, units } from '#data/tables/fleet.ts'
import { imports } from '#data/tables/imports.ts'
import { trafficFines } from '#data/tables/rental-cases.ts'
import { changes, staffNotes } from '#data/tables/staff.ts'
import { describeImport, type ImportKind } from '#domain/imports/import-kinds.ts'
import { demoCar } from '../factories/cars.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { storeHold } from '../factories/units.ts'
import { noticeOf, textOf } from '../helpers/html.ts'
import { importsAt } from '../helpers/import-client.ts'
import { testNow } from '../helpers/test-now.ts'

const texts = importTextsIn('en')

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

const importer = (kind: ImportKind) => importsAt(site, describeImport(kind).address, manager)

/** Imports a file and returns the number of the import. */
async function importFile(kind: ImportKind, content: string): Promise<string> {
  expect((await importer(kind).store(content)).status).toBe(303)
  const rows = await site.db.select({ id: imports.id }).from(imports)
  return String(Math.max(...rows.map(({ id }) => id)))
}

async function takeBack(kind: ImportKind, id: string): Promise<string> {
  const answer = await importer(kind).takeBack(id)
  expect(answer.headers.get('location')).toBe(describeImport(kind).address)
  return noticeOf(answer) ?? ''
}

const counts = async () => [
  await site.db.$count(units),
  await site.db.$count(cars),
  await site.db.$count(customers),
  await site.db.$count(bookings),
  await site.db.$count(holds),
  await site.db.$count(staffNotes),
  await site.db.$count(trafficFines),
]

const unitFile = 'Plate,Car,Model year,Branch\nTNJ 1,Toyota Yaris,2026,Abha\nTNJ 2,Toyota Yaris,2026,Abha\n'
const bookingFile =
  'Reference,Name,Mobile,Car,Year,Branch,From,To,Total,Notes\nC-1,Omar,0551234567,Toyota Yaris,2026,Abha,1/12/2026,3/12/2026,345,A note\n'

test.each<[ImportKind, string, number]>([
  ['unit', unitFile, 2],
  [
    'car',
    'Arabic name,English name,Seats,Gearbox,Fuel,Daily price,Year,Model price\nسيارة,New car,5,Auto,Petrol,150,2026,160\n',
    1,
  ],
  ['customer', 'Name,Mobile\nSara,0551112223\n', 1],
  ['fine', 'Violation number,Plate,Violation date,Amount\n4102938475,TNJ 1,5/11/2026 21:40,150\n', 1],
  ['booking', bookingFile, 1],
])('an import of a %s is taken back by one press, and its file can be imported again', async (kind, file, count) => {
  const before = await counts()
  const id = await importFile(kind, file)
  expect(await counts()).not.toEqual(before)
  const screen = textOf(await (await importer(kind).open()).text())
  expect(screen).toContain(texts.latest.takeBack)
  expect(screen).toContain(texts.kinds[kind].stored(String(count)))
  expect(await takeBack(kind, id)).toContain(texts.latest.done(count))
  expect(await counts()).toEqual(before)
  expect(textOf(await (await importer(kind).open()).text())).toContain(texts.latest.takenBack)
  expect(await takeBack(kind, id)).toContain(texts.latest.refusals.takenBack)
  await importFile(kind, file)
  expect(await counts()).not.toEqual(before)
})

test('an import of prices is taken back: the former prices apply again', async () => {
  const { id: carId, prices } = await demoCar(site, 'Toyota Yaris')
  const [{ year } = { year: 0 }] = prices.modelPrices
  const read = async () => [
    (await site.db.select().from(cars).where(eq(cars.id, carId))).map(({ version: _version, ...car }) => car),
    await site.db
      .select({ year: carModelPrices.year, price: carModelPrices.price })
      .from(carModelPrices)
      .where(eq(carModelPrices.carId, carId))
      .orderBy(carModelPrices.year),
  ]
  const before = await read()
  const file = `Car,Price per day,Comprehensive insurance per day,Price per month,Model year,Model price\nToyota Yaris,111,22,2999,${year},131.25\n`
  const id = await importFile('price', file)
  expect(await read()).not.toEqual(before)
  expect(await takeBack('price', id)).toContain(texts.latest.done(1))
  expect(await read()).toEqual(before)
})

test('an import stays once something was built on it', async () => {
  const unitImport = await importFile('unit', unitFile)
  const [unit] = await site.db.select().from(units)
  await storeHold(site.db, unit!.id, {
    from: new Date('2026-12-01T00:00:00Z'),
    until: new Date('2026-12-02T00:00:00Z'),
  })
  const before = await counts()
  expect(await takeBack('unit', unitImport)).toContain(texts.latest.refusals.inUse)
  const bookingImport = await importFile('booking', bookingFile)
  const [booking] = await site.db.select().from(bookings).where(eq(bookings.externalId, 'C-1'))
  const note = { entity: 'booking' as const, entityId: booking!.id, staffName: 'Agent', text: 'Called' }
  await site.db.insert(staffNotes).values({ ...note, createdAt: new Date(testNow.getTime() + 1000) })
  expect(await takeBack('booking', bookingImport)).toContain(texts.latest.refusals.inUse)
  await site.db.delete(staffNotes).where(eq(staffNotes.text, 'Called'))
  await site.db
    .insert(changes)
    .values({ changedAt: testNow, staffName: 'Agent', entity: 'booking', entityId: booking!.id, action: 'update' })
  expect(await takeBack('booking', bookingImport)).toContain(texts.latest.refusals.changed)
  expect((await counts())[0]).toBe(before[0])
  expect(await site.db.$count(bookings, eq(bookings.externalId, 'C-1'))).toBe(1)
  expect(await takeBack('car', unitImport)).toContain(texts.latest.refusals.missing)
  expect((await importer('unit').takeBack('x')).status).toBe(400)
})

test('an agent takes no import back', async () => {
  const id = await importFile('unit', unitFile)
  const agent = importsAt(site, describeImport('unit').address, await signInAs(site, 'agent'))
  expect((await agent.takeBack(id)).status).toBe(403)
  expect(await site.db.$count(imports)).toBe(1)
})
