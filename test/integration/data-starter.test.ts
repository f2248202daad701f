import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { connect, type Database } from '#data/database/connect.ts'
import { readContent } from '#data/content/content.ts'
import { managedPages } from '#domain/content/managed-pages.ts'
import { listFaqs } from '#data/content/faqs.ts'
import { migrate } from '#data/database/migrate.ts'
import { listCurrentOffers } from '#data/content/offers.ts'
import { listPartners } from '#data/content/partners.ts'
import { branches } from '#data/tables/branches.ts'
import { carCategories, cars } from '#data/tables/fleet.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { faqs, heroSlides, partners, specialOffers } from '#data/tables/content.ts'
import { readSettings } from '#data/settings/settings.ts'
import { listSlides } from '#data/content/slides.ts'
import { demoCars } from '#operations/starter/demo-cars.ts'
import { removeDemoContent } from '#operations/starter/demo-content.ts'
import { loadStarterContent } from '#operations/starter/load-starter-content.ts'
import { createTestDatabase } from '../factories/database.ts'
import { storeStaff } from '../factories/staff.ts'
import { createDatabase, databaseName, dropDatabase } from '../helpers/template-database.ts'
import { testNow } from '../helpers/test-now.ts'

/** Six codes, one of them for each of the SUVs. */
const demoDiscounts = 6 + demoCars.filter(({ category }) => category === 'suv').length

let emptyUrl: string
let db: Database
let end: () => Promise<void>

beforeAll(async () => {
  emptyUrl = await createDatabase(inject('serverUrl'), 'template0')
  await migrate(emptyUrl, 'src/data/migrations')
})

afterAll(() => dropDatabase(emptyUrl, inject('serverUrl')))

afterEach(() => end())

/** A database with every table and no rows. */
async function openEmpty(): Promise<void> {
  const url = await createDatabase(inject('serverUrl'), databaseName(emptyUrl))
  const connection = connect(url)
  db = connection.db
  end = async () => {
    await connection.close()
    await dropDatabase(url, inject('serverUrl'))
  }
}

/** A database that has the starter content with the demonstration. */
async function openLoaded(): Promise<void> {
  const database = await createTestDatabase()
  db = database.db
  end = database.drop
}

test('two processes that fill the database at once fill it once, and a later start changes nothing', async () => {
  await openEmpty()
  const load = () => loadStarterContent(db, { demo: true, now: testNow })
  const outcomes = await Promise.all([load(), load()])
  expect(outcomes.filter(({ loaded }) => loaded)).toHaveLength(1)
  expect(await load()).toEqual({ loaded: false })
  expect(await db.$count(branches)).toBe(7)
  expect(await db.$count(cars)).toBeGreaterThanOrEqual(24)
  expect(await db.$count(discountCodes)).toBe(demoDiscounts)
})

test('the demo content is removed with one query at a time', async () => {
  await openLoaded()
  const { id } = await storeStaff({ db }, 'owner', 'Huda')
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  let [running, most] = [0, 0]
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const result = query.apply(this, args)
    if (!(result instanceof Promise)) return result as never
    running += 1
    most = Math.max(most, running)
    return result.finally(() => (running -= 1)) as never
  })
  onTestFinished(() => spy.mockRestore())
  await removeDemoContent(db, { staffId: id, staffName: 'Huda', at: testNow })
  expect(most).toBe(1)
  expect(await db.$count(cars)).toBe(0)
})

test('what staff delete stays deleted', async () => {
  await openLoaded()
  for (const table of [cars, branches, faqs, specialOffers]) await db.delete(table)
  await loadStarterContent(db, { demo: true, now: testNow })
  for (const table of [cars, branches, faqs, specialOffers]) expect(await db.$count(table)).toBe(0)
})

test('a database with cars is not changed', async () => {
  await openEmpty()
  const car = { nameEn: 'Own', pricePerDay: 100 as never, seats: 5, transmission: 'Manual', fuel: 'Diesel' } as const
  await db.insert(cars).values(car)
  expect(await loadStarterContent(db, { demo: true, now: testNow })).toEqual({ loaded: false })
  expect(await db.$count(branches)).toBe(0)
})

test('without the demonstration there are branches, categories and texts, but no cars', async () => {
  await openEmpty()
  await loadStarterContent(db, { demo: false, now: testNow })
  for (const table of [cars, discountCodes, heroSlides, partners, specialOffers]) expect(await db.$count(table)).toBe(0)
  expect(await db.$count(branches)).toBe(7)
  expect(await db.$count(carCategories)).toBeGreaterThanOrEqual(4)
  expect(await readSettings(db)).toMatchObject({ vatNumber: '', brandName: { en: 'Roud Car Rental' } })
})

test('every text exists in both languages', async () => {
  await openLoaded()
  const pages = await Promise.all([
    readContent(db, 'about', managedPages.about),
    readContent(db, 'services', managedPages.services),
    readContent(db, 'offers', managedPages.offers),
    readContent(db, 'partners', managedPages.partners),
  ])
  const content = pages.flat().flatMap(({ contentAr, contentEn }) => [contentAr, contentEn])
  const others = [
    ...(await listFaqs(db)).flatMap(({ question, answer }) => [question, answer]),
    ...(await listSlides(db)).flatMap(({ title, subtitle }) => [title, subtitle]),
    ...(await listPartners(db, 'our_partner')).flatMap(({ name, description }) => [name, description]),
    ...(await listPartners(db, 'success_partner')).flatMap(({ name, description }) => [name, description]),
    ...(await listCurrentOffers(db, testNow)).flatMap(({ title, description }) => [title, description]),
  ].flatMap(({ ar, en }) => [ar, en])
  expect(content).toHaveLength(2 * (4 * 2 + 6 * 2 + 5 * 2 + 4 + 3 + 2 * 2))
  expect(others.length).toBeGreaterThan(80)
  expect([...content, ...others].filter((text) => text.trim() === '')).toEqual([])
})

test('an offer is current from its start up to, not including, its end; the earliest end comes first', async () => {
  await openLoaded()
  const current = await listCurrentOffers(db, testNow)
  expect(current.map(({ endDate }) => endDate)).toEqual(current.map(({ endDate }) => endDate).sort((a, b) => +a - +b))
  expect(current).toHaveLength(3)
  const [first] = current
  const idsAt = async (moment: number) => (await listCurrentOffers(db, new Date(moment))).map(({ id }) => id)
  expect(await idsAt(first!.endDate.getTime() - 1)).toContain(first!.id)
  expect(await idsAt(first!.endDate.getTime())).not.toContain(first!.id)
  const [row] = await db.select().from(specialOffers).where(eq(specialOffers.id, first!.id))
  expect(await idsAt(row!.startDate.getTime())).toContain(first!.id)
  expect(await idsAt(row!.startDate.getTime() - 1)).not.toContain(first!.id)
  await db.update(specialOffers).set({ isActive: false }).where(eq(specialOffers.id, first!.id))
  expect(await idsAt(testNow.getTime())).not.toContain(first!.id)
})
