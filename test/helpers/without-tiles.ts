import type { Page } from '@playwright/test'
import type { Complaints } from './browser-test.ts'

export const tiles = /^https:\/\/tile\.openstreetmap\.org\//

/** Blocks the map's tile server, which tests must not contact and which may be unreachable for visitors. */
export async function blockTiles(page: Page, complaints: Complaints): Promise<void> {
  await page.route(tiles, (route) => route.abort())
  complaints.expect(/tile\.openstreetmap\.org/)
  complaints.expect(/^error: Failed to load resource: net::ERR_FAILED$/)
}
