import type { Page } from '@playwright/test'

const stopped = new WeakSet<Page>()

/** Gives the page a clock that only the test moves. The device's own clock is a year off, so that code that uses it fails. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2031-05-05T05:05:05Z') })
  // The clock runs until the second call arrives, which on a busy machine takes seconds, and cannot be turned back.
  await page.clock.pauseAt(new Date('2031-05-05T05:15:05Z'))
  stopped.add(page)
}

/**
 * Waits until `isThere`, moving the clock, because a page loads its scripts some time after it is painted. Not for a promise, which
 * Playwright takes for true.
 */
export async function waitWithClock(page: Page, isThere: () => boolean, stepMs = 1): Promise<void> {
  if (stopped.has(page)) while (!(await page.evaluate(isThere))) await page.clock.runFor(stepMs)
  else await page.waitForFunction(isThere)
}
