import { scriptsOf, styleSheetsOf } from '../helpers/built-files.ts'
import { expect, hydrated, test } from '../helpers/browser-test.ts'

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
    await page.waitForLoadState('networkidle')
    const scripts = requested.filter((file) => file.endsWith('.js'))
    expect(scripts.toSorted()).toEqual(scriptsOf(html).toSorted())
    expect(requested.filter((file) => file.endsWith('.css'))).toEqual(styleSheetsOf(html))
    const fonts = requested.flatMap((file) => /\/assets\/(.+)-[\w-]{8}\.woff2$/.exec(file)?.[1] ?? [])
    const expected = {
      ar: ['arabic-400', 'arabic-600', 'latin-400', 'latin-600'],
      en: ['arabic-name-400', 'latin-400', 'latin-600'],
    }
    expect(fonts.toSorted()).toEqual(expected[language])
  })
}
