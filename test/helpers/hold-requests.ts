import type { Page } from '@playwright/test'

/** Keeps matching requests waiting until `release` is called; those that come later pass. */
export async function holdRequests(page: Page, matching: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(matching, async (route) => {
    await released
    // The page that asked may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
  return { release }
}
