import type { Browser, CDPSession, Page } from '@playwright/test'
import { openPhone } from './browser.ts'

/** Chromium's own "Fast 3G": latency in milliseconds, throughput in bytes per second. */
export const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}
const slowdown = 4

export const slowPhone = `Chromium, 390 px, ${slowdown} × slower processor, Fast 3G (562 ms, 1.44 Mbit/s), empty cache`

/** Gives a page the network and processor of a slow phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return devtools
}

/** Runs `visit` on a new page of a slow phone that has never seen the site. */
export async function visitOnSlowPhone<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const page = await openPhone(browser)
  try {
    await slowDown(page)
    return await visit(page)
  } finally {
    await page.context().close()
  }
}
