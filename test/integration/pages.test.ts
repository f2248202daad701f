import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { openTestSite, testBaseUrl, type TestSite } from '../factories/site.ts'

const brands = { ar: 'رود لتأجير السيارات', en: 'Roud Car Rental' }
let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

type RouteEntry = {
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: RouteEntry[] | undefined
}

/** The paths of all screens in the route table. */
function screensOf(entries: readonly RouteEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children, file }) => {
    const whole = `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
    if (children) return screensOf(children, whole)
    return file.endsWith('.tsx') && file.startsWith('site/') && path !== '*' ? [whole] : []
  })
}

test('the list of pages for tests equals the route table', () => {
  const walked = pages.map(({ path }) =>
    path.replace(/^\/book\/\d+$/, '/book/:carId/:receipt?').replace(/^\/branches\/.+$/, '/branches/:branchId'),
  )
  // A page behind a secret link has tests of its own.
  const open = screensOf(routes as RouteEntry[]).filter((path) => !/\/:(?:token$|receipt\/)/.test(path))
  expect(walked.toSorted()).toEqual(open.toSorted())
})

type Answer = { status: number; headers: Headers; html: string }
const answers = new Map<string, Promise<Answer>>()

/** The first answer of an address, which "the HTML depends on the address only" compares with later ones. */
function answerOf(address: string): Promise<Answer> {
  const known = answers.get(address)
  if (known) return known
  const answer = (async () => {
    const response = await site.request(address)
    return { status: response.status, headers: response.headers, html: await response.text() }
  })()
  answers.set(address, answer)
  return answer
}

function metaOf(html: string, key: string): string | undefined {
  const tag = tagsOf(html, 'meta').find((meta) => [attribute(meta, 'name'), attribute(meta, 'property')].includes(key))
  return tag && attribute(tag, 'content')
}

function linksOf(html: string, rel: string): Record<string, string> {
  const links = tagsOf(html, 'link').filter((link) => attribute(link, 'rel') === rel)
  return Object.fromEntries(
    links.map((link) => [
      attribute(link, 'hrefLang') ?? attribute(link, 'hreflang') ?? '',
      attribute(link, 'href') ?? '',
    ]),
  )
}

function titleOf(html: string): string {
  return textOf(/<title>[\s\S]*?<\/title>/.exec(html)?.[0] ?? '')
}

/** `npm test` samples a product with the languages by one of them. */
const sample = (language: (typeof languages)[number]) => ({ tags: language === 'ar' ? [] : ['long'] })

describe.each(languages)('every page in %s', (language) => {
  test.each(pages)('$path has its title, description and the addresses of both languages', async ({ path, title }) => {
    const texts = await loadSiteTexts(language)
    const { status, headers, html } = await answerOf(addressOf(path, language))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(tagsOf(html, 'html')[0]).toMatch(language === 'ar' ? /lang="ar" dir="rtl"/ : /lang="en" dir="ltr"/)
    expect(titleOf(html)).toBe(`${title(texts)} | ${brands[language]}`)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(metaOf(html, 'description')?.length).toBeGreaterThan(10)
    expect(metaOf(html, 'robots')).toBeUndefined()
    const [ar, en] = languages.map((one) => testBaseUrl + addressOf(path, one))
    expect(linksOf(html, 'canonical')).toEqual({ '': language === 'ar' ? ar : en })
    expect(linksOf(html, 'alternate')).toEqual({ ar, en, 'x-default': ar })
    expect(metaOf(html, 'og:title')).toBe(titleOf(html))
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'))
    expect(metaOf(html, 'og:url')).toBe(language === 'ar' ? ar : en)
    expect(metaOf(html, 'og:locale')).toBe(language === 'ar' ? 'ar_SA' : 'en_US')
    expect(metaOf(html, 'og:site_name')).toBe(brands[language])
    const picture = await site.request(new URL(metaOf(html, 'og:image')!).pathname)
    expect(picture.headers.get('content-type')).toMatch(/^image\/(?:png|jpeg)$/)
  })

  test('has one main heading, one main landmark and a skip link', async () => {
    for (const { path } of pages) {
      const { html } = await answerOf(addressOf(path, language))
      expect(html.match(/<h1\b/g), path).toHaveLength(1)
      expect(html.match(/<main\b/g), path).toHaveLength(1)
      expect(html, path).toContain('href="#content"')
      expect(tagsOf(html, 'main')[0], path).toContain('id="content"')
    }
  })

  // The crawl finds the same pages under the other prefix.
  test('links only to existing addresses of its language and to existing pictures', sample(language), async () => {
    const links = new Set<string>()
    const pictures = new Set<string>()
    for (const { path } of pages) {
      const { html } = await answerOf(addressOf(path, language))
      for (const tag of tagsOf(html, 'a')) links.add(attribute(tag, 'href')!.replace(/#.*/, ''))
      for (const tag of [...tagsOf(html, 'img'), ...tagsOf(html, 'source')]) {
        const sources = (attribute(tag, 'srcSet') ?? attribute(tag, 'srcset') ?? '')
          .split(',')
          .map((part) => part.trim().split(' ')[0]!)
        for (const source of [attribute(tag, 'src') ?? '', ...sources]) if (source.startsWith('/')) pictures.add(source)
      }
    }
    const inside = [...links].filter((href) => href.startsWith('/'))
    expect(inside.length).toBeGreaterThan(20)
    if (language === 'en') expect(inside.filter((href) => !/^\/(?:en(?:\/|\?|$)|contracts\/)/.test(href))).toEqual([])
    else expect(inside.filter((href) => /^\/en\b/.test(href))).toEqual([])
    const missing: string[] = []
    for (const address of [...inside, ...pictures]) {
      if ((await answerOf(address)).status !== 200) missing.push(address)
    }
    expect(missing).toEqual([])
  })

  test.each(['/no-such-page', '/book/999999', '/about/nobody'])(
    '%s is 404, in its language, and not indexed',
    async (path) => {
      const texts = await loadSiteTexts(language)
      const response = await site.request(addressOf(path, language))
      const html = await response.text()
      expect(response.status).toBe(404)
      expect(tagsOf(html, 'html')[0]).toContain(`lang="${language}"`)
      expect(titleOf(html)).toBe(`${texts.pages.notFound.title} | ${brands[language]}`)
      expect(metaOf(html, 'robots')).toBe('noindex')
      expect(linksOf(html, 'canonical')).toEqual({})
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      expect(tagsOf(html, 'a').map((tag) => attribute(tag, 'href'))).toContain(addressOf('/fleet', language))
    },
  )
})

test('the HTML depends on the address only', async () => {
  const strangers: Record<string, string>[] = [
    {
      cookie: 'roud-language=ar; session=abc; bookingData=%7B%7D; roud-ui-theme=dark',
      'accept-language': 'en-US,en;q=0.9',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      'sec-ch-prefers-color-scheme': 'dark',
    },
    {
      'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      referer: 'https://evil.example/',
    },
  ]
  for (const path of pages.flatMap((page) => languages.map((language) => addressOf(page.path, language)))) {
    const { html: plain } = await answerOf(path)
    for (const headers of strangers) {
      const response = await site.request(path, { headers })
      expect(response.status).toBe(200)
      expect((await response.text()) === plain, `${path} with ${JSON.stringify(headers)}`).toBe(true)
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    const foreignHost = await site.request(new Request(`http://evil.example${path}`))
    expect((await foreignHost.text()) === plain, `${path} on another host`).toBe(true)
  }
})

test('the HTML of a page is the same at any time of the day', async () => {
  for (const path of ['/', '/fleet', '/book/1', '/en/book/1']) {
    site.setNow(new Date('2026-11-20T00:00:00Z'))
    const morning = await (await site.request(path)).text()
    site.setNow(new Date('2026-11-24T20:59:59Z'))
    expect((await (await site.request(path)).text()) === morning, path).toBe(true)
  }
})

test('no page refers to another server, except in links', async () => {
  for (const { path } of pages) {
    const { html } = await answerOf(path)
    const loaded = ['script', 'link', 'img', 'source', 'iframe', 'video'].flatMap((name) => tagsOf(html, name))
    const foreign = loaded.filter(
      (tag) => /(?:src|href|srcset)="(?:https?:)?\/\//i.test(tag) && !tag.includes(testBaseUrl),
    )
    expect(foreign, path).toEqual([])
  }
})

test('every inline script is named in the security policy by its hash, and nothing else is allowed to run', async () => {
  for (const path of [
    ...pages.flatMap((page) => languages.map((language) => addressOf(page.path, language))),
    '/no-such-page',
  ]) {
    const { headers, html } = await answerOf(path)
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*|data:/)
    for (const directive of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split('; '), path).toContain(directive)
    }
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, source = '']) => source,
    )
    expect(inline.length, path).toBeGreaterThan(1)
    for (const source of inline) {
      expect(scripts, path).toContain(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
    }
    expect(html, path).not.toMatch(/\son[a-z]+="/)
    expect(html, path).not.toMatch(/href="javascript:/)
  }
})

test('names and addresses from the back office are escaped', async () => {
  const evil = '"></title><script>alert(1)</script>'
  const changed = await site.db
    .update(siteSettings)
    .set({ value: evil })
    .where(eq(siteSettings.key, 'brand_name_en'))
    .returning()
  expect(changed).toHaveLength(1)
  const html = await (await site.request('/en')).text()
  expect(html).not.toContain('<script>alert(1)')
  expect(titleOf(html)).toContain(evil)
  await site.db.update(siteSettings).set({ value: brands.en }).where(eq(siteSettings.key, 'brand_name_en'))
})

test('every picture has a size, and a text or an empty `alt`', async () => {
  for (const { path } of pages) {
    for (const tag of tagsOf((await answerOf(path)).html, 'img')) {
      for (const name of ['width', 'height']) expect(Number(attribute(tag, name)), `${path} ${tag}`).toBeGreaterThan(0)
      expect(attribute(tag, 'alt'), `${path} ${tag}`).toBeDefined()
    }
  }
})
