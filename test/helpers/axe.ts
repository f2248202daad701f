import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colours, the only ones that a theme affects. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Runs axe; returns one line per affected element. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await endToastMotion(page)
  const violations = (await runAgain(page, rules)) ?? (await runFirst(page, rules))
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  )
}

/** A toast that is still fading in has pale letters. */
async function endToastMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const motion of document.getAnimations()) {
      if (motion instanceof CSSAnimation && motion.animationName === 'toast-in') motion.finish()
    }
  })
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

async function runFirst(page: Page, rules?: string[]): Promise<Results['violations']> {
  // The normal mode opens a second page, which is only needed for frames.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  return (await (rules ? builder.withRules(rules) : builder.withTags(standards)).analyze()).violations
}

/** Runs the copy of axe that an earlier check has left in the document. Sending and compiling it again takes a fifth of a check. */
function runAgain(page: Page, rules?: string[]): Promise<Results['violations'] | undefined> {
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: standards }
  return page.evaluate(
    async (options) => (await (window as Window & { axe?: Axe }).axe?.run(document, options))?.violations,
    { runOnly, resultTypes: ['violations' as const] },
  )
}

type Axe = { run: (context: Document, options: object) => Promise<Results> }

export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Runs axe on the current screen and checks that it is not wider than the window. `npm test` checks one theme, another one for
 * phone and desktop; `npm run test:long` checks both.
 */
export async function errorsOn(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page)
  const errors = overflow > 0 ? [`${overflow} px too wide`] : []
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

async function changeTheme(page: Page): Promise<void> {
  // A page in the background renders no frames, so its transitions do not end.
  await page.bringToFront()
  await page.evaluate(() => {
    document.documentElement.classList.toggle('dark')
    // The end of one transition may start another one.
    const transitions = () => document.getAnimations().filter((change) => change instanceof CSSTransition)
    for (let round = 0; round < 10 && transitions().length > 0; round += 1) {
      for (const transition of transitions()) transition.finish()
    }
  })
}
