import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../helpers/browser-test.ts'
import { stopClock } from '../helpers/still-clock.ts'

/** Opens the fleet, whose first picture does not arrive; returns the scripts that were asked for, as they are. */
async function openWithoutPicture(page: Page): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.route(/\/artwork\//, () => undefined)
  await page.goto('/fleet', { waitUntil: 'domcontentloaded' })
  return scripts
}

test('scripts wait for the first picture, and no longer than for a key', async ({ page }) => {
  const scripts = await openWithoutPicture(page)
  await page.waitForTimeout(500)
  expect(scripts).toEqual([])
  await page.keyboard.press('Tab')
  await hydrated(page)
  expect(scripts.length).toBeGreaterThan(5)
  // By then the whole page is laid out.
  await expect(page.locator('html')).not.toHaveClass(/arriving|first-view/)
})

test('scripts wait five seconds for a picture that hangs', async ({ page }) => {
  await stopClock(page)
  const scripts = await openWithoutPicture(page)
  await page.clock.runFor(4990)
  expect(scripts).toEqual([])
  await page.clock.runFor(20)
  await hydrated(page)
})
