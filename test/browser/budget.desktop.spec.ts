import { scriptsOf } from '../helpers/built-files.ts'
import { expect, hydrated, test } from '../helpers/browser-test.ts'

// The bytes themselves are counted without a browser, in test/integration/budgets.test.ts: here, that nothing is left out.
for (const [address, language] of [
  ['/', 'ar'],
  ['/en/book/1', 'en'],
] as const) {
  test(`${address} loads the scripts that its budget counts, and the letters of its language`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const html = await (await page.goto(address))!.text()
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const scripts = asked.filter((file) => file.endsWith('.js'))
    expect(scripts.toSorted()).toEqual(scriptsOf(html, language).toSorted())
    expect(asked.filter((file) => file.endsWith('.css'))).toEqual([])
    const fonts = asked.flatMap((file) => /\/assets\/(.+)-[\w-]{8}\.woff2$/.exec(file)?.[1] ?? [])
    const letters = {
      ar: ['arabic-400', 'arabic-600', 'latin-400', 'latin-600'],
      en: ['arabic-name-400', 'latin-400', 'latin-600'],
    }
    expect(fonts.toSorted()).toEqual(letters[language])
  })
}
