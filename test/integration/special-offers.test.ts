import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import { specialOffers } from '#data/tables/content.ts'
import { textOf } from '../helpers/html.ts'
import { takeWarnings } from '../helpers/log.ts'
import { addressOf, languages } from '../helpers/pages.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

beforeEach(async () => {
  site.setNow(testNow)
  await site.db.delete(specialOffers)
})

const hour = 60 * 60 * 1000

function offer(title: string, from: number, to: number, isActive = true) {
  return {
    titleAr: `${title} ع`,
    titleEn: title,
    descriptionEn: `About ${title}`,
    isActive,
    startDate: new Date(testNow.getTime() + from),
    endDate: new Date(testNow.getTime() + to),
  }
}

async function visit(language: (typeof languages)[number] = 'en') {
  const response = await site.request(addressOf('/special-offers', language))
  const html = await response.text()
  const titles = [...html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([tag]) => textOf(tag))
  return { status: response.status, html, titles, words: textOf(html) }
}

test('current offers are listed, the earliest end first', async () => {
  await site.db
    .insert(specialOffers)
    .values([
      offer('Long', -hour, 72 * hour),
      offer('Short', -hour, hour),
      offer('Switched off', -hour, hour, false),
      offer('To come', 1, hour),
      offer('Over', -hour, 0),
      offer('Begins now', 0, 24 * hour),
      offer('Last moment', -hour, 1),
    ])
  expect((await visit()).titles.slice(0, 4)).toEqual(['Last moment', 'Short', 'Begins now', 'Long'])
  const { words } = await visit()
  for (const absent of ['Switched off', 'To come', 'Over']) expect(words).not.toContain(absent)
})

test('an offer appears and ends by the clock of the server', async () => {
  await site.db.insert(specialOffers).values(offer('Morning', 0, hour))
  const isListed = async (milliseconds: number) => {
    site.setNow(new Date(testNow.getTime() + milliseconds))
    return (await visit()).titles.includes('Morning')
  }
  expect([await isListed(-1), await isListed(0), await isListed(hour - 1), await isListed(hour)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe.each(languages)('in %s', (language) => {
  test('an offer has its texts, its last minute in Riyadh and the label of its countdown without scripts', async () => {
    const { empty, expired, timeLeft } = pageTexts(language).offersTexts
    await site.db.insert(specialOffers).values(offer('Weekend', -hour, 15 * hour))
    const { html, words, titles } = await visit(language)
    expect(titles).toContain(language === 'ar' ? 'Weekend ع' : 'Weekend')
    // Public texts fall back to English.
    expect(words).toContain('About Weekend')
    expect(words).toContain(timeLeft)
    expect(html).toContain('dateTime="2026-11-20T21:00:00.000Z"')
    const until = textOf(/<time[\s\S]*?<\/time>/.exec(html)![0])
    expect(until).toContain('20')
    expect(until).toMatch(language === 'ar' ? /11:59|23:59/ : /23:59|11:59/)
    expect(words).not.toContain(empty)
    expect(words).not.toContain(expired)
  })

  test('the page has an empty state without offers', async () => {
    const { special } = (await loadSiteTexts(language)).offersPages
    const { status, words } = await visit(language)
    expect(status).toBe(200)
    expect(words).toContain(pageTexts(language).offersTexts.empty)
    expect(words).not.toContain(special.loading)
  })

  test('when offers cannot be read, the page shows without them and without the error’s message', async () => {
    const { offersPages, pages } = await loadSiteTexts(language)
    const { special } = offersPages
    // The cached page is out of date.
    await site.db.insert(specialOffers).values(offer('Unread', -hour, hour))
    await site.db.execute(sql`alter table special_offers rename to special_offers_away`)
    const { status, html, words } = await visit(language)
    await site.db.execute(sql`alter table special_offers_away rename to special_offers`)
    expect(status).toBe(500)
    expect(words).toContain(`${special.error} ${special.errorText}`)
    expect(words).toContain(pages.specialOffers.title)
    expect(html).toContain('<footer')
    expect(html).toContain('content="noindex"')
    expect(words).not.toMatch(/relation|special_offers|42P01/)
    expect(takeWarnings()).toHaveLength(1)
  })
})

test('the required English texts are exact', async () => {
  expect((await loadSiteTexts('en')).offersPages.special).toMatchObject({
    loading: 'Loading offers...',
    error: 'Error fetching offers',
  })
  expect(pageTexts('en').offersTexts).toMatchObject({
    timeLeft: 'Time Left To Avail Offer',
    expired: 'Offer Expired',
    empty: 'No active special offers at the moment. Please check back later!',
  })
})
