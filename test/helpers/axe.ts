import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Colours are all that the theme changes. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds, each as one line that says where. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  // Our pages have no frames to look into, which the other mode opens a page of its own for.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(standards)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  )
}

export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** What is wrong with a screen as it stands, in both themes: what axe finds, and what does not fit. */
export async function errorsOn(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page)
  const errors = [...(overflow > 0 ? [`${overflow} px too wide`] : []), ...(await violationsOn(page))]
  await changeTheme(page)
  errors.push(...(await violationsOn(page, colourRules)).map((error) => `in the other theme, ${error}`))
  await changeTheme(page)
  return errors
}

async function changeTheme(page: Page): Promise<void> {
  // A page behind another one draws no frames, and its colours stay on their way.
  await page.bringToFront()
  await page.evaluate(() => {
    document.documentElement.classList.toggle('dark')
    // A colour that has arrived may start that of what stands inside it.
    const onTheirWay = () => document.getAnimations().filter((change) => change instanceof CSSTransition)
    for (let round = 0; round < 10 && onTheirWay().length > 0; round += 1) {
      for (const change of onTheirWay()) change.finish()
    }
  })
}
