import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBranches } from '#data/branches/branches.ts'
import { findCar, listCars } from '#data/fleet/cars.ts'
import { listCategories } from '#data/fleet/categories.ts'
import { listStoredCars, updatePrices } from '#data/fleet/import-cars.ts'
import { changes } from '#data/tables/staff.ts'
import { carFormOf } from '#domain/fleet/car-form-values.ts'
import { halalas } from '#domain/money/money.ts'
import { storeStaff } from '../factories/staff.ts'
import { branches } from '#data/tables/branches.ts'
import { carCategories, cars } from '#data/tables/fleet.ts'
import { starterBranchHours, starterBranchIds, type StarterBranchId } from '#domain/branches/branch-hours.ts'
import { usualHours } from '#domain/branches/opening-hours.ts'
import { testNow } from '../helpers/test-now.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('the fleet is in the order of ids, with categories and model prices newest first', async () => {
  const fleet = await listCars(database.db)
  const ids = fleet.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect(fleet.find(({ name }) => name.en === 'Toyota Yaris')).toMatchObject({
    name: { ar: 'تويوتا يارس' },
    category: { name: { en: 'Economy', ar: 'اقتصادية' } },
    seats: 5,
    transmission: 'Automatic',
    fuel: 'Gasoline',
    prices: {
      pricePerDay: 10_500,
      pricePerMonth: 235_000,
      insurancePerDay: 1_800,
      unlimitedKilometersPerDay: 2_500,
      modelPrices: [
        { year: 2026, price: 11_900 },
        { year: 2025, price: 10_900 },
        { year: 2024, price: 9_900 },
      ],
    },
  })
  expect(fleet.find(({ name }) => name.en === 'Ford Mustang')?.prices).toMatchObject({
    pricePerMonth: null,
    unlimitedKilometersPerDay: null,
  })
})

test('one car reads as it does in the fleet', async () => {
  const fleet = await listCars(database.db)
  const last = fleet.at(-1)!
  expect(await findCar(database.db, last.id)).toEqual(last)
  expect(await findCar(database.db, String(last.id))).toEqual(last)
})

test.each(['0', '-1', '01', '1.5', '1e1', ' 1', '', 'abc', '1; drop', '\0', '2147483648', '99999999999999999999', 3e9])(
  'no car has the id %j',
  async (id) => {
    expect(await findCar(database.db, id)).toBeUndefined()
  },
)

test('a hidden car is not found, and a car without category or model prices is', async () => {
  const [hidden, bare] = await listCars(database.db)
  await database.db.update(cars).set({ isHidden: true }).where(eq(cars.id, hidden!.id))
  const [added] = await database.db
    .insert(cars)
    .values({
      nameEn: 'Bare',
      pricePerDay: bare!.prices.pricePerDay,
      seats: 5,
      transmission: 'Manual',
      fuel: 'Electric',
    })
    .returning()
  const names = (await listCars(database.db)).map(({ name }) => name.en)
  expect(names).not.toContain(hidden!.name.en)
  expect(names).toContain('Bare')
  expect(await findCar(database.db, hidden!.id)).toBeUndefined()
  expect(await findCar(database.db, added!.id)).toMatchObject({ category: null, prices: { modelPrices: [] } })
})

test('new prices of many cars are stored and recorded at once, or not at all', async () => {
  const { db } = database
  const author = { staffId: (await storeStaff({ db }, 'manager', 'Huda')).id, staffName: 'Huda', at: testNow }
  const [first, second] = await listStoredCars(db)
  const dearer = { ...first!, pricePerMonth: halalas(900_000), insurancePerDay: null }
  const model = { ...second!, modelPrices: second!.modelPrices.map((each) => ({ ...each, price: halalas(77_700) })) }
  expect(await updatePrices(db, author, [dearer, { ...model, version: 99 }])).toBe(false)
  expect((await listStoredCars(db)).slice(0, 2)).toEqual([first, second])
  expect(await updatePrices(db, author, [dearer, model])).toBe(true)
  const saved = (await listStoredCars(db)).slice(0, 2)
  expect(saved.map(carFormOf)).toEqual([dearer, model].map((car) => carFormOf({ ...car, version: car.version + 1 })))
  const entries = await db.select().from(changes).where(eq(changes.staffName, 'Huda')).orderBy(changes.id)
  expect(entries.map(({ entity, entityId, before, after }) => ({ entity, entityId, before, after }))).toEqual([
    {
      entity: 'car',
      entityId: String(first!.id),
      before: { pricePerMonth: first!.pricePerMonth, comprehensiveInsurancePricePerDay: first!.insurancePerDay },
      after: { pricePerMonth: 900_000, comprehensiveInsurancePricePerDay: null },
    },
    {
      entity: 'car',
      entityId: String(second!.id),
      before: { modelPrices: second!.modelPrices },
      after: { modelPrices: model.modelPrices },
    },
  ])
  expect(await updatePrices(db, author, [dearer])).toBe(false)
  await updatePrices(
    db,
    author,
    [first!, second!].map((car) => ({ ...car, version: car.version + 1 })),
  )
})

test('cars stay when their category is deleted', async () => {
  const [category] = await database.db.insert(carCategories).values({ nameAr: 'رياضية', nameEn: 'Sport' }).returning()
  const [car] = await listCars(database.db)
  await database.db.update(cars).set({ categoryId: category!.id }).where(eq(cars.id, car!.id))
  await database.db.delete(carCategories).where(eq(carCategories.id, category!.id))
  expect(await findCar(database.db, car!.id)).toMatchObject({ category: null })
})

test('a new site has its categories', async () => {
  const names = (await listCategories(database.db)).map(({ name }) => name.en)
  expect(names).toEqual(expect.arrayContaining(['Economy', 'Luxury', 'Family', 'SUV']))
})

test('every car of the demonstration has its drawing', async () => {
  const fleet = await database.db.select({ imageUrl: cars.imageUrl }).from(cars).where(eq(cars.isHidden, false))
  const pictures = fleet.map(({ imageUrl }) => imageUrl).filter((url) => url !== '')
  expect(pictures.length).toBeGreaterThan(20)
  expect(pictures.filter((url) => !existsSync(`public${url}`))).toEqual([])
})

test('the seven branches are in order with their hours', async () => {
  const all = await listBranches(database.db, testNow)
  expect(all.map(({ id }) => id)).toEqual([...starterBranchIds])
  for (const { id, hours } of all) expect(hours).toEqual(usualHours(starterBranchHours[id as StarterBranchId]))
})

test('an inactive branch is not listed', async () => {
  await database.db.update(branches).set({ isActive: false }).where(eq(branches.id, 'abha'))
  expect((await listBranches(database.db, testNow)).map(({ id }) => id)).not.toContain('abha')
})
