import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteContent } from '#data/tables/content.ts'
import { textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { addressOf, languages } from '../helpers/pages.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

beforeEach(async () => {
  await site.db.delete(siteContent)
})

/** Every address with managed texts, and one of its texts. */
const managed = [
  ['/about', 'about', 'vision', 'title'],
  ['/services', 'services', 'monthly', 'title'],
  ['/offers', 'offers', 'weekend', 'title'],
  ['/partners/our-partners', 'partners', 'our_partners', 'title'],
  ['/partners/success', 'partners', 'success_partners', 'title'],
  ['/', 'home', 'journey', 'title'],
  ['/about/ceo', 'ceo', 'letter', 'title'],
  ['/about/awards', 'awards', 'second', 'title'],
  ['/membership', 'membership', 'individuals', 'title'],
  ['/terms', 'terms', 'fuel', 'title'],
  ['/faq', 'faq', 'intro', 'description'],
  ['/special-offers', 'specialOffers', 'intro', 'title'],
  ['/special-offers', 'specialOffers', 'intro', 'description'],
] as const

async function messageOf(path: string, language: (typeof languages)[number]) {
  const response = await site.request(addressOf(path, language))
  expect(response.status).toBe(200)
  return textOf(/<main[\s\S]*<\/main>/.exec(await response.text())![0])
}

// `npm test` asks for a page of each kind: one text, sections in a row, and one whose texts stand beside records.
const sampled: string[] = ['/about', '/', '/faq']

for (const text of managed) {
  const [path, , , elementKey] = text
  describe(`${path} (${elementKey})`, { tags: sampled.includes(path) ? [] : ['long'] }, () => managedTexts(text))
}

function managedTexts([path, page, section, elementKey]: (typeof managed)[number]): void {
  const row = { page, section, elementKey }

  test('shows the texts of the back office in each language', async () => {
    await site.db.insert(siteContent).values({ ...row, contentAr: 'نص مُدخل', contentEn: 'An entered text' })
    expect(await messageOf(path, 'ar')).toContain('نص مُدخل')
    expect(await messageOf(path, 'ar')).not.toContain('An entered text')
    expect(await messageOf(path, 'en')).toContain('An entered text')
  })

  test.each([
    ['en', { contentAr: 'نص مُدخل', contentEn: '' }, 'نص مُدخل'],
    ['ar', { contentAr: '  ', contentEn: 'An entered text' }, 'An entered text'],
  ] as const)('falls back from %s to the other language', async (language, content, shown) => {
    await site.db.insert(siteContent).values({ ...row, ...content })
    expect(await messageOf(path, language)).toContain(shown)
  })

  test.each(languages)('falls back to its defaults in %s when nothing was entered', async (language) => {
    const defaults = await messageOf(path, language)
    expect(defaults.length).toBeGreaterThan(100)
    await site.db.insert(siteContent).values({ ...row, contentAr: '', contentEn: ' ' })
    expect(await messageOf(path, language)).toBe(defaults)
  })

  describe('when the texts cannot be read', () => {
    beforeEach(() => site.db.execute(sql`alter table site_content rename to site_content_away`))

    afterEach(() => site.db.execute(sql`alter table site_content_away rename to site_content`))

    test.each(languages)('shows its defaults in %s', async (language) => {
      const words = await messageOf(path, language)
      expect(takeWarnings()).toHaveLength(1)
      await site.db.execute(sql`create table site_content (like site_content_away including all)`)
      const defaults = await messageOf(path, language)
      await site.db.execute(sql`drop table site_content`)
      expect(words).toBe(defaults)
      expect(words).not.toMatch(/relation|site_content|42P01/)
    })
  })
}
