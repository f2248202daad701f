import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, each as one line that says where. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page })
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(standards)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  )
}

export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
