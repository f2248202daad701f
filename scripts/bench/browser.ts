import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumSwitches, findChromium } from '../chromium.ts'
import { pinOurselves } from './programs.ts'

/** The Chromium of the browser tests; undefined when there is none. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = findChromium()
  if (!executablePath) return undefined
  // A phone has a core for its network and one for its pictures, too.
  pinOurselves('every')
  return chromium.launch({ executablePath, args: chromiumSwitches }).finally(() => pinOurselves('client'))
}

/** A page as a phone shows it, in a profile that has never seen the site. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  return context.newPage()
}
