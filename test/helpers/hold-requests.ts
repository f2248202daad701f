import type { Page } from '@playwright/test'

/** Delays matching requests until `release` is called; later ones pass through. */
export async function holdRequests(page: Page, matching: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(matching, async (route) => {
    await released
    // The page may have been closed in the meantime.
    await route.continue().catch(() => undefined)
  })
  return { release }
}
