import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arabicCharacters, arabicName, latinCharacters } from '../../artwork/fonts/characters.ts'
import { adminTextsAr } from '#app/i18n/admin-texts-ar.ts'
import { adminTextsEn } from '#app/i18n/admin-texts-en.ts'
import { readBuilt, scriptBytes, scriptsOf, sentBytes, styleSheetsOf } from '../helpers/built-files.ts'
import { attribute, tagsOf, textOf } from '../helpers/html.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'
import { openTestSite, type TestSite } from '../factories/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/**
 * Limits of a page: bytes of brotli for scripts and HTML with its styles (about 15,000), files of scripts, and pictures that load
 * before the visitor scrolls.
 */
type Budget = { scripts: number; scriptFiles: number; html: number; pictures: number }
const budget: Budget = { scripts: 135_000, scriptFiles: 14, html: 31_000, pictures: 4 }
const larger: Record<string, Partial<Budget>> = {
  // Browsers load six files at a time over HTTP/1.1. With the first picture, more files than these wait behind the fonts, and on a
  // slow phone the form is alive half a second to a second later.
  '/': { html: 35_000, scriptFiles: 10 },
  '/fleet': { scriptFiles: 9 },
  '/book/1': { scripts: 149_600, scriptFiles: 10 },
}
const maxStyles = 20_000
// The root loads it after the response that refuses a section below /admin, and never on a public page.
const refusedSection = 'src/app/admin/shared/frame/refused-section.tsx'
const maxRequests = 26
const fonts = {
  ar: { most: 46_000, files: ['arabic-400', 'arabic-600', 'latin-400', 'latin-600'] },
  en: { most: 21_000, files: ['latin-400', 'latin-600', 'arabic-name-400'] },
}

const addresses = pages.flatMap(({ path }) =>
  languages.map((language) => ({ path, language, address: addressOf(path, language) })),
)

function totalOf(files: readonly string[], bytesOf: (file: string) => number): number {
  return files.reduce((sum, file) => sum + bytesOf(file), 0)
}

describe.each(addresses)('$address', ({ path, language, address }) => {
  const most = { ...budget, ...larger[path] }
  let html: string
  beforeAll(async () => {
    html = await (await site.request(address)).text()
  })

  test('its scripts are few and light', () => {
    const scripts = scriptsOf(html)
    expect(scripts.length).toBeLessThanOrEqual(most.scriptFiles)
    expect(scripts.length).toBeGreaterThan(5)
    expect(totalOf(scripts, scriptBytes)).toBeLessThanOrEqual(most.scripts)
  })

  test('its HTML is light and holds its styles', () => {
    // The compression level of the first response; the cache compresses better later.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    expect(brotliCompressSync(html, { params }).length).toBeLessThanOrEqual(most.html)
    expect(styleSheetsOf(html)).toEqual([])
    expect(stylesIn(html)).toHaveLength(1)
  })

  test('it loads few pictures before the visitor scrolls', () => {
    const eager = tagsOf(html, 'img').filter((tag) => attribute(tag, 'loading') !== 'lazy')
    expect(eager.length).toBeLessThanOrEqual(most.pictures)
    // In addition: the page, its icon, and two requests of its scripts, for the time and for the
    // routes of its links.
    const all = scriptsOf(html).length + eager.length + fonts[language].files.length + 4
    expect(all).toBeLessThanOrEqual(maxRequests)
  })

  test('its text uses only letters of the subset fonts', () => {
    const words = textOf(html.replace(/<bdi\b[^>]*>|<\/bdi>/g, ''))
    const have = new Set(latinCharacters + (language === 'ar' ? arabicCharacters : arabicName))
    expect([...new Set(words)].filter((letter) => !have.has(letter) && !isInvisible(letter))).toEqual([])
  })

  test('it never loads code of the back office', () => {
    const words = language === 'ar' ? adminTextsAr.actions.saving : adminTextsEn.actions.saving
    const all = scriptsOf(html, { late: true, except: refusedSection })
    expect(scriptsOf(html, { late: true }).length).toBeGreaterThan(all.length)
    expect(all.length).toBeGreaterThan(scriptsOf(html).length)
    expect(all.filter((file) => readBuilt(file).includes(words))).toEqual([])
  })
})

function stylesIn(html: string): string[] {
  return [...html.matchAll(/<style id="site-styles">(.*?)<\/style>/gs)].map(([, text]) => text!)
}

/** Marks of text direction have no glyph. */
function isInvisible(letter: string): boolean {
  return /\p{Cf}/u.test(letter)
}

test.each(['/', '/fleet', '/book/1', '/about'])('%s preloads its first picture before its styles', async (path) => {
  const html = await (await site.request(path)).text()
  const head = html.slice(0, html.indexOf('<style'))
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

test('the text by which code of the back office is recognized is in that code', async () => {
  const html = await (await site.request('/admin/login')).text()
  expect(scriptsOf(html).some((file) => readBuilt(file).includes(adminTextsAr.actions.saving))).toBe(true)
})

test('all public pages share the same light styles', async () => {
  const styles = new Set<string>()
  for (const { address } of addresses) {
    for (const text of stylesIn(await (await site.request(address)).text())) styles.add(text)
  }
  expect(styles.size).toBe(1)
  const [siteStyles = ''] = styles
  expect(siteStyles.length).toBeGreaterThan(10_000)
  expect(brotliCompressSync(siteStyles).length).toBeLessThanOrEqual(maxStyles)
  const [adminSheet = ''] = styleSheetsOf(await (await site.request('/admin/login')).text())
  expect(readBuilt(adminSheet).length).toBeGreaterThan(siteStyles.length + 5_000)
})

test.each(languages)('the fonts of a page in %s are light', async (language) => {
  const [styles = ''] = stylesIn(await (await site.request(addressOf('/', language))).text())
  const { most, files } = fonts[language]
  const sent = files.map((name) => new RegExp(`/assets/${name}-[\\w-]+\\.woff2`).exec(styles)?.[0] ?? name)
  expect(totalOf(sent, sentBytes)).toBeLessThanOrEqual(most)
})
