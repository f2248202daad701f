import type { CDPSession, Page } from '@playwright/test'
import type { Language } from '#domain/text/languages.ts'
import { addDays, type LocalDate } from '#domain/time/riyadh-time.ts'
import { network } from '../slow-phone.ts'

/** The time a person needs to find what to press next. */
const pauseMs = 300
const letterMs = 100
const holdMs = 80

const names: Record<Language, string> = { ar: 'نورة القحطاني', en: 'Noura Alqahtani' }

type VisitorOptions = {
  path: (path: string) => string
  language: Language
  /** For touch input; only set for a phone. */
  devtools: CDPSession | undefined
  /** Different for each visitor, because the site asks before it books the same car twice for one person. */
  passport: string
}

export type Visitor = ReturnType<typeof createVisitor>

/** Uses a page like a person, by touch, mouse or keyboard, and counts the presses. */
export function createVisitor(page: Page, { path, language, devtools, passport }: VisitorOptions) {
  let presses = 0
  let started = 0
  const isTouched = devtools !== undefined
  const details = [names[language], '0510000003', passport, 'LIC-2026'] as const

  async function open(address: string): Promise<void> {
    started = performance.now()
    await page.goto(path(address), { waitUntil: 'commit', timeout: 90_000 })
  }

  async function press(selector: string): Promise<void> {
    await page.waitForTimeout(pauseMs)
    presses += 1
    if (isTouched) await page.locator(selector).tap()
    else await page.locator(selector).click({ delay: holdMs })
  }

  async function key(name: string): Promise<void> {
    presses += 1
    await page.keyboard.press(name, { delay: letterMs })
  }

  return {
    page,
    details,
    open,
    press,
    key,
    presses: () => presses,
    seconds: () => (performance.now() - started) / 1000,
    /** Waits for an element that scripts add. */
    alive: (selector: string) => page.locator(selector).first().waitFor(),
    type: (text: string) => page.keyboard.type(text, { delay: letterMs }),
    /** Opens a native select and chooses an option. */
    async choose(selector: string, value: string): Promise<void> {
      await page.waitForTimeout(2 * pauseMs)
      presses += 2
      await page.locator(selector).selectOption(value)
    },
    /** Opens a native date picker and chooses a date. */
    async fillDate(selector: string, date: LocalDate): Promise<void> {
      await page.waitForTimeout(2 * pauseMs)
      presses += 2
      await page.locator(selector).fill(date)
    },
    async pressDay(date: LocalDate): Promise<void> {
      await page.locator('dialog h2').waitFor()
      if (!(await page.locator(`[data-date="${date}"]`).isVisible())) await press('dialog h2 + button')
      await press(`[data-date="${date}"]`)
    },
    async tabTo(selector: string): Promise<void> {
      await page.locator(selector).first().waitFor()
      for (let times = 0; times < 100; times += 1) {
        await key('Tab')
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
      }
      throw new Error(`Tab does not reach ${selector}`)
    },
    /** Moves through the calendar day by day. */
    async arrowTo(date: LocalDate): Promise<void> {
      const focused = page.locator('[data-date]:focus')
      await focused.waitFor()
      const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
      let day = (await focused.getAttribute('data-date')) as LocalDate
      while (day < date) {
        await key(forward)
        day = addDays(day, 1)
        await page.locator(`[data-date="${day}"]:focus`).waitFor()
      }
    },
    setOffline: (offline: boolean) => devtools?.send('Network.emulateNetworkConditions', { ...network, offline }),
    /** Stores what an earlier visit would have left on the device. */
    save: (data: object) =>
      page.addInitScript(
        (text) => localStorage.setItem('bookingData', text),
        JSON.stringify({ pickupTime: '10:00', returnTime: '10:00', ...data }),
      ),
  }
}
