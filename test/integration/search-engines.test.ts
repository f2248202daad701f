import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import { listBranches } from '#data/branches/branches.ts'
import { listCars } from '#data/fleet/cars.ts'
import { readSettings } from '#data/settings/settings.ts'
import { listFaqs } from '#data/content/faqs.ts'
import { cars } from '#data/tables/fleet.ts'
import { faqs } from '#data/tables/content.ts'
import { fillPolicies, viewPolicies } from '#domain/booking/rental-policies.ts'
import { demoCar } from '../factories/cars.ts'
import { changeSetting } from '../factories/settings.ts'
import { attribute, tagsOf } from '../helpers/html.ts'
import { jsonLdOf, nodeOf } from '../helpers/json-ld.ts'
import { testNow } from '../helpers/test-now.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'
import { openTestSite, testBaseUrl, type TestSite } from '../factories/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

async function htmlOf(path: string): Promise<string> {
  return (await site.request(path)).text()
}

/** The path of a full address of this site. */
function pathOf(address: string): string {
  expect(address).toMatch(new RegExp(`^${testBaseUrl}/`))
  return address.slice(testBaseUrl.length)
}

type Entry = { address: string; twins: Record<string, string> }

async function readSitemap(): Promise<Entry[]> {
  const response = await site.request('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [\s\S]*<\/urlset>\n$/)
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    address: /<loc>(.*?)<\/loc>/.exec(entry)![1]!,
    twins: Object.fromEntries(
      [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)].map(([, name, href]) => [
        name,
        href,
      ]),
    ) as Record<string, string>,
  }))
}

describe('the sitemap', () => {
  test('lists every page, visible car and active branch once per language', async () => {
    const hidden = await demoCar(site, 'Toyota Yaris')
    await site.db.update(cars).set({ isHidden: true }).where(eq(cars.id, hidden.id))
    const fleet = await listCars(site.db)
    const addresses = (await readSitemap()).map(({ address }) => address)
    await site.db.update(cars).set({ isHidden: false }).where(eq(cars.id, hidden.id))
    const branches = await listBranches(site.db, testNow)
    const paths = pages.map(({ path }) => path).filter((path) => !/^\/(?:book|branches)\//.test(path))
    const rows = [...fleet.map(({ id }) => `/book/${id}`), ...branches.map(({ id }) => `/branches/${id}`)]
    const expected = [...paths, ...rows].flatMap((path) =>
      languages.map((language) => testBaseUrl + addressOf(path, language)),
    )
    expect(fleet.length).toBeGreaterThan(20)
    expect(addresses.toSorted()).toEqual(expected.toSorted())
  })

  test('names each page with its translations', async () => {
    const entries = await readSitemap()
    const byAddress = new Map(entries.map((entry) => [entry.address, entry]))
    for (const { address, twins } of entries) {
      expect(Object.keys(twins)).toEqual(['ar', 'en', 'x-default'])
      expect([twins['ar'], twins['en']], address).toContain(address)
      expect(twins['x-default']).toBe(twins['ar'])
      for (const twin of Object.values(twins)) expect(byAddress.get(twin)?.twins, twin).toEqual(twins)
    }
  })

  test('lists existing pages with the same translations as their own links', { tags: ['long'] }, async () => {
    // One car and one branch represent all of them, since they share a route.
    const sample = (await readSitemap()).filter(
      ({ address }) => !/\/book\/(?!1$)|\/branches\/(?!najran-airport$)/.test(address),
    )
    expect(sample.length).toBe(pages.length * languages.length)
    for (const { address, twins } of sample) {
      const response = await site.request(pathOf(address))
      const links = tagsOf(await response.text(), 'link').filter((tag) => attribute(tag, 'rel') === 'alternate')
      const named = links.map((tag) => [
        attribute(tag, 'hrefLang') ?? attribute(tag, 'hreflang'),
        attribute(tag, 'href'),
      ])
      expect(response.status, address).toBe(200)
      expect(Object.fromEntries(named), address).toEqual(twins)
    }
  })
})

test('robots.txt allows everything but the back office, and names the sitemap', async () => {
  const response = await site.request('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).trim().split('\n')
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /admin'])
  expect(lines).toContain('User-agent: *')
  const address = lines.find((line) => line.startsWith('Sitemap: '))!.slice('Sitemap: '.length)
  expect((await site.request(pathOf(address))).status).toBe(200)
})

test.each(languages)('the %s manifest has the brand, its start and existing icons', async (language) => {
  const link = tagsOf(await htmlOf(addressOf('/', language)), 'link').find(
    (tag) => attribute(tag, 'rel') === 'manifest',
  )
  const response = await site.request(attribute(link!, 'href')!)
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await response.json()) as { start_url: string; icons: { src: string; type: string }[] }
  expect(manifest).toMatchObject({
    name: language === 'ar' ? 'رود لتأجير السيارات' : 'Roud Car Rental',
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: addressOf('/', language),
    display: 'standalone',
  })
  expect((await site.request(manifest.start_url)).status).toBe(200)
  expect(manifest.icons.length).toBeGreaterThan(1)
  for (const { src, type } of manifest.icons) {
    const icon = await site.request(src)
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type])
  }
})

describe.each(languages)('the structured data in %s', (language) => {
  test('is schema.org data on every page, with breadcrumbs', async () => {
    const texts = await loadSiteTexts(language)
    for (const { path, title } of pages) {
      const html = await htmlOf(addressOf(path, language))
      for (const node of jsonLdOf(html)) expect(node['@context'], path).toBe('https://schema.org')
      if (path === '/') continue
      const way = nodeOf(html, 'BreadcrumbList')['itemListElement'] as {
        position: number
        name: string
        item: string
      }[]
      expect(way.map(({ position }) => position)).toEqual(way.map((_crumb, index) => index + 1))
      expect(way[0], path).toMatchObject({ name: texts.pages.home.title, item: testBaseUrl + addressOf('/', language) })
      expect(way.at(-1), path).toMatchObject({ name: title(texts), item: testBaseUrl + addressOf(path, language) })
      for (const { item } of way) expect((await site.request(pathOf(item))).status, item).toBe(200)
    }
  })

  test('is the company with its branches, their positions and their hours', async () => {
    const company = nodeOf(await htmlOf(addressOf('/', language)), 'AutoRental')
    const branches = await listBranches(site.db, testNow)
    expect(company).toMatchObject({
      name: language === 'ar' ? 'رود لتأجير السيارات' : 'Roud Car Rental',
      telephone: '+966500000002',
      url: testBaseUrl + addressOf('/', language),
      address: { addressCountry: 'SA' },
    })
    const departments = company['department'] as Record<string, unknown>[]
    expect(departments.map(({ geo }) => geo)).toEqual(
      branches.map(({ latitude, longitude }) => ({ '@type': 'GeoCoordinates', latitude, longitude })),
    )
    const riyadh = departments.find(({ '@id': id }) => String(id).endsWith('#riyadh-al-qadisiyyah'))!
    const hours = riyadh['openingHoursSpecification'] as { dayOfWeek: string[]; opens: string; closes: string }[]
    expect(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).not.toContain('Friday')
    expect(hours).toContainEqual(expect.objectContaining({ dayOfWeek: ['Saturday'], opens: '20:00', closes: '23:00' }))
  })

  test('is each car with the daily price that the page shows', async () => {
    const yaris = await demoCar(site, 'Toyota Yaris')
    const address = addressOf(`/book/${yaris.id}`, language)
    const html = await htmlOf(address)
    expect(nodeOf(html, 'Product')).toMatchObject({
      '@id': testBaseUrl + address,
      name: yaris.name[language],
      offers: {
        '@type': 'Offer',
        price: '119.00',
        priceCurrency: 'SAR',
        priceSpecification: { price: '119.00', priceCurrency: 'SAR', unitCode: 'DAY', valueAddedTaxIncluded: false },
      },
    })
    expect(html).toContain('119.00')
    const picture = `${testBaseUrl}/artwork/shared-cars/small-sedan-pearl.jpg`
    expect(nodeOf(html, 'Product')['image']).toBe(picture)
    const shared = tagsOf(html, 'meta').find((meta) => attribute(meta, 'property') === 'og:image')
    expect(attribute(shared!, 'content')).toBe(picture)
  })

  test('is the price of the model year in the address, which the page shows', async () => {
    const { id } = await demoCar(site, 'Toyota Yaris')
    const html = await htmlOf(`${addressOf(`/book/${id}`, language)}?modelYear=2024`)
    expect(nodeOf(html, 'Product')).toMatchObject({ vehicleModelDate: '2024', offers: { price: '99.00' } })
    expect(html).toContain('99.00')
  })

  test('is a branch with its hours, on its page', async () => {
    const address = addressOf('/branches/riyadh-al-qadisiyyah', language)
    const branch = nodeOf(await htmlOf(address), 'AutoRental')
    const departments = nodeOf(await htmlOf(addressOf('/', language)), 'AutoRental')['department'] as object[]
    expect(branch).toMatchObject({
      url: testBaseUrl + address,
      parentOrganization: { '@id': `${testBaseUrl}/#company` },
    })
    expect(departments).toContainEqual(
      expect.objectContaining({ '@id': branch['@id'], openingHoursSpecification: branch['openingHoursSpecification'] }),
    )
  })

  test('is every question with its answer', async () => {
    const questions = nodeOf(await htmlOf(addressOf('/faq', language)), 'FAQPage')['mainEntity']
    const known = await listFaqs(site.db)
    const { rental } = await readSettings(site.db)
    expect(JSON.stringify(questions)).not.toMatch(/\{[a-z]+\}/i)
    const shown = (text: string) => fillPolicies(text, viewPolicies(rental, language))
    expect(known.length).toBeGreaterThan(3)
    expect(questions).toEqual(
      known.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question[language],
        acceptedAnswer: { '@type': 'Answer', text: shown(answer[language]) },
      })),
    )
  })
})

test('no text of the back office can end its script', async () => {
  const evil = '</script><script>alert(1)</script>'
  await changeSetting(site.db, 'address_en', evil)
  await changeSetting(site.db, 'address_ar', evil)
  const [question] = await site.db
    .insert(faqs)
    .values({ questionAr: evil, questionEn: evil, answerAr: evil, answerEn: evil })
    .returning()
  for (const path of ['/', '/en', '/faq', '/en/faq']) {
    const html = await htmlOf(path)
    expect(html, path).not.toContain(evil)
    expect(JSON.stringify(jsonLdOf(html)), path).toContain('alert(1)')
  }
  await site.db.delete(faqs).where(eq(faqs.id, question!.id))
})

test.each(['/contracts/rental.pdf', '/contracts/insurance.pdf'])(
  '%s is a document that /terms links to',
  async (path) => {
    const response = await site.request(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
    expect(bytes.length).toBeGreaterThan(10_000)
    expect(bytes.length).toBeLessThan(400_000)
    for (const language of languages) {
      const links = tagsOf(await htmlOf(addressOf('/terms', language)), 'a').map((tag) => attribute(tag, 'href'))
      expect(links).toContain(path)
    }
  },
)

test.each([
  ['/_.data', 'سهل وسريع وموثوق'],
  ['/en.data', 'Easy, fast and reliable'],
])('a navigation to the home page requests %s and gets its data', async (path, title) => {
  const response = await site.request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/x-script; charset=utf-8')
  expect(await response.text()).toContain(title)
})
