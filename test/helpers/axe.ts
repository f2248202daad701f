import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, Result, RunOptions } from 'axe-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
type WithAxe = Window & { axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } }

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colours, the only ones that a theme affects. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Runs axe; returns one line per affected element. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await endMotion(page)
  const violations = await run(page, rules)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  )
}

/** What is still fading, such as a toast that comes in, has pale letters. Motion that goes on for ever does not fade. */
async function endMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish()
    }
  })
}

/** Runs axe, which is loaded into each document once. */
async function run(page: Page, rules?: string[]): Promise<Result[]> {
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: standards }
  // No rule that runs reads the text of style sheets, which axe would load first.
  const options = { runOnly, resultTypes: ['violations' as const], preload: { assets: ['media'] } }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (given) => (await (window as WithAxe).axe!.run(document, given)).violations, options)
}

export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Hidden texts inside something that scrolls but does not contain them: they make the document longer than what it shows. Each is
 * named by its scroller and its text.
 */
export async function escapedTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isWhole = element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth
      return [overflowX, overflowY].some((value) => /auto|scroll/.test(value) || (value === 'hidden' && !isWhole))
    }
    return [...document.querySelectorAll<HTMLElement>('body .sr-only')].flatMap((text) => {
      const container = text.offsetParent
      if (!container) return []
      for (let outer = text.parentElement; outer && outer !== container; outer = outer.parentElement) {
        if (outer !== document.body && clips(outer)) return [`${outer.tagName}.${outer.className}: ${text.textContent}`]
      }
      return []
    })
  })
}

/**
 * Runs axe on the current screen and checks that it is not wider than the window and no longer than its content. `npm test`
 * checks one theme, another one for phone and desktop; `npm run test:long` checks both.
 */
export async function errorsOn(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page)
  const errors = overflow > 0 ? [`${overflow} px too wide`] : []
  errors.push(...(await escapedTextsOf(page)))
  const isShort = process.env['TEST_SCOPE'] === 'short'
  const isPhone = page.viewportSize()!.width < 640
  if (!isShort || isPhone) errors.push(...(await violationsOn(page)))
  if (isShort && isPhone) return errors
  await changeTheme(page)
  const others = await violationsOn(page, isShort ? undefined : colourRules)
  errors.push(...others.map((error) => `in the other theme, ${error}`))
  await changeTheme(page)
  return errors
}

/** Changes the theme at once: each of hundreds of transitions would take time to begin and end. */
export async function changeTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.classList.toggle('dark')
    // Computes the new styles, so that nothing is left to change when transitions return.
    document.getAnimations()
    document.adoptedStyleSheets.pop()
  })
}
