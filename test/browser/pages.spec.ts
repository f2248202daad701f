import { colourRules, overflowOf, violationsOn } from '../helpers/axe.ts'
import { expect, hydrated, test } from '../helpers/browser-test.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'

// A device whose clock is years off: pages must come alive without a word all the same.
for (const language of languages) {
  for (const { path } of [...pages, { path: '/no-such-page' }]) {
    test(`${addressOf(path, language)} comes alive clean, fits, and is accessible in light and dark`, async ({
      page,
      complaints,
    }) => {
      if (path === '/no-such-page') complaints.expect(/404/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.setFixedTime(new Date('2019-03-01T22:00:00Z'))
      await page.goto(addressOf(path, language))
      await hydrated(page)
      expect(await overflowOf(page)).toBe(0)
      expect(await violationsOn(page)).toEqual([])

      await page.evaluate(() => localStorage.setItem('roud-ui-theme', 'dark'))
      await page.reload()
      await hydrated(page)
      await expect(page.locator('html')).toHaveClass(/dark/)
      expect(await overflowOf(page)).toBe(0)
      expect(await violationsOn(page, colourRules)).toEqual([])
      expect(complaints.list()).toEqual([])
    })
  }
}
