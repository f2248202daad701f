import { colourRules, overflowOf, violationsOn } from '../helpers/axe.ts'
import { expect, hydrated, test } from '../helpers/browser-test.ts'
import { addressOf, languages, pages } from '../helpers/pages.ts'

const themes = ['light', 'dark'] as const
const widths = ['@phone', '@desktop'] as const

const looks = languages.flatMap((language) =>
  themes.flatMap((theme) => widths.map((width) => ({ language, theme, width }))),
)

// `npm test` visits each page in one language, theme and width in turn; `npm run test:long` in all others.
for (const [place, path] of [...pages.map((page) => page.path), '/no-such-page'].entries()) {
  const look = looks[place % looks.length]!
  for (const language of languages) {
    for (const { shown, tag } of visitsIn(language, look)) {
      test(`${addressOf(path, language)} hydrates without errors, fits and passes axe in ${shown.join(' and ')} ${tag}`, async ({
        page,
        complaints,
      }) => {
        if (path === '/no-such-page') complaints.expect(/404/)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        // Hydration must not depend on the clock of the device.
        await page.clock.setFixedTime(new Date('2019-03-01T22:00:00Z'))
        for (const theme of shown) {
          await page.addInitScript((chosen) => localStorage.setItem('roud-ui-theme', chosen), theme)
          await page.goto(addressOf(path, language))
          await hydrated(page)
          if (theme === 'dark') await expect(page.locator('html')).toHaveClass(/dark/)
          else await expect(page.locator('html')).not.toHaveClass(/dark/)
          expect(await overflowOf(page)).toBe(0)
          // The light page of the same language and width is checked by every rule.
          const rules = theme === 'dark' && tag === '@long' ? colourRules : undefined
          expect(await violationsOn(page, rules)).toEqual([])
          expect(complaints.list()).toEqual([])
        }
      })
    }
  }
}

/** The visits of a page in a language: both themes one after the other, apart from the look that `npm test` shows. */
function visitsIn(language: string, look: (typeof looks)[number]) {
  if (language !== look.language) return [{ shown: themes, tag: '@long' }]
  return themes.map((theme) => ({ shown: [theme], tag: theme === look.theme ? look.width : '@long' }))
}
