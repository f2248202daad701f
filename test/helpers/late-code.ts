import type { Page } from '@playwright/test'

/** The code that keeps a page when the connection fails. A page loads it after hydration. */
export const guardCode = ['watch-connection', 'connection-bar', 'error-notice']
/** The code of toasts. A page loads it when a field gets the focus, or with the first toast. */
export const toastCode = ['toast-view']

/** Waits for scripts that a page loads late, until they have run. Call it before opening the page. */
export async function codeOf(page: Page, names: readonly string[]): Promise<void> {
  const parts = names.map(async (name) => {
    const request = await page.waitForRequest((each) => each.url().includes(`/assets/${name}-`))
    // Resolves when the module has run.
    await page.evaluate((url) => import(url), request.url())
  })
  await Promise.all(parts)
}
