import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readContent } from '#data/content/content.ts'
import { pickContent } from '#domain/content/managed-pages.ts'
import { siteContent } from '#data/tables/content.ts'
import { readContentVersion } from '#data/content/content-version.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { readSettings } from '#data/settings/settings.ts'
import { lastBackupKey } from '#operations/setup/setup.ts'
import { listSlides } from '#data/content/slides.ts'
import { heroSlides } from '#data/tables/content.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.reset()
})

test.each([
  ['true', true],
  ['false', false],
  ['TRUE', false],
  ['1', false],
  ['', false],
])('maintenance set to %j is %s', async (value, enabled) => {
  await database.db
    .insert(siteSettings)
    .values({ key: 'maintenance_mode_enabled', value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } })
  expect((await readSettings(database.db)).maintenance.enabled).toBe(enabled)
})

test('every setting is content, except the time of the last backup', async () => {
  const { db } = database
  const store = (key: string, value: string) =>
    db.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } })
  const before = await readContentVersion(db)
  await store(lastBackupKey, '2026-11-20T03:15:00Z')
  await store(lastBackupKey, '2026-11-21T03:15:00Z')
  expect(await readContentVersion(db)).toBe(before)
  await store('phone', '+966500000009')
  expect(await readContentVersion(db)).toBe(before + 1)
  await db.delete(siteSettings).where(eq(siteSettings.key, 'phone'))
  expect(await readContentVersion(db)).toBe(before + 2)
})

test('a setting without a row has its default', async () => {
  await database.db.delete(siteSettings)
  expect(await readSettings(database.db)).toMatchObject({
    brandName: { ar: 'رود لتأجير السيارات', en: 'Roud Car Rental' },
    whatsappBookings: '966500000001',
    whatsappInquiries: '966500000002',
    email: '',
    maintenance: { enabled: false, title: { ar: '', en: '' } },
  })
})

test('only the given sections are read', async () => {
  const rows = await readContent(database.db, 'about', ['vision', 'mission'])
  expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(['vision', 'mission']))
  expect(pickContent(rows, 'vision', 'title')).toEqual({ ar: 'رؤيتنا', en: 'Our vision' })
  expect(pickContent(rows, 'values', 'title')).toEqual({ ar: '', en: '' })
})

test('an element of a page has one row', async () => {
  const row = { page: 'about', section: 'vision', elementKey: 'title' }
  await expect(database.db.insert(siteContent).values(row)).rejects.toMatchObject({
    cause: { constraint: 'site_content_element' },
  })
})

test('active slides are in display order', async () => {
  await database.db.insert(heroSlides).values([
    { imageUrl: '/first.jpg', displayOrder: -1 },
    { imageUrl: '/off.jpg', isActive: false },
  ])
  const pictures = (await listSlides(database.db)).map(({ imageUrl }) => imageUrl)
  expect(pictures[0]).toBe('/first.jpg')
  expect(pictures).not.toContain('/off.jpg')
})
