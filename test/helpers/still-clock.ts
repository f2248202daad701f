import type { Page } from '@playwright/test'

/**
 * Gives the page a clock that stands still and only moves when the test runs it. The device believes in another year, so
 * that whatever trusts its clock shows at once.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2031-05-05T05:05:05Z') })
  await page.clock.pauseAt(new Date('2031-05-05T05:05:06Z'))
}
