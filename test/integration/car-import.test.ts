import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carModelPrices, cars } from '#data/tables/fleet.ts'
import { changes } from '#data/tables/staff.ts'
import { demoCar } from '../factories/cars.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { signInAs, type StaffDevice } from '../factories/staff.ts'
import { textOf } from '../helpers/html.ts'
import { importsAt } from '../helpers/import-client.ts'

let site: TestSite
let manager: StaffDevice

beforeAll(async () => {
  site = await openTestSite()
  manager = await signInAs(site, 'manager')
})

afterAll(() => site.close())

const carImport = () => importsAt(site, '/admin/fleet/import', manager)
const priceImport = () => importsAt(site, '/admin/fleet/prices', manager)

const head = 'الاسم بالعربية,English name,Seats,Gearbox,Fuel,Daily price,Model year,Price of the year'

test('cars are imported with their model years, recorded, shown to visitors, and not twice', async () => {
  const rows = Array.from({ length: 700 }, (_, at) => [
    `سيارة ${at},Car number ${at},5,أوتوماتيك,Petrol,1${at}.50,2026,2${at}`,
    `,Car number ${at},,,,,2025,1${at}`,
  ])
  const content = [head, ...rows.flat()].join('\r\n')
  const [carsBefore, before] = [await site.db.$count(cars), await site.db.$count(changes)]
  expect(textOf(await (await carImport().check(content)).text())).toContain('700 cars are ready to import')
  expect(await site.db.$count(cars)).toBe(carsBefore)
  // The form is sent twice at the same moment.
  const answers = await Promise.all([carImport().store(content), carImport().store(content)])
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/admin/fleet/import', '/admin/fleet/import'])
  expect((await site.db.$count(cars)) - carsBefore).toBe(700)
  expect((await site.db.$count(changes)) - before).toBe(700)
  const [car] = await site.db.select().from(cars).where(eq(cars.nameEn, 'Car number 41'))
  expect(car).toMatchObject({ nameAr: 'سيارة 41', pricePerDay: 14_150, pricePerMonth: null, isHidden: false, seats: 5 })
  const models = await site.db.select().from(carModelPrices).where(eq(carModelPrices.carId, car!.id))
  expect(new Map(models.map(({ year, price }) => [year, price]))).toEqual(
    new Map([
      [2026, 24_100],
      [2025, 14_100],
    ]),
  )
  const [change] = await site.db
    .select()
    .from(changes)
    .where(eq(changes.entityId, String(car!.id)))
  expect(change).toMatchObject({
    entity: 'car',
    action: 'create',
    after: { modelPrices: [{ year: 2026 }, { year: 2025 }] },
  })
  expect(await (await site.request('/en/fleet')).text()).toContain('Car number 41')
  const again = textOf(await (await carImport().check(content)).text())
  expect(again).toContain('The file has no new cars')
  expect(again).toContain('stay as they are: 700')
})

test('errors of cars say what to do, in the language of the manager', async () => {
  const answer = await carImport().check(`${head}\nاسم,Some car,5,sideways,Petrol,100,2026,\n`)
  expect(answer.status).toBe(422)
  const text = textOf(await answer.text())
  expect(text).toMatch(/Transmission .*Write “Automatic” or “Manual” .*2 .*sideways/)
  const template = await (await carImport().template()).text()
  expect(textOf(await (await carImport().check(template)).text())).toMatch(/1 car is ready|no new cars/)
})

test('the present prices are downloaded, changed and imported; a second time nothing changes', async () => {
  const { id, prices } = await demoCar(site, 'Toyota Yaris')
  const [stored] = await site.db.select().from(cars).where(eq(cars.id, id))
  const present = await (await priceImport().template()).text()
  expect(textOf(await (await priceImport().check(present)).text())).toContain('No price changes')
  const [{ year } = { year: 0 }] = prices.modelPrices
  const content = `Car,Price per month,Model year,Price of the year\nToyota Yaris,2999,${year},131.25\nتويوتا يارس,,,\n`
  const before = await site.db.$count(changes)
  const checked = textOf(await (await priceImport().check(content)).text())
  expect(checked).toContain('The prices of 1 car change.')
  expect(checked).toMatch(/The price changes .*2 .*Toyota Yaris: .[\d.]+ → 131\.25/)
  expect((await priceImport().store(content)).headers.get('location')).toBe('/admin/fleet/prices')
  const after = await demoCar(site, 'Toyota Yaris')
  expect(after.prices).toMatchObject({ pricePerDay: prices.pricePerDay, pricePerMonth: 299_900 })
  expect(after.prices.modelPrices).toEqual([{ year, price: 13_125 }, ...prices.modelPrices.slice(1)])
  const [saved] = await site.db.select().from(cars).where(eq(cars.id, id))
  expect(saved).toEqual({ ...stored, pricePerMonth: 299_900, version: stored!.version + 1 })
  expect((await site.db.$count(changes)) - before).toBe(1)
  expect(await (await site.request(`/en/book/${id}`)).text()).toContain('131.25')
  expect((await priceImport().store(content)).headers.get('location')).toBe('/admin/fleet/prices')
  expect((await site.db.$count(changes)) - before).toBe(1)
})

test('prices of unknown cars and years are refused, and nothing is stored', async () => {
  const before = await site.db.$count(changes)
  const answer = await priceImport().store(
    'Car,Price per day,Model year,Price of the year\nRolls,9,,\nToyota Yaris,9,1980,9\n',
  )
  expect(answer.status).toBe(422)
  const text = textOf(await answer.text())
  expect(text).toMatch(/No car has this name .*2 .*Rolls/)
  expect(text).toMatch(/The car has no price for this year\. .*3 .*1980/)
  expect(await site.db.$count(changes)).toBe(before)
})

test('an agent imports no cars and no prices', async () => {
  const agent = await signInAs(site, 'agent')
  for (const path of ['/admin/fleet/import', '/admin/fleet/prices']) {
    const imports = importsAt(site, path, agent)
    for (const answer of [imports.open(), imports.template(), imports.check(head)])
      expect((await answer).status).toBe(403)
  }
})
