import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arabicLetters, arabicName, latinLetters } from '../../artwork/fonts/letters.ts'
import { adminTextsAr } from '../../src/app/i18n/admin-texts-ar.ts'
import { adminTextsEn } from '../../src/app/i18n/admin-texts-en.ts'
import { readBuilt, scriptsOf, sentBytes } from '../helpers/built-files.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'
import { openTestSite, type TestSite } from '../helpers/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** The most that a page sends in bytes of brotli, and asks for at first. What is measured stands some per cent below. */
type Budget = { scripts: number; html: number; pictures: number }
const budget: Budget = { scripts: 120_000, html: 23_000, pictures: 4 }
const larger: Record<string, Partial<Budget>> = {
  '/': { scripts: 121_000, html: 29_000 },
  '/fleet': { html: 25_000 },
  '/book/1': { scripts: 128_000, html: 24_000 },
  '/complaints': { scripts: 128_000 },
}
const mostStyles = 12_000
const mostScriptFiles = 15
const mostRequests = 25
const fonts = {
  ar: { most: 46_000, files: ['arabic-400', 'arabic-600', 'latin-400', 'latin-600'] },
  en: { most: 21_000, files: ['latin-400', 'latin-600', 'arabic-name-400'] },
}

const addresses = pages.flatMap(({ path }) =>
  languages.map((language) => ({ path, language, address: addressOf(path, language) })),
)

function totalOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + sentBytes(file), 0)
}

describe.each(addresses)('$address', ({ path, language, address }) => {
  const most = { ...budget, ...larger[path] }
  let html: string
  beforeAll(async () => {
    html = await (await site.request(address)).text()
  })

  test('its scripts are few and light', () => {
    const scripts = scriptsOf(html, language)
    expect(scripts.length).toBeLessThanOrEqual(mostScriptFiles)
    expect(scripts.length).toBeGreaterThan(5)
    expect(totalOf(scripts)).toBeLessThanOrEqual(most.scripts)
  })

  test('its HTML is light, with the styles inside it', () => {
    // As it is sent to the first who asks for it.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(most.html)
    expect(tagsOf(html, 'link').filter((tag) => attribute(tag, 'rel') === 'stylesheet')).toEqual([])
  })

  test('it asks for few pictures before somebody scrolls', () => {
    const eager = tagsOf(html, 'img').filter((tag) => attribute(tag, 'loading') !== 'lazy')
    expect(eager.length).toBeLessThanOrEqual(most.pictures)
    // With the page itself, its icon and the two questions that its scripts put: what time it is, and where links lead.
    const all = scriptsOf(html, language).length + eager.length + fonts[language].files.length + 4
    expect(all).toBeLessThanOrEqual(mostRequests)
  })

  test('it is written in the letters of the light fonts', () => {
    const words = textOf(html.replace(/<bdi\b[^>]*>|<\/bdi>/g, ''))
    const have = new Set(latinLetters + (language === 'ar' ? arabicLetters : arabicName))
    expect([...new Set(words)].filter((letter) => !have.has(letter) && !isUnseen(letter))).toEqual([])
  })

  test('neither at first nor later does it ask for code of the back office', () => {
    const words = language === 'ar' ? adminTextsAr.actions.saving : adminTextsEn.actions.saving
    const all = scriptsOf(html, language, { late: true })
    expect(all.length).toBeGreaterThan(scriptsOf(html, language).length)
    expect(all.filter((file) => readBuilt(file).includes(words))).toEqual([])
  })
})

/** Marks that steer the direction of text have no form of their own. */
function isUnseen(letter: string): boolean {
  return /\p{Cf}/u.test(letter)
}

test.each(['/', '/fleet', '/book/1', '/about'])('%s names its first picture before its styles', async (path) => {
  const html = await (await site.request(path)).text()
  const head = html.slice(0, html.indexOf('<style>'))
  const named = tagsOf(head, 'link').filter(
    (tag) => attribute(tag, 'rel') === 'preload' && attribute(tag, 'as') === 'image',
  )
  const picture = tagsOf(html, 'img').find((tag) => attribute(tag, 'fetchPriority') === 'high')
  const sources = tagsOf(html, 'source').map((tag) => attribute(tag, 'srcSet'))
  expect(named.length).toBeGreaterThan(0)
  for (const tag of named) {
    expect(attribute(tag, 'fetchPriority')).toBe('high')
    const files = attribute(tag, 'imageSrcSet')
    if (files === undefined) expect(attribute(tag, 'href')).toBe(attribute(picture!, 'src'))
    else expect(sources).toContain(files)
  }
})

test('the code of the back office is known by its words', async () => {
  const html = await (await site.request('/admin/login')).text()
  expect(scriptsOf(html, 'ar').some((file) => readBuilt(file).includes(adminTextsAr.actions.saving))).toBe(true)
})

test('the styles of every page are one light sheet', async () => {
  const sheets = new Set<string>()
  for (const { address } of addresses) sheets.add(stylesOf(await (await site.request(address)).text()))
  expect(sheets.size).toBe(1)
  const [styles = ''] = sheets
  expect(styles.length).toBeGreaterThan(10_000)
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(mostStyles)
  // That of the back office has more.
  const desk = stylesOf(await (await site.request('/admin/login')).text())
  expect(desk.length).toBeGreaterThan(styles.length + 5_000)
})

function stylesOf(html: string): string {
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
}

test.each(languages)('the letters of a page in %s are light', async (language) => {
  const html = await (await site.request(addressOf('/', language))).text()
  const { most, files } = fonts[language]
  const sent = files.map((name) => new RegExp(`/assets/${name}-[\\w-]+\\.woff2`).exec(html)?.[0] ?? name)
  expect(totalOf(sent)).toBeLessThanOrEqual(most)
})
