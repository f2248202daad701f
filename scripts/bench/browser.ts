import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../chromium.ts'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of the browser tests; undefined when there is none. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = findChromium()
  return executablePath ? chromium.launch({ executablePath, args: switches }) : undefined
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
