import { scriptsOf, styleSheetsOf } from '../helpers/built-files.ts'
import { expect, test } from '../helpers/browser-test.ts'
import { hydrated } from '../helpers/hydrated.ts'
import { holdRequests } from '../helpers/hold-requests.ts'

/** What keeps the page when the connection fails. It is loaded when the page is alive, so the first load does not wait for it. */
const connectionGuard = ['watch-connection', 'connection-bar', 'connection-texts', 'error-notice']
/** Says why a period cannot be booked. */
const lateParts = ['period-notice']

// test/integration/budgets.test.ts counts the bytes of these files without a browser.
for (const [address, language] of [
  ['/', 'ar'],
  ['/en/book/1', 'en'],
] as const) {
  test(`${address} loads the files that its budget counts, and the fonts of its language`, async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const html = await (await page.goto(address))!.text()
    await hydrated(page)
    // Which files, not how often: a browser may ask its cache for one again.
    const filesOf = (type: string) => [...new Set(requested.filter((file) => file.endsWith(type)))]
    const isOf = (names: string[]) => (file: string) => names.some((name) => file.startsWith(`/assets/${name}-`))
    const isLate = isOf([...connectionGuard, ...lateParts])
    await expect.poll(() => filesOf('.js').filter(isOf(connectionGuard))).toHaveLength(connectionGuard.length)
    expect(new Set(filesOf('.js').filter((file) => !isLate(file)))).toEqual(new Set(scriptsOf(html)))
    expect(filesOf('.css')).toEqual(styleSheetsOf(html))
    const fonts = () =>
      filesOf('.woff2')
        .flatMap((file) => /\/assets\/(.+)-[\w-]{8}\.woff2$/.exec(file)?.[1] ?? [])
        .toSorted()
    const expected = {
      ar: ['arabic-400', 'arabic-600', 'latin-400', 'latin-600'],
      en: ['arabic-name-400', 'latin-400', 'latin-600'],
    }
    await expect.poll(fonts).toEqual(expected[language])
  })
}

test('lines of the fleet break where they did before the fonts came @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { release } = await holdRequests(page, /\.woff2$/)
  await page.goto('/fleet', { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  const loaded = () =>
    page.evaluate(
      () => [...document.fonts].filter(({ family, status }) => family === 'Plex' && status === 'loaded').length,
    )
  const card = page.getByRole('article').first()
  expect(await loaded()).toBe(0)
  const before = (await card.boundingBox())!.y
  release()
  // Both scripts in both weights.
  await expect.poll(loaded).toBe(4)
  // Within 5 px: a line is 27.
  expect((await card.boundingBox())!.y).toBeCloseTo(before, -1)
})
