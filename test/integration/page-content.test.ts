import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenContentCache } from '#operations/services/content-cache.ts'
import { startLifetime } from '#operations/services/cache-lifetime.ts'
import { loadPageContent } from '#app/content/page-content.server.ts'
import { loadPartners } from '#app/site/partners/partner-view.server.ts'
import { loadQuestions } from '#operations/content/answered-questions.ts'
import { readSettings, type Settings } from '#data/settings/settings.ts'
import { loadOffers } from '#app/site/special-offers/load-offers.server.ts'
import { faqs, partners, siteContent, specialOffers } from '#data/tables/content.ts'
import type { Language } from '#domain/text/languages.ts'
import { testNow } from '../helpers/test-now.ts'
import { takeWarnings, testLog } from '../helpers/log.ts'
import { createTestDatabase, hideTable, type TestDatabase } from '../factories/database.ts'

let database: TestDatabase
let settings: Settings
let life: ReturnType<typeof startLifetime>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.reset()
  life = startLifetime()
  settings = await readSettings(database.db)
})

function services(language: Language) {
  return { db: database.db, language, log: testLog, life }
}

/** Caches nothing. */
const content: OpenContentCache = () => Promise.resolve({ getCached: (_name, read) => read(database.db) })

test('a managed text is in the language of the address', async () => {
  const arabic = await loadPageContent(services('ar'), 'about', ['vision'])
  const english = await loadPageContent(services('en'), 'about', ['vision'])
  expect(arabic).toMatchObject({ failed: false, sections: { vision: { title: 'رؤيتنا' } } })
  expect(english).toMatchObject({ failed: false, sections: { vision: { title: 'Our vision' } } })
})

test('a missing language falls back to the other one', async () => {
  await database.db.update(siteContent).set({ contentEn: '' })
  const { sections } = await loadPageContent(services('en'), 'about', ['vision'])
  expect(sections.vision?.title).toBe('رؤيتنا')
})

test('questions, offers and partners fall back to the other language too', async () => {
  await database.db.update(faqs).set({ questionEn: '', answerEn: '' })
  await database.db.update(partners).set({ descriptionEn: '' })
  await database.db.update(specialOffers).set({ titleEn: '', descriptionEn: '' })
  const questions = await loadQuestions(services('en'), settings)
  expect(questions[0]).toMatchObject({ question: 'ما الحد الأدنى لعمر السائق؟' })
  expect(questions[0]?.answer).toContain('لا يقل عمر السائق عن 21 عامًا')
  const named = await loadPartners(services('en'), 'our_partner')
  expect(named?.every(({ description }) => description !== '')).toBe(true)
  const offers = await loadOffers({ ...services('en'), content, now: () => testNow })
  expect(offers.map(({ title, description }) => [title, description !== ''])).toContainEqual(['من نجران وإليها', true])
})

test('a missing text is blank, so that the page shows its default', async () => {
  await database.db.delete(siteContent)
  const content = await loadPageContent(services('ar'), 'services', ['daily'])
  expect(content).toEqual({
    failed: false,
    sections: { daily: { title: '', description: '', validity: '', code: '' } },
  })
})

test('when content cannot be read, the page shows its defaults and a notice', async () => {
  await hideTable(database.db, 'site_content')
  expect(await loadPageContent(services('ar'), 'about', ['vision'])).toEqual({ failed: true, sections: {} })
  expect(takeWarnings()).toHaveLength(1)
  expect(life.endsAt()).toBe(Number.NEGATIVE_INFINITY)
})

test('partners of one type are in the language of the address', async () => {
  const names = (await loadPartners(services('en'), 'success_partner'))?.map(({ name }) => name)
  expect(names).toEqual(['Ufuq Telecom', 'Ukhdud Tours', 'Rub Energy', 'Qawafil Logistics'])
})

test('no partners and unreadable partners are distinguished', async () => {
  await database.db.delete(partners)
  expect(await loadPartners(services('ar'), 'our_partner')).toEqual([])
  await hideTable(database.db, 'partners')
  expect(await loadPartners(services('ar'), 'our_partner')).toBeUndefined()
  expect(takeWarnings()).toHaveLength(1)
  expect(life.endsAt()).toBe(Number.NEGATIVE_INFINITY)
})

test('a question without an answer is not shown', async () => {
  await database.db.delete(faqs)
  await database.db.insert(faqs).values([
    { questionAr: 'كم السعر؟', questionEn: 'How much?', answerAr: 'ألف', answerEn: 'A thousand' },
    { questionAr: 'متى؟', questionEn: 'When?', answerAr: '', answerEn: '' },
  ])
  const questions = await loadQuestions(services('en'), settings)
  expect(questions.map(({ question, answer }) => [question, answer])).toEqual([['How much?', 'A thousand']])
})

test('when questions cannot be read, the page shows without them', async () => {
  await hideTable(database.db, 'faqs')
  expect(await loadQuestions(services('ar'), settings)).toEqual([])
  expect(takeWarnings()).toHaveLength(1)
  expect(life.endsAt()).toBe(Number.NEGATIVE_INFINITY)
})
