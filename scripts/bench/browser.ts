import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import { pinOurselves } from './programs.ts'

/** The Chromium of the browser tests; `undefined` when none is installed. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = findChromium()
  if (!executablePath) return undefined
  // A phone uses several cores for network and painting.
  pinOurselves('every')
  return chromium.launch({ executablePath, args: chromiumSwitches }).finally(() => pinOurselves('client'))
}

/** A page at phone size, in a new profile with an empty cache. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  return context.newPage()
}
