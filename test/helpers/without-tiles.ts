import type { Page } from '@playwright/test'
import type { BrowserErrors } from './browser-test.ts'

export const tiles = /^https:\/\/tile\.openstreetmap\.org\//

/** Blocks the map's tile server, which tests must not contact and which may be unreachable for visitors. */
export async function blockTiles(page: Page, browserErrors: BrowserErrors): Promise<void> {
  await page.route(tiles, (route) => route.abort())
  browserErrors.expect(/tile\.openstreetmap\.org/)
  browserErrors.expect(/^error: Failed to load resource: net::ERR_FAILED$/)
}
